import { layOutMail } from './layout.ts';
import type { MailIdentity, WrittenMail } from './written-mail.ts';

const ifNotMeant = ({ contactEmail }: MailIdentity) =>
  contactEmail === null
    ? 'Se algo não estiver certo, fale logo com quem cuida da plataforma.'
    : `Se algo não estiver certo, escreva logo para ${contactEmail}.`;

/** Tells a former address that an administrator corrected it. The new one is not named: this mailbox may be a stranger's. */
export const addressCorrectedMail = (about: MailIdentity): WrittenMail => ({
  template: 'address_changed',
  holdsSecret: false,
  subject: `O e-mail de uma conta em ${about.systemName} foi corrigido`,
  ...layOutMail({
    heading: 'A administração corrigiu o e-mail da conta',
    paragraphs: [
      'A conta que usava este endereço agora usa outro. Não dá mais para entrar com este, e todos os aparelhos saíram da conta.',
      'Se este endereço não é de quem estuda, nada mais chega aqui.',
      ifNotMeant(about),
    ],
    from: about,
  }),
});

type Corrected = MailIdentity & {
  hasPassword: boolean;
  /** Sets the first password, or proves the address; null where there is nothing to prove. */
  link: string | null;
  signInLink: string;
};

/** Tells the address that an account has now, after an administrator corrected it, and leads on. */
export function correctedAddressMail({ hasPassword, link, signInLink, ...about }: Corrected): WrittenMail {
  const first = `A administração corrigiu o e-mail da sua conta em ${about.systemName}: agora ele é este. Jornadas e progresso continuam seus.`;
  const layOut = (paragraphs: string[], button: { label: string; url: string }) =>
    layOutMail({ heading: 'Este é o e-mail da sua conta', paragraphs: [first, ...paragraphs], button, from: about });
  const subject = `Seu e-mail em ${about.systemName} foi corrigido`;
  if (!hasPassword && link !== null) {
    return {
      template: 'invitation',
      holdsSecret: true,
      subject,
      ...layOut(['Falta só escolher a sua senha. O link vale por 7 dias e funciona uma única vez.'], {
        label: 'Criar minha senha',
        url: link,
      }),
    };
  }
  const withPassword = 'Entre com ele e com a mesma senha de antes.';
  if (link === null) {
    return {
      template: 'address_changed',
      holdsSecret: false,
      subject,
      ...layOut([withPassword, ifNotMeant(about)], { label: 'Entrar', url: signInLink }),
    };
  }
  return {
    template: 'email_proof',
    holdsSecret: true,
    subject,
    ...layOut(
      [
        `${withPassword} Confirme também que este endereço é seu: assim o que você comprar com ele chega direto à sua conta. O link vale por 7 dias.`,
        'Esta conta não é sua? Então não confirme: pode ignorar este e-mail.',
      ],
      { label: 'Confirmar e-mail', url: link },
    ),
  };
}
