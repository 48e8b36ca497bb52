import { asLocalDay } from '@jornada/domain/local-day';
import { instantAt } from '@jornada/domain/local-time';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { selectLessonForUpdate } from '../editing/admin-store.ts';
import { savePublishAt } from './drafts-store.ts';
import { refuseIncomplete } from './publish-lesson.ts';

interface Appointing {
  lessonId: string;
  /** A day and hour on the platform's clock; null for none. */
  appointment: { day: string; time: string } | null;
  actorId: string;
  clock: Clock;
  timeZone: string;
}

/**
 * Appoints when a draft is published by itself, or that it is not (decision D17). Only what could be published now can be appointed. A repeat
 * changes nothing. Refuses `lesson_not_found`, `lesson_published`, `lesson_incomplete`, and `publishing_time_over` for the past.
 */
export function scheduleLesson<Appointed extends Date | null>(
  db: Database,
  { lessonId, appointment, actorId, clock, timeZone }: Appointing,
): Promise<{ publishAt: Appointed }> {
  const publishAt = appointment && instantAt(asLocalDay(appointment.day), appointment.time, timeZone);
  return db.transaction(async (tx) => {
    const lesson = (await selectLessonForUpdate(tx, lessonId)) ?? refuse('lesson_not_found');
    if (lesson.dayNumber !== null) refuse('lesson_published');
    const answer = { publishAt: publishAt as Appointed };
    if (lesson.publishAt?.getTime() === publishAt?.getTime()) return answer;
    const now = clock();
    if (publishAt) {
      refuseIncomplete(lesson);
      if (publishAt <= now) refuse('publishing_time_over');
    }
    await savePublishAt(tx, { id: lessonId, publishAt });
    await recordAudit(tx, {
      actor: { id: actorId },
      action: publishAt ? 'Publicação agendada' : 'Publicação desmarcada',
      subject: lesson.title,
      subjectId: lessonId,
      changes: [
        {
          field: 'publishAt',
          before: lesson.publishAt?.toISOString() ?? null,
          after: publishAt?.toISOString() ?? null,
        },
      ],
      now,
    });
    return answer;
  });
}
