import { fillFields, hasField, type MailText } from '@jornada/domain/mail/mail-text';
import { layOutMail, type MailContent } from './layout.ts';
import { onOneLine } from './one-line.ts';
import type { WrittenMail } from './written-mail.ts';

/** Whom a mail speaks to, and the school's own text for it; undefined for ours. */
export interface Addressed {
  /** As the account has it. */
  name: string;
  own?: MailText | undefined;
}

type Content = Pick<WrittenMail, 'template' | 'subject' | 'holdsSecret' | 'about'> &
  MailContent & { button: { label: string; url: string } };

/** What nobody can leave out of a mail whose button lets its reader in. */
const LINK_NOTE = 'O link vale por 7 dias e funciona uma única vez.';
const MOST_NAMED = 3;

/** Writes a mail in the school's own words if it has any: its text, with the button and the note about its link in their places. */
export function writeMail(
  { template, subject, holdsSecret, about, ...ours }: Content,
  { name, own, journeys }: Addressed & { journeys: readonly { name: string }[] },
): WrittenMail {
  const mail = { template, holdsSecret, ...(about && { about }) };
  if (!own) return { ...mail, subject, ...layOutMail(ours) };
  const { systemName } = ours.from;
  const values = {
    nome: onOneLine(name),
    jornada: namesOf(journeys) ?? systemName,
    escola: onOneLine(systemName),
    link: ours.button.url,
  };
  const fill = (text: string) => fillFields(text, values);
  // A text of one field may come out empty, and a button without words is none.
  const filled = (mine: string, our: string) => fill(mine).trim() || our;
  const paragraphs = fill(own.body.replaceAll('\r\n', '\n'))
    .split(/\n[ \t]*\n\s*/)
    .filter((paragraph) => paragraph.trim() !== '');
  return {
    ...mail,
    subject: filled(own.subject, subject),
    ...layOutMail({
      ...ours,
      heading: filled(own.heading, ours.heading),
      paragraphs: holdsSecret ? [...paragraphs, LINK_NOTE] : paragraphs,
      list: hasField(own.body, 'jornada') ? [] : (ours.list ?? []),
      button: { label: filled(own.button, ours.button.label), url: ours.button.url },
    }),
  };
}

const conjunction = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** 'Foco, Sono e mais 2'; null without any. */
function namesOf(journeys: readonly { name: string }[]): string | null {
  if (journeys.length === 0) return null;
  const names = journeys.slice(0, MOST_NAMED).map(({ name }) => onOneLine(name));
  const more = journeys.length - names.length;
  return conjunction.format(more === 0 ? names : [...names, `mais ${more}`]);
}
