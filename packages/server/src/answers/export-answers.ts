import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Database } from '../platform/database/database.ts';
import { searchTerms } from '../platform/database/search-terms.ts';
import { formatDay } from '../platform/format-moment.ts';
import { csvLine } from '../platform/http/files/csv.ts';
import { refuse } from '../platform/http/refusal.ts';
import { findLesson, listAnswers, searchAnswers, type AnswerListed } from './store.ts';

const ROWS_AT_ONCE = 500;

export const EXPORT_HEAD = ['Nome', 'E-mail', 'Data', 'Pergunta', 'Resposta', 'Entregue pelo cronômetro', 'Arquivada'];

/** Yields a lesson's answers, filtered by a search, as table rows: one for each question. Refuses `lesson_not_found`. */
export async function* exportAnswers(
  db: Database,
  { lessonId, search, timeZone }: { lessonId: string; search?: string | undefined; timeZone: string },
): AsyncGenerator<string[]> {
  if (!(await findLesson(db, lessonId))) refuse('lesson_not_found');
  const words = searchTerms(search);
  let cursor: string | null = null;
  do {
    const after = decodeCursor(cursor ?? undefined);
    const asked = { lessonId, after, limit: ROWS_AT_ONCE };
    const found: AnswerListed[] = words
      ? (await searchAnswers(db, { ...asked, words })).found
      : await listAnswers(db, asked);
    const { rows, nextCursor } = pageOf(found, ROWS_AT_ONCE, (row) => ({ at: row.answeredAt, id: row.id }));
    yield rows.flatMap((row) => linesOf(row, timeZone));
    cursor = nextCursor;
  } while (cursor !== null);
}

function linesOf(row: AnswerListed, timeZone: string): string[] {
  const day = formatDay(row.answeredAt, timeZone);
  const marks = [row.isSettledByTimer ? 'sim' : 'não', row.archivedAt ? 'sim' : 'não'];
  return answersByQuestion(row).map(([question, answer]) =>
    csvLine([row.user.name, row.user.email, day, question, answer, ...marks]),
  );
}

/** The questions at that time with their answers. */
function answersByQuestion({ asked, answer }: AnswerListed): [question: string, answer: string][] {
  if ('selectedOptions' in answer)
    return [['question' in asked ? asked.question : '', answer.selectedOptions.join(', ')]];
  if ('text' in answer) return [['title' in asked ? asked.title : '', answer.text]];
  const { answers } = answer;
  // The database does not keep the order of an object's fields; the mission does.
  const order = 'questions' in asked ? asked.questions : [];
  return Object.entries(answers).toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other));
}
