import { layOutMail } from './layout.ts';
import type { MailIdentity, WrittenMail } from './written-mail.ts';

/** Tells an account's owner that somebody who got past the password guesses at the codes (decision K17). Holds no secret. */
export function wrongCodesMail(about: MailIdentity & { signInLink: string }): WrittenMail {
  return {
    template: 'wrong_codes',
    holdsSecret: false,
    subject: `Códigos errados na sua conta em ${about.systemName}`,
    ...layOutMail({
      heading: 'Alguém está errando o seu código',
      paragraphs: [
        'O código das duas etapas da sua conta foi digitado errado várias vezes. Só chega até ele quem já acertou a sua senha, usou um link enviado a você ou está em um aparelho em que você entrou.',
        'Se foi você, está tudo certo. Se não foi, alguém provavelmente sabe a sua senha: toque em "Esqueci minha senha" na tela de entrada e crie outra agora mesmo.',
        'Depois de 100 códigos errados, nenhum outro é aceito de aparelhos desconhecidos até que a senha mude. Nos aparelhos em que você já entrou, o seu código continua valendo.',
      ],
      button: { label: 'Abrir a tela de entrada', url: about.signInLink },
      from: about,
    }),
  };
}
