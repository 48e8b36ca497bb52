import { layOutMail } from './layout.ts';
import { onOneLine } from './one-line.ts';
import type { MailIdentity, WrittenMail } from './written-mail.ts';

const texts = {
  my_data_ready: () => [
    'A cópia dos seus dados está pronta',
    'Você pediu uma cópia dos seus dados, e ela está pronta para baixar.',
    'Entre na sua conta e confirme que é você. O arquivo fica disponível por 7 dias.',
  ],
  account_closing: (dueAt) => [
    'Sua conta será excluída',
    `Recebemos o pedido para excluir a sua conta. Ela e tudo o que é seu serão excluídos em ${dueAt}.`,
    'Mudou de ideia? Entre na sua conta até lá e toque em "Manter minha conta".',
    'A exclusão não cancela assinaturas: cancele-as na plataforma em que comprou.',
    'Se não foi você, entre, mantenha a conta e troque a senha agora mesmo.',
  ],
  closing_stopped: () => [
    'Sua conta não será mais excluída',
    'Você tinha pedido para excluir a sua conta, mas chegou uma compra nova no seu e-mail. Por isso paramos a exclusão, e a sua conta continua.',
    'Se ainda quiser excluí-la, peça de novo em Privacidade.',
  ],
  privacy_answered: () => [
    'O seu pedido foi respondido',
    'A escola respondeu ao pedido que você fez sobre os seus dados.',
    'Para ler a resposta, entre na sua conta e abra Privacidade.',
  ],
} satisfies Record<string, (dueAt: string) => [subject: string, ...paragraphs: string[]]>;

export type PrivacyMail = keyof typeof texts;

/**
 * Tells a person that the copy of their data is there (decision C17), what becomes of their account (decision A15), or that the school answered
 * a request, and never what. The link has no token: whoever opens it signs in. `dueAt`: '16/03/2026 12:00', of a closing.
 */
export function privacyMail(
  template: PrivacyMail,
  { publicUrl, dueAt = '', ...from }: MailIdentity & { publicUrl: string; dueAt?: string | undefined },
): WrittenMail {
  const [heading = '', ...paragraphs] = texts[template](dueAt);
  const button = { label: 'Abrir Privacidade', url: `${publicUrl}/perfil/privacidade` };
  const subject = `${heading} em ${onOneLine(from.systemName)}`;
  return { template, holdsSecret: false, subject, ...layOutMail({ heading, paragraphs, button, from }) };
}
