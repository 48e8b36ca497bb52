import type { readLessonAnswers as readLessonAnswersEndpoint } from '@jornada/contract/missions/answers';
import type { EndpointResult } from '@jornada/contract/endpoint';
import type { MissionContent } from '@jornada/domain/missions/mission-content';
import { countVotes } from '@jornada/domain/missions/kinds/poll/poll-result';
import { pageOfAnswers } from '../missions/answer-page.ts';
import { countChoices } from '../missions/count-choices.ts';
import { decodeCursor } from '../platform/cursor.ts';
import type { Database } from '../platform/database/database.ts';
import { searchTerms } from '../platform/database/search-terms.ts';
import { refuse } from '../platform/http/refusal.ts';
import { countAnswers, findLesson, listAnswers, searchAnswers } from './store.ts';

/**
 * A lesson's answers for administrators (decision E7), newest first, each with its mission as it was then. A search finds answers whose
 * text, or whose member's name and e-mail, contain every word. `poll` counts all answers in force, regardless of the search: the present
 * options, then former ones with votes. Refuses `lesson_not_found`.
 */
export async function readLessonAnswers(
  db: Database,
  asked: { lessonId: string; search?: string | undefined; cursor?: string | undefined; limit: number },
): Promise<EndpointResult<typeof readLessonAnswersEndpoint>> {
  const { lessonId, limit } = asked;
  const after = decodeCursor(asked.cursor);
  const words = searchTerms(asked.search);
  const { lesson, missionContent } = (await findLesson(db, lessonId)) ?? refuse('lesson_not_found');
  const [{ found, total }, choices] = await Promise.all([
    words ? searchAnswers(db, { lessonId, words, after, limit }) : listAll(db, { lessonId, after, limit }),
    countChoices(db, lessonId),
  ]);
  return {
    ...pageOfAnswers(found, limit),
    lesson,
    total,
    poll: countVotes(optionsOf(missionContent), choices).map(({ option, votes }) => ({ option, votes })),
  };
}

async function listAll(db: Database, asked: Parameters<typeof listAnswers>[1]) {
  const [found, total] = await Promise.all([listAnswers(db, asked), countAnswers(db, [asked.lessonId])]);
  return { found, total };
}

const optionsOf = (content: MissionContent | null) => (content && 'options' in content ? content.options : []);
