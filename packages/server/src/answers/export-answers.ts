import { repliesIn } from '@jornada/domain/missions/mission-answer';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import { searchTerms, type SearchTerms } from '../platform/database/search-terms.ts';
import type { Executor } from '../platform/database/database.ts';
import { formatDay, formatMoment } from '../platform/format-moment.ts';
import { csvLine, ROWS_AT_ONCE, type CsvColumns } from '../platform/http/files/csv.ts';
import type { ListExport } from '../platform/http/files/list-export.ts';
import { refuse } from '../platform/http/refusal.ts';
import { countAttempts, listAttempts, secondsOf, type AttemptListed } from './quiz-store.ts';
import {
  countAnswers,
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

/** The answers of these lessons, one lesson after the other. */
interface Asked {
  lessons: readonly AnsweredLesson[];
  words: SearchTerms | null;
}

/** Without what file systems keep for themselves. */
const fileNameOf = (of: string) => `Respostas - ${of.replace(/[/\\:*?"<>|]/g, '-')}.csv`;

const action = 'Respostas exportadas';

/** What the exports of a lesson and of a journey share: a line for each question. They are written down: they hold addresses and what people wrote. */
const ofLessons: Omit<ListExport<never, Asked>, 'prepare'> = {
  head: columns.map(([heading]) => heading),
  async count(db, { lessons, words }) {
    const ids = lessons.map(({ id }) => id);
    // A search is always in one lesson.
    const found = words && (await searchAnswers(db, { lessonId: ids[0]!, words, after: null, limit: 1 }));
    return { count: found?.total ?? (await countAnswers(db, ids)), isCapped: false };
  },
  async page(db, { lessons, words }, { cursor, timeZone }) {
    const [index, inLesson] = cursor === null ? [0, ''] : (JSON.parse(cursor) as [number, string]);
    const lesson = lessons[index];
    if (!lesson) return { lines: [], count: 0, nextCursor: null };
    const asked = { lessonId: lesson.id, after: decodeCursor(inLesson || undefined), limit: ROWS_AT_ONCE };
    const found = words ? (await searchAnswers(db, { ...asked, words })).found : await listAnswers(db, asked);
    const { rows, nextCursor } = pageOf(found, ROWS_AT_ONCE, (row) => ({ at: row.answeredAt, id: row.id }));
    const replies = rows.flatMap((row) =>
      repliesIn(row.missionType, row.asked, row.answer)
        .filter(({ reply }) => reply.length > 0)
        .map(({ asked: question, reply }) => ({ lesson, row, question, text: reply.join(', ') })),
    );
    const next = nextCursor === null ? [index + 1, ''] : [index, nextCursor];
    return {
      lines: replies.map((reply) => csvLine(columns.map(([, cell]) => cell(reply, timeZone)))),
      count: rows.length,
      nextCursor: next[0] === lessons.length ? null : JSON.stringify(next),
    };
  },
};

type OfLesson = { lessonId: string; search?: string | undefined };

async function prepareLesson(db: Executor, { lessonId, search }: OfLesson) {
  const { lesson } = (await findLesson(db, lessonId)) ?? refuse('lesson_not_found');
  const place = `${lesson.journeyName}, ${lesson.dayNumber === null ? 'rascunho' : `lição ${lesson.dayNumber}`}`;
  const audit = { action, subject: lesson.title, subjectId: lessonId };
  return { lesson, words: searchTerms(search), place, audit };
}

/** A lesson's answers, filtered by a search. Refuses `lesson_not_found`. */
export const lessonAnswersExport: ListExport<OfLesson, Asked> = {
  ...ofLessons,
  async prepare(db, query) {
    const { lesson, words, place, audit } = await prepareLesson(db, query);
    return { asked: { lessons: [lesson], words }, fileName: fileNameOf(place), audit };
  },
};

type AskedOfQuiz = { lesson: AnsweredLesson; words: SearchTerms | null };

const attemptColumns: CsvColumns<{ lesson: AnsweredLesson; row: AttemptListed }> = [
  ['Nº da lição', ({ lesson }) => lesson.dayNumber],
  ['Lição', ({ lesson }) => lesson.title],
  ['Nome', ({ row }) => row.user.name],
  ['E-mail', ({ row }) => row.user.email],
  ['Início', ({ row }, timeZone) => formatMoment(row.startedAt, timeZone)],
  ['Tentativa', ({ row }) => row.number],
  ['Nota (%)', ({ row }) => row.score],
  ['Respostas certas', ({ row }) => row.right],
  ['Perguntas', ({ row }) => row.questions],
  ['Tempo (segundos)', ({ row }) => secondsOf(row)],
  ['Passou', ({ row }) => (row.isPassed ? 'sim' : 'não')],
];

/** The ended attempts in force at a lesson's quiz, filtered by a search. Refuses `lesson_not_found`. */
export const quizAttemptsExport: ListExport<OfLesson, AskedOfQuiz> = {
  head: attemptColumns.map(([heading]) => heading),
  async prepare(db, query) {
    const { lesson, words, place, audit } = await prepareLesson(db, query);
    return { asked: { lesson, words }, fileName: fileNameOf(`${place}, tentativas`), audit };
  },
  async count(db, { lesson, words }) {
    return { count: await countAttempts(db, { lessonId: lesson.id, words }), isCapped: false };
  },
  async page(db, { lesson, words }, { cursor, timeZone }) {
    const after = decodeCursor(cursor ?? undefined);
    const found = await listAttempts(db, { lessonId: lesson.id, words, after, limit: ROWS_AT_ONCE });
    const { rows, nextCursor } = pageOf(found, ROWS_AT_ONCE, ({ endedAt, id }) => ({ at: endedAt, id }));
    const lines = rows.map((row) => csvLine(attemptColumns.map(([, cell]) => cell({ lesson, row }, timeZone))));
    return { lines, count: rows.length, nextCursor };
  },
};

/** The answers of all lessons of a journey. Refuses `journey_not_found`. */
export const journeyAnswersExport: ListExport<{ journeyId: string }, Asked> = {
  ...ofLessons,
  async prepare(db, { journeyId }) {
    const { name, lessons } = (await findAnsweredLessons(db, journeyId)) ?? refuse('journey_not_found');
    return {
      asked: { lessons, words: null },
      fileName: fileNameOf(name),
      audit: { action, subject: name, subjectId: journeyId },
    };
  },
};
