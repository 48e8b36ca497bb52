import { plural } from '@jornada/domain/plural';
import type { MailContent } from './layout.ts';
import { onOneLine } from './one-line.ts';
import { type Addressed, writeMail } from './own-text.ts';
import type { MailIdentity, WrittenMail } from './written-mail.ts';

export interface JourneyInMail {
  id: string;
  name: string;
}

/** The most journeys that a mail names; it only counts the others. */
const MOST_LISTED = 10;
const LONGEST_IN_SUBJECT = 70;

/** A journey's name cut to fit a subject; never half a character. */
export function nameInSubject({ name }: Pick<JourneyInMail, 'name'>): string {
  const line = onOneLine(name);
  const characters = Array.from(new Intl.Segmenter('pt-BR').segment(line), ({ segment }) => segment);
  return characters.length <= LONGEST_IN_SUBJECT
    ? line
    : `${characters
        .slice(0, LONGEST_IN_SUBJECT - 1)
        .join('')
        .trimEnd()}…`;
}

/** The names in a mail's list: at most ten, then the number of the others. */
function namesListed(journeys: readonly JourneyInMail[]): string[] {
  const names = journeys.slice(0, MOST_LISTED).map(({ name }) => onOneLine(name));
  const more = journeys.length - names.length;
  return more === 0 ? names : [...names, plural(more, 'e mais uma', `e mais ${more}`)];
}

/** A mail that names open journeys, at least one, after its first paragraph. `content` is told the journey where there is only one. */
export function journeysMail(
  { journeys, name, own, ...from }: AboutJourneys,
  content: (
    only: JourneyInMail | undefined,
  ) => Pick<WrittenMail, 'template' | 'subject' | 'holdsSecret'> & Required<Omit<MailContent, 'list' | 'from'>>,
): WrittenMail {
  const ours = { ...content(onlyOne(journeys)), list: namesListed(journeys), about: { journeys }, from };
  return writeMail(ours, { name, own, journeys });
}

/** What a mail about open journeys is written from: its sender, its reader and the journeys. */
export type AboutJourneys = MailIdentity & Addressed & { journeys: readonly JourneyInMail[] };

const onlyOne = (journeys: readonly JourneyInMail[]) => (journeys.length === 1 ? journeys[0] : undefined);

/** The button of a mail: opens the only journey, or the dashboard with all of them. */
export function whereToBegin(journeys: readonly JourneyInMail[], publicUrl: string): { label: string; url: string } {
  const only = onlyOne(journeys);
  return only
    ? { label: 'Abrir minha jornada', url: `${publicUrl}/journey/${only.id}` }
    : { label: 'Abrir minhas jornadas', url: `${publicUrl}/dashboard` };
}
