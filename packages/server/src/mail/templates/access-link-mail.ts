import { layOutMail } from './layout.ts';
import type { MailIdentity, WrittenMail } from './written-mail.ts';

type About = MailIdentity & { link: string };

/** The mail to a person invited by an administrator: a link that sets the first password and signs in (decision G1). */
export function invitationMail(about: About): WrittenMail {
  return {
    template: 'invitation',
    holdsSecret: true,
    subject: `Seu convite para ${about.systemName}`,
    ...layOutMail({
      heading: 'Boas-vindas! Sua conta está pronta',
      paragraphs: [
        `Você recebeu um convite para ${about.systemName}. Falta só escolher a sua senha.`,
        'O link vale por 7 dias e funciona uma única vez.',
      ],
      button: { label: 'Criar minha senha', url: about.link },
      from: about,
    }),
  };
}

/** The mail with a new link for an existing account. */
export function accessLinkMail(about: About): WrittenMail {
  return {
    template: 'access_link',
    holdsSecret: true,
    subject: `Seu acesso a ${about.systemName}`,
    ...layOutMail({
      heading: 'Aqui está o seu acesso',
      paragraphs: [
        'Com este link você escolhe uma nova senha e entra na plataforma.',
        'Ele vale por 7 dias e funciona uma única vez. Links anteriores deixaram de valer.',
      ],
      button: { label: 'Escolher minha senha', url: about.link },
      from: about,
    }),
  };
}
