import { counted } from '../../plural.ts';
import { foldWords } from '../../text/fold.ts';
import { excerpt, warning, type Finding } from './finding.ts';
import { readDay } from './read-day.ts';
import type { LineAsRead } from './read-line.ts';

const YES = /^(?:sim|s|yes|y|x|ok|true|concluid[oa]|concluiu|complet[oa]|completed|done|finalizad[oa])$/;
const NO = /^(?:nao|n|no|false|pendente|em andamento|in progress|andamento)?$/;

/**
 * How many of the first lessons of a journey somebody has done elsewhere: all where they completed it, those before the lesson that they are
 * at (its number or title), or the part that a percentage says, whole lessons only. `lessons`: the titles of the published ones. What
 * cannot be understood counts for nothing and is said.
 */
export function lessonsDone(
  { completedOn, currentLesson, progress }: Pick<LineAsRead, 'completedOn' | 'currentLesson' | 'progress'>,
  lessons: readonly string[],
): { upTo: number; findings: Finding[] } {
  const parts = [
    wasCompleted(completedOn, lessons),
    lessonsBefore(currentLesson, lessons),
    partDone(progress, lessons),
  ];
  const upTo = parts.find((part) => typeof part === 'number') ?? 0;
  const findings = parts.filter((part) => typeof part === 'string').map(warning);
  return { upTo, findings };
}

/** A number of lessons, a sentence on what is wrong, or null where the cell says nothing. */
type Part = number | string | null;

function wasCompleted(text: string, lessons: readonly string[]): Part {
  const word = foldWords(text);
  if (NO.test(word)) return null;
  if (YES.test(word)) return lessons.length;
  const read = readDay(text);
  if ('day' in read) return lessons.length;
  return read.fault === 'not_real' ? `Data ${excerpt(text)} não existe` : `Conclusão não entendida: "${excerpt(text)}"`;
}

const numbered = /^(?:aula|licao|lesson|modulo|dia|n|no)? ?0*(\d{1,4})\b/;

function lessonsBefore(text: string, lessons: readonly string[]): Part {
  const wanted = foldWords(text);
  if (wanted === '') return null;
  const titles = lessons.map(foldWords);
  for (const title of [wanted, wanted.replace(numbered, '').trim()]) {
    const place = titles.indexOf(title);
    if (title !== '' && place >= 0 && place === titles.lastIndexOf(title)) return place;
  }
  const [found, number] = numbered.exec(wanted) ?? [];
  if (found !== wanted) return `A jornada não tem a lição "${excerpt(text)}"`;
  const place = Number(number);
  if (place > lessons.length)
    return `A jornada tem só ${counted(lessons.length, 'lição', 'lições')}: "${excerpt(text)}"`;
  return Math.max(place - 1, 0);
}

function partDone(text: string, lessons: readonly string[]): Part {
  const bare = text.trim().replace(',', '.');
  if (bare === '') return null;
  const [, done, all] = /^(\d+) ?(?:\/|de|of) ?(\d+)$/.exec(bare) ?? [];
  const percent = all === undefined ? Number(bare.replace(/ ?%$/, '')) : (Number(done) / Number(all)) * 100;
  if (Number.isNaN(percent) || percent < 0 || percent > 100) return `Progresso não entendido: "${excerpt(text)}"`;
  // A hundredth is less than any lesson's part, and more than what a division loses.
  return Math.floor((lessons.length * percent) / 100 + 1e-6);
}
