import { layOutMail } from './layout.ts';
import type { MailIdentity, WrittenMail } from './written-mail.ts';

const changes = {
  added: {
    subject: 'Nova chave de acesso na sua conta em',
    heading: 'A sua conta tem uma nova chave de acesso',
    what: (name: string) =>
      `A chave "${name}" foi criada agora. Quem está com o aparelho dela e o desbloqueia entra na sua conta sem a senha.`,
  },
  removed: {
    subject: 'Chave de acesso removida da sua conta em',
    heading: 'Uma chave de acesso foi removida',
    what: (name: string) => `A chave "${name}" foi removida e não abre mais a sua conta.`,
  },
} as const;

export type PasskeyChange = keyof typeof changes;

/** Tells a person that a passkey was added to their account or removed. Holds no secret. */
export function passkeyChangedMail(
  about: MailIdentity & { change: PasskeyChange; name: string; profileLink: string },
): WrittenMail {
  const { subject, heading, what } = changes[about.change];
  return {
    template: 'passkey_changed',
    holdsSecret: false,
    subject: `${subject} ${about.systemName}`,
    ...layOutMail({
      heading,
      paragraphs: [
        what(about.name),
        'Se foi você, está tudo certo.',
        'Se não foi, abra o seu perfil, remova as chaves que não são suas, troque a senha e encerre as outras sessões. Depois fale com a escola.',
      ],
      button: { label: 'Abrir o meu perfil', url: about.profileLink },
      from: about,
    }),
  };
}
