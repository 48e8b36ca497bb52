import type { listLessonConversations } from '@jornada/contract/conversations/member';
import type { EndpointResult } from '@jornada/contract/endpoint';
import { messagesLeft } from '@jornada/domain/conversations/daily-limit';
import { whyNotWriting } from '@jornada/domain/conversations/may-write';
import type { MemberAtLesson } from '../lessons/member-reads.ts';
import { openLesson } from '../lessons/open-lesson.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { readUnderLesson } from './mine-store.ts';
import { presentPublished } from './publications/published-of.ts';
import { dayBegan } from './own-conversation.ts';

/**
 * What stands under an open lesson: the member's own questions, and the published ones (decisions K26, K28). A preview asks nothing. Refuses
 * as `openLesson` does.
 */
export async function listUnderLesson(
  db: Database,
  viewer: {
    userId: string;
    role: 'admin' | 'user';
    lessonId: string;
    clock: Clock;
    timeZone: string;
    read: () => Promise<MemberAtLesson | undefined>;
  },
): Promise<EndpointResult<typeof listLessonConversations>> {
  const { userId, lessonId } = viewer;
  const [{ journey, isPreview }, [found]] = await Promise.all([
    openLesson(db, viewer),
    readUnderLesson(db, { userId, lessonId, since: dayBegan(viewer) }),
  ]);
  const { mine, published, isMinor, isBlocked, sent, ...platform } = found ?? refuse('not_signed_in');
  const areQuestionsOn = platform.areQuestionsOn && journey.questionsEnabled;
  return {
    mine,
    published: areQuestionsOn ? published.map((each) => presentPublished(each, viewer)) : [],
    left: messagesLeft(sent),
    why: whyNotWriting({ hasAccess: !isPreview, areQuestionsOn, isBlocked }),
    mayConsent: !isMinor,
  };
}
