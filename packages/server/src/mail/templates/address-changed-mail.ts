import { layOutMail } from './layout.ts';
import type { MailIdentity, WrittenMail } from './written-mail.ts';

/** Tells a former address that its account changed to another. The new one is not named: this mailbox may be a stranger's. */
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

/** Tells a verified address that its account is back, because a purchase used the newer one, which was never verified (decision A7). */
export function addressReleasedMail(about: MailIdentity): WrittenMail {
  return {
    template: 'address_changed',
    holdsSecret: false,
    subject: `O e-mail da sua conta em ${about.systemName} voltou a ser este`,
    ...layOutMail({
      heading: 'Sua conta voltou a usar este e-mail',
      paragraphs: [
        'O endereço novo da sua conta nunca foi confirmado, e alguém fez uma compra com ele. Por isso sua conta voltou a usar este e-mail, com a mesma senha e tudo o que já era seu.',
        'Se a compra foi sua, ela está em uma conta própria: abra o e-mail de boas-vindas que enviamos para o endereço da compra.',
        about.contactEmail === null
          ? 'Se precisar de ajuda, fale com quem cuida da plataforma.'
          : `Se precisar de ajuda, escreva para ${about.contactEmail}.`,
      ],
      from: about,
    }),
  };
}
