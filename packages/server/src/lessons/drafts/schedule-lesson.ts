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
  actorId: string;
  clock: Clock;
}

/**
 * Appoints when a draft is published by itself, at a day and hour of the platform's clock (decision D17). Only what could be published now can
 * be appointed. A repeat changes nothing. Refuses `lesson_not_found`, `lesson_published`, `lesson_incomplete`, and `publishing_time_over`.
 */
export async function scheduleLesson(
  db: Database,
  { day, time, timeZone, ...input }: Appointing & { day: string; time: string; timeZone: string },
): Promise<{ publishAt: string }> {
  const publishAt = instantAt(asLocalDay(day), time, timeZone);
  await appoint(db, { ...input, publishAt });
  return { publishAt: publishAt.toISOString() };
}

/** Leaves a draft without an appointment. Refuses `lesson_not_found` and `lesson_published`. */
export async function unscheduleLesson(db: Database, input: Appointing): Promise<{ publishAt: null }> {
  await appoint(db, { ...input, publishAt: null });
  return { publishAt: null };
}

function appoint(
  db: Database,
  { lessonId, publishAt, actorId, clock }: Appointing & { publishAt: Date | null },
): Promise<void> {
  return db.transaction(async (tx) => {
    const lesson = (await selectLessonForUpdate(tx, lessonId)) ?? refuse('lesson_not_found');
    if (lesson.dayNumber !== null) refuse('lesson_published');
    if (lesson.publishAt?.getTime() === publishAt?.getTime()) return;
    const now = clock();
    if (publishAt) {
      refuseIncomplete({ ...lesson, hasDocument: lesson.document !== null });
      if (publishAt <= now) refuse('publishing_time_over');
    }
    await savePublishAt(tx, { id: lessonId, publishAt });
    await recordAudit(tx, {
      actor: { id: actorId },
      action: publishAt ? 'Publicação agendada' : 'Publicação desmarcada',
      subject: lesson.title,
      subjectId: lessonId,
      changes: [{ field: 'publishAt', before: isoOf(lesson.publishAt), after: isoOf(publishAt) }],
      now,
    });
  });
}

const isoOf = (instant: Date | null) => instant?.toISOString() ?? null;
