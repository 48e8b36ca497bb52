import { layOutMail } from './layout.ts';
import type { MailIdentity, WrittenMail } from './written-mail.ts';

const changes = {
  on: {
    subject: 'Duas etapas ligadas na sua conta em',
    heading: 'As duas etapas estão ligadas',
    what: 'A partir de agora, entrar na sua conta pede também um código do seu aplicativo.',
  },
  off: {
    subject: 'Duas etapas desligadas na sua conta em',
    heading: 'As duas etapas estão desligadas',
    what: 'A partir de agora, a sua conta abre só com a senha.',
  },
  reset: {
    subject: 'Duas etapas desligadas na sua conta em',
    heading: 'A administração desligou as suas duas etapas',
    what: 'Alguém disse à administração que você perdeu o aplicativo e os códigos de reserva, ou as suas chaves de acesso: elas também foram removidas. A partir de agora, a sua conta abre só com a senha. Ligue as duas etapas de novo no seu perfil.',
  },
} as const;

export type SecondFactorChange = keyof typeof changes;

/** Tells a person that their second factor was switched on, off, or reset by somebody else. Holds no secret. */
export function secondFactorChangedMail(
  about: MailIdentity & { change: SecondFactorChange; signInLink: string },
): WrittenMail {
  const { subject, heading, what } = changes[about.change];
  return {
    template: 'second_factor_changed',
    holdsSecret: false,
    subject: `${subject} ${about.systemName}`,
    ...layOutMail({
      heading,
      paragraphs: [
        what,
        'Se foi você, ou se você pediu, está tudo certo.',
        'Se não foi, toque em "Esqueci minha senha" na tela de entrada, crie outra senha agora mesmo, e fale com a escola.',
      ],
      button: { label: 'Abrir a tela de entrada', url: about.signInLink },
      from: about,
    }),
  };
}
