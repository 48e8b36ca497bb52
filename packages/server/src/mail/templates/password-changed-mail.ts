import { layOutMail } from './layout.ts';
import type { MailIdentity, WrittenMail } from './written-mail.ts';

/** A new password leaves the passkeys, also those that somebody else added. */
const keysLeft = (names: readonly string[]) =>
  `As chaves de acesso desta conta continuam valendo: ${names.map((name) => `"${name}"`).join(', ')}. Se alguma não é sua, remova-a no seu perfil.`;

/** Tells an address that its account's password was changed (decision A6), and which passkeys still open it. Holds no secret. */
export function passwordChangedMail(
  about: MailIdentity & { signInLink: string; passkeys: readonly string[] },
): WrittenMail {
  return {
    template: 'password_changed',
    holdsSecret: false,
    subject: `Sua senha em ${about.systemName} mudou`,
    ...layOutMail({
      heading: 'Sua senha mudou',
      paragraphs: [
        'A senha da sua conta acabou de ser trocada, e ela foi desconectada de todos os outros aparelhos.',
        ...(about.passkeys.length > 0 ? [keysLeft(about.passkeys)] : []),
        'Se foi você, está tudo certo.',
        'Se não foi você, toque em "Esqueci minha senha" na tela de entrada e crie outra agora mesmo.',
      ],
      button: { label: 'Abrir a tela de entrada', url: about.signInLink },
      from: about,
    }),
  };
}
