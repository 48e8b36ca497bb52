import { layOutMail } from './layout.ts';
import type { MailIdentity, WrittenMail } from './written-mail.ts';

/** Tells an address that its account's password was changed (decision A6). Holds no secret. */
export function passwordChangedMail(about: MailIdentity & { signInLink: string }): WrittenMail {
  return {
    template: 'password_changed',
    holdsSecret: false,
    subject: `Sua senha em ${about.systemName} mudou`,
    ...layOutMail({
      heading: 'Sua senha mudou',
      paragraphs: [
        'A senha da sua conta acabou de ser trocada, e ela foi desconectada de todos os outros aparelhos.',
        'Se foi você, está tudo certo.',
        'Se não foi você, toque em "Esqueci minha senha" na tela de entrada e crie outra agora mesmo.',
      ],
      button: { label: 'Abrir a tela de entrada', url: about.signInLink },
      from: about,
    }),
  };
}
