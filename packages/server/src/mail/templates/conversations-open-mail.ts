import { counted } from '@jornada/domain/plural';
import { holdsAddress } from '@jornada/domain/text/name';
import { layOutMail } from './layout.ts';
import { nameInSubject } from './journeys-in-mail.ts';
import { onOneLine } from './one-line.ts';
import type { MailIdentity, WrittenMail } from './written-mail.ts';

/** A conversation that waits for the school. */
export interface OpenConversation {
  id: string;
  name: string;
  lessonTitle: string;
  isQuestion: boolean;
  /** '09/03/2026 12:00'. */
  since: string;
}

/**
 * The mail to an administrator who wants to hear of conversations that wait (decision K29): never a word of them. `open`: at most ten, at
 * least one, of `count`.
 */
export function conversationsOpenMail({
  open,
  count,
  publicUrl,
  ...from
}: MailIdentity & {
  open: readonly OpenConversation[];
  count: number;
  publicUrl: string;
}): WrittenMail {
  const inbox = `${publicUrl}/admin/perguntas`;
  const waiting = `${counted(count, 'conversa espera', 'conversas esperam')} resposta`;
  const list = open.map(({ id, name, lessonTitle, isQuestion, since }) => ({
    // Members choose their names: none may become a link.
    label: `${(!holdsAddress(name) && nameInSubject({ name })) || 'Alguém'}: ${isQuestion ? '' : 'missão de '}${nameInSubject({ name: lessonTitle })}, desde ${since}`,
    url: `${inbox}/${id}?responder`,
  }));
  return {
    template: 'conversations_open',
    subject: `${waiting} em ${onOneLine(from.systemName)}`,
    holdsSecret: false,
    ...layOutMail({
      heading: waiting,
      paragraphs: [
        'Toque em uma para abrir a conversa e responder:',
        'Este aviso vem no máximo uma vez por hora, e só quando chega algo novo. Para não receber mais, desligue-o em Perguntas.',
      ],
      list,
      button: count === 1 ? { label: 'Responder', url: list[0]!.url } : { label: `Ver as ${count}`, url: inbox },
      from,
    }),
  };
}
