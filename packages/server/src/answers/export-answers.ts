import { recordAudit } from '../audit/record-audit.ts';
import type { Clock } from '../platform/clock.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Database } from '../platform/database/database.ts';
import { searchTerms } from '../platform/database/search-terms.ts';
import { formatDay } from '../platform/format-moment.ts';
import type { RequestSource } from '../platform/http/request-source.ts';
import { csvLine, ROWS_AT_ONCE, type CsvColumns } from '../platform/http/files/csv.ts';
import { refuse } from '../platform/http/refusal.ts';
import { findLesson, listAnswers, searchAnswers, type AnswerListed } from './store.ts';

/** An answer to one question of a mission. */
type Reply = { row: AnswerListed; question: string; text: string };

const columns: CsvColumns<Reply> = [
  ['Nome', ({ row }) => row.user.name],
  ['E-mail', ({ row }) => row.user.email],
  ['Data', ({ row }, timeZone) => formatDay(row.answeredAt, timeZone)],
  ['Pergunta', ({ question }) => question],
  ['Resposta', ({ text }) => text],
  ['Entregue pelo cronômetro', ({ row }) => (row.isSettledByTimer ? 'sim' : 'não')],
  ['Arquivada', ({ row }) => (row.archivedAt ? 'sim' : 'não')],
];
export const EXPORT_HEAD = columns.map(([heading]) => heading);

/** Records the export in the audit: it holds addresses and what people wrote. Refuses `lesson_not_found`. */
export function recordExport(
  db: Database,
  { lessonId, actorId, source, clock }: { lessonId: string; actorId: string; source: RequestSource; clock: Clock },
): Promise<void> {
  return db.transaction(async (tx) => {
    const { lesson } = (await findLesson(tx, lessonId)) ?? refuse('lesson_not_found');
    await recordAudit(tx, {
      actor: { id: actorId },
      action: 'Respostas exportadas',
      subject: lesson.title,
      subjectId: lessonId,
      security: { kind: 'exported', source },
      now: clock(),
    });
  });
}

/** Yields a lesson's answers, filtered by a search, as table rows: one for each question. */
export async function* exportAnswers(
  db: Database,
  { lessonId, search, timeZone }: { lessonId: string; search?: string | undefined; timeZone: string },
): AsyncGenerator<string[]> {
  const words = searchTerms(search);
  let cursor: string | null = null;
  do {
    const after = decodeCursor(cursor ?? undefined);
    const asked = { lessonId, after, limit: ROWS_AT_ONCE };
    const found: AnswerListed[] = words
      ? (await searchAnswers(db, { ...asked, words })).found
      : await listAnswers(db, asked);
    const { rows, nextCursor } = pageOf(found, ROWS_AT_ONCE, (row) => ({ at: row.answeredAt, id: row.id }));
    const replies = rows.flatMap((row) => answersByQuestion(row).map(([question, text]) => ({ row, question, text })));
    yield replies.map((reply) => csvLine(columns.map(([, cell]) => cell(reply, timeZone))));
    cursor = nextCursor;
  } while (cursor !== null);
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
