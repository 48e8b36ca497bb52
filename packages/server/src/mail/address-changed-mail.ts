import { layOutMail } from './layout.ts';
import type { MailIdentity, WrittenMail } from './written-mail.ts';

/** Tells a former address that its account left it. The new one is not named: this mailbox may be a stranger's. */
export function addressChangedMail(about: MailIdentity): WrittenMail {
  return {
    template: 'address_changed',
    holdsSecret: false,
    subject: `O e-mail da sua conta em ${about.systemName} mudou`,
    ...layOutMail({
      heading: 'Sua conta mudou de e-mail',
      paragraphs: [
        'A partir de agora sua conta usa outro endereço, e não dá mais para entrar com este.',
        'Se foi você, está tudo certo.',
        about.contactEmail === null
          ? 'Se não foi você, fale logo com quem cuida da plataforma.'
          : `Se não foi você, escreva logo para ${about.contactEmail}.`,
      ],
      from: about,
    }),
  };
}
