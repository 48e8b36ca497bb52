import { layOutMail } from './layout.ts';
import type { MailIdentity, WrittenMail } from './written-mail.ts';

/** The mail that verifies an address: a link that works for 7 days (decisions A7, A10). */
export function emailVerificationMail(about: MailIdentity & { link: string }): WrittenMail {
  return {
    template: 'email_proof',
    holdsSecret: true,
    subject: `Confirme seu e-mail em ${about.systemName}`,
    ...layOutMail({
      heading: 'Este e-mail é seu?',
      paragraphs: [
        `Uma conta em ${about.systemName} usa este endereço. Toque no botão e confirme, na página que se abre, que ele é seu.`,
        'Assim o que você comprar com ele chega direto à sua conta. O link vale por 7 dias.',
        'Não foi você? Então não confirme: pode ignorar este e-mail.',
      ],
      button: { label: 'Confirmar e-mail', url: about.link },
      from: about,
    }),
  };
}
