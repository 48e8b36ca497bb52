import { repliesIn } from '@jornada/domain/missions/mission-answer';
import { recordAudit } from '../audit/record-audit.ts';
import type { Clock } from '../platform/clock.ts';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { searchTerms } from '../platform/database/search-terms.ts';
import { formatDay } from '../platform/format-moment.ts';
import type { RequestSource } from '../platform/http/request-source.ts';
import { csvLine, ROWS_AT_ONCE, type CsvColumns } from '../platform/http/files/csv.ts';
import { refuse } from '../platform/http/refusal.ts';
import {
  findAnsweredLessons,
  findLesson,
  listAnswers,
  searchAnswers,
  type AnsweredLesson,
  type AnswerListed,
} from './store.ts';

/** An answer to one question of a lesson's mission. */
type Reply = { lesson: AnsweredLesson; row: AnswerListed; question: string; text: string };

const columns: CsvColumns<Reply> = [
  ['Nº da lição', ({ lesson }) => lesson.dayNumber],
  ['Lição', ({ lesson }) => lesson.title],
  ['Nome', ({ row }) => row.user.name],
  ['E-mail', ({ row }) => row.user.email],
  ['Data', ({ row }, timeZone) => formatDay(row.answeredAt, timeZone)],
  ['Pergunta', ({ question }) => question],
  ['Resposta', ({ text }) => text],
  ['Entregue pelo cronômetro', ({ row }) => (row.isSettledByTimer ? 'sim' : 'não')],
  ['Arquivada', ({ row }) => (row.archivedAt ? 'sim' : 'não')],
];
export const EXPORT_HEAD = columns.map(([heading]) => heading);

type Exported = { actorId: string; source: RequestSource; clock: Clock };

/**
 * Records the export of a lesson's answers in the audit: it holds addresses and what people wrote. Refuses `lesson_not_found`.
 * @returns the lesson, and the file's name
 */
export function recordLessonExport(db: Database, { lessonId, ...exported }: Exported & { lessonId: string }) {
  return db.transaction(async (tx) => {
    const { lesson } = (await findLesson(tx, lessonId)) ?? refuse('lesson_not_found');
    await record(tx, { ...exported, subject: lesson.title, subjectId: lessonId });
    return { lesson, name: fileName(`${lesson.journeyName}, lição ${lesson.dayNumber}`) };
  });
}

/** The same for all lessons of a journey. Refuses `journey_not_found`. */
export function recordJourneyExport(db: Database, { journeyId, ...exported }: Exported & { journeyId: string }) {
  return db.transaction(async (tx) => {
    const { name, lessons } = (await findAnsweredLessons(tx, journeyId)) ?? refuse('journey_not_found');
    await record(tx, { ...exported, subject: name, subjectId: journeyId });
    return { lessons, name: fileName(name) };
  });
}

async function record(
  tx: Transaction,
  { actorId, source, clock, ...of }: Exported & { subject: string; subjectId: string },
): Promise<void> {
  await recordAudit(tx, {
    actor: { id: actorId },
    action: 'Respostas exportadas',
    ...of,
    security: { kind: 'exported', source },
    now: clock(),
  });
}

/** Without what file systems keep for themselves. */
const fileName = (of: string) => `Respostas - ${of.replace(/[/\\:*?"<>|]/g, '-')}.csv`;

/** Yields the answers of lessons, one after the other, as table rows: one for each question. */
export async function* exportAnswersOf(
  db: Database,
  { lessons, timeZone }: { lessons: readonly AnsweredLesson[]; timeZone: string },
): AsyncGenerator<string[]> {
  for (const lesson of lessons) yield* exportAnswers(db, { lesson, timeZone });
}

/** Yields a lesson's answers, filtered by a search, as table rows: one for each question. */
export async function* exportAnswers(
  db: Database,
  { lesson, search, timeZone }: { lesson: AnsweredLesson; search?: string | undefined; timeZone: string },
): AsyncGenerator<string[]> {
  const lessonId = lesson.id;
  const words = searchTerms(search);
  let cursor: string | null = null;
  do {
    const after = decodeCursor(cursor ?? undefined);
    const asked = { lessonId, after, limit: ROWS_AT_ONCE };
    const found: AnswerListed[] = words
      ? (await searchAnswers(db, { ...asked, words })).found
      : await listAnswers(db, asked);
    const { rows, nextCursor } = pageOf(found, ROWS_AT_ONCE, (row) => ({ at: row.answeredAt, id: row.id }));
    const replies = rows.flatMap((row) =>
      repliesIn(row.missionType, row.asked, row.answer)
        .filter(({ reply }) => reply.length > 0)
        .map(({ asked: question, reply }) => ({ lesson, row, question, text: reply.join(', ') })),
    );
    yield replies.map((reply) => csvLine(columns.map(([, cell]) => cell(reply, timeZone))));
    cursor = nextCursor;
  } while (cursor !== null);
}
