import { layOutMail, type ListedLink } from './layout.ts';
import { nameInSubject } from './journeys-in-mail.ts';
import type { MailIdentity, WrittenMail } from './written-mail.ts';

/**
 * The mail about the school's answers in a member's conversations (decision K29): who wrote where, and never what. `lines`: at least one.
 * `ends`: of their access, in words.
 */
export function conversationAnsweredMail({
  lines,
  count,
  ends,
  publicUrl,
  ...from
}: MailIdentity & {
  lines: readonly ListedLink[];
  count: number;
  ends: readonly string[];
  publicUrl: string;
}): WrittenMail {
  const only = count === 1 ? lines[0]! : null;
  return {
    template: 'conversation_answered',
    subject: only ? nameInSubject({ name: only.label }) : `${count} conversas com respostas para você`,
    holdsSecret: false,
    ...layOutMail({
      heading: only ? 'Você tem uma resposta' : 'Você tem respostas',
      paragraphs: [
        only ? 'A conversa está no mesmo lugar:' : 'As conversas estão no mesmo lugar:',
        ...ends.map((end) => `Seu acesso: ${end}.`),
        'Se e como estes avisos vêm, você escolhe no seu perfil, em “Plano de estudo e lembretes”.',
      ],
      list: lines,
      button: only
        ? { label: 'Ver resposta', url: only.url }
        : { label: 'Ver respostas', url: `${publicUrl}/perfil/respostas` },
      from,
    }),
  };
}
