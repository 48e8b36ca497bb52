import { layOutMail } from './layout.ts';
import type { MailIdentity, WrittenMail } from './written-mail.ts';

/** Tells a person that an administrator made an access link to hand over. Holds no secret. */
export function accessLinkMadeMail(about: MailIdentity & { profileLink: string }): WrittenMail {
  return {
    template: 'access_link_made',
    holdsSecret: false,
    subject: `Um link de acesso à sua conta em ${about.systemName}`,
    ...layOutMail({
      heading: 'A administração criou um link de acesso à sua conta',
      paragraphs: [
        'Quem tem o link pode escolher uma nova senha e entrar na sua conta. Ele vale por 7 dias e funciona uma única vez.',
        'Se você pediu o link, está tudo certo.',
        'Se não pediu, fale com a escola. Enquanto isso, criar uma senha nova em "Esqueci minha senha", na tela de entrada, cancela o link.',
      ],
      button: { label: 'Abrir meu perfil', url: about.profileLink },
      from: about,
    }),
  };
}
