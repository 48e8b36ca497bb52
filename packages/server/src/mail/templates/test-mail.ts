import { layOutMail } from './layout.ts';
import type { MailIdentity, WrittenMail } from './written-mail.ts';

/** The mail that an administrator sends to see whether mails arrive ('Enviar e-mail de teste'). */
export function testMail(identity: MailIdentity): WrittenMail {
  return {
    template: 'test',
    subject: `E-mail de teste de ${identity.systemName}`,
    holdsSecret: false,
    ...layOutMail({
      heading: 'Deu certo: os e-mails estão chegando',
      paragraphs: [
        `Este é um teste que alguém da administração de ${identity.systemName} pediu agora há pouco.`,
        'Se os acentos de "coração" e "ação" aparecem bem, está tudo pronto. Não é preciso responder.',
      ],
      from: identity,
    }),
  };
}
