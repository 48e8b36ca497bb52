import { layOutMail } from './layout.ts';
import type { MailIdentity, WrittenMail } from './written-mail.ts';

/** Tells an account's owner that somebody signed in from a browser that never did before. Holds no secret. */
export function newDeviceMail(
  about: MailIdentity & {
    /** 'Chrome no Windows'; null when unknown. */
    device: string | null;
    /** The shortened address; null when unknown. */
    network: string | null;
    /** '09/03/2026 12:00'. */
    at: string;
    signInLink: string;
  },
): WrittenMail {
  const where = [about.device ?? 'Um aparelho que não reconhecemos', about.network && `rede ${about.network}`];
  return {
    template: 'new_device',
    holdsSecret: false,
    subject: `Novo aparelho na sua conta em ${about.systemName}`,
    ...layOutMail({
      heading: 'Sua conta foi aberta em um aparelho novo',
      paragraphs: [
        `${where.filter(Boolean).join(', ')}, em ${about.at}.`,
        'Se foi você, está tudo certo.',
        'Se não foi você, toque em "Esqueci minha senha" na tela de entrada e crie outra agora mesmo: isso encerra a sua conta em todos os aparelhos.',
      ],
      button: { label: 'Abrir a tela de entrada', url: about.signInLink },
      from: about,
    }),
  };
}
