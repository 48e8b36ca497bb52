import type { EndpointResult } from '@jornada/contract/endpoint';
import type * as contract from '@jornada/contract/missions/quiz';
import { allowedAttempts } from '@jornada/domain/missions/kinds/quiz/attempts';
import { inWords } from '@jornada/domain/missions/kinds/quiz/given-answers';
import type { Question } from '@jornada/domain/missions/kinds/quiz/quiz-content';
import { decodeCursor, pageOf } from '../platform/cursor.ts';
import type { Database } from '../platform/database/database.ts';
import { searchTerms } from '../platform/database/search-terms.ts';
import { refuse } from '../platform/http/refusal.ts';
import { countAnswersByQuestion, countPeople, listAttempts, secondsOf, type CountedAnswers } from './quiz-store.ts';
import { findLesson } from './store.ts';

/**
 * How a lesson's quiz went, for administrators (decision E9): of everybody's last ended attempt in force, and by question as it is now. Refuses
 * `lesson_not_found`, and `mission_not_found` where its mission is no quiz.
 */
export async function readQuizStatistics(
  db: Database,
  lessonId: string,
): Promise<EndpointResult<typeof contract.readQuizStatistics>> {
  const { missionContent: content, isTimed } = (await findLesson(db, lessonId)) ?? refuse('lesson_not_found');
  if (!content || !('quiz' in content)) refuse('mission_not_found');
  const allowed = allowedAttempts(content, isTimed);
  const [people, counted] = await Promise.all([
    countPeople(db, { lessonId, allowed }),
    countAnswersByQuestion(db, lessonId),
  ]);
  const byQuestion = new Map(counted.map((row) => [row.question, row]));
  return { ...people, questions: content.quiz.map((question) => presentCounts(question, byQuestion.get(question.id))) };
}

function presentCounts(question: Question, counted: CountedAnswers | undefined) {
  const { id, text } = question;
  if (!counted) return { id, text, answers: 0, rightShare: null, mostChosenWrong: null };
  const { answers, right, wrong } = counted;
  const shareOf = (part: number) => Math.round((part * 100) / answers);
  const mostChosenWrong = wrong && {
    text: inWords(question, wrong.given).join(', ') || 'Uma opção que não existe mais',
    share: shareOf(wrong.answers),
  };
  return { id, text, answers, rightShare: shareOf(right), mostChosenWrong };
}

/** A quiz' ended attempts in force, newest first, searched by name and address. Refuses `lesson_not_found`. */
export async function listQuizAttempts(
  db: Database,
  asked: { lessonId: string; search?: string | undefined; cursor?: string | undefined; limit: number },
): Promise<EndpointResult<typeof contract.listQuizAttempts>> {
  const { lessonId, limit } = asked;
  const after = decodeCursor(asked.cursor);
  if (!(await findLesson(db, lessonId))) refuse('lesson_not_found');
  const found = await listAttempts(db, { lessonId, words: searchTerms(asked.search), after, limit });
  const { rows, nextCursor } = pageOf(found, limit, ({ endedAt, id }) => ({ at: endedAt, id }));
  const items = rows.map(({ id, user, number, score, isPassed, ...row }) => ({
    id,
    user,
    number,
    score,
    isPassed,
    startedAt: row.startedAt.toISOString(),
    seconds: secondsOf(row),
  }));
  return { items, nextCursor };
}
