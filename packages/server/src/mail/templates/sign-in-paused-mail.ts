import { layOutMail } from './layout.ts';
import type { MailIdentity, WrittenMail } from './written-mail.ts';

/** Tells an account's owner that somebody is guessing the password, and how to sign in now (decisions J). Holds no secret. */
export function signInPausedMail(about: MailIdentity & { signInLink: string }): WrittenMail {
  return {
    template: 'sign_in_paused',
    holdsSecret: false,
    subject: `Muitas tentativas de entrar na sua conta em ${about.systemName}`,
    ...layOutMail({
      heading: 'Alguém está errando a sua senha',
      paragraphs: [
        'Houve muitas tentativas de usar a sua conta com a senha errada. Quando elas são demais, aparelhos em que você nunca entrou não podem tentar de novo por até uma hora.',
        'Os aparelhos em que você já entrou contam à parte. Para entrar em um novo, toque em "Esqueci minha senha" na tela de entrada.',
        'Veja "Aparelhos" no seu perfil: se houver algum que não é seu, toque em "Esquecer".',
        'Se a sua senha for curta ou usada em outros lugares, troque-a por uma que só você conheça.',
      ],
      button: { label: 'Abrir a tela de entrada', url: about.signInLink },
      from: about,
    }),
  };
}
