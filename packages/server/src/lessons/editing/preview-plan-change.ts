import type { EndpointResult } from '@jornada/contract/endpoint';
import type { previewPlanChange as declaration } from '@jornada/contract/study-plan/plan-changes';
import { arrangeLessons, placePart, type OrderChange } from '@jornada/domain/lessons/arrange-lessons';
import type { ReleaseMode } from '@jornada/domain/lessons/release';
import { localDay } from '@jornada/domain/local-day';
import { countKeepers } from '../drafts/keepers-store.ts';
import { readOrder, type StoredOrder, type StoredPlace } from './order-store.ts';
import { countMembersInTheMiddle } from '../../enrollments/count-members-in-the-middle.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { readSettings } from '../../settings/read-settings.ts';
import {
  applyChange,
  countCompleting,
  countPeople,
  type ChangedGroup,
} from '../../enrollments/plan-change/apply-change.ts';
import {
  countWaitingForDay,
  findPlan,
  listLessonNumbers,
  listProgressGroups,
} from '../../enrollments/plan-change/recompute-store.ts';

interface Asked {
  journeyId: string;
  totalDays?: number | undefined;
  modoLiberacao?: ReleaseMode | undefined;
  lessonId?: string | undefined;
  draftId?: string | undefined;
  dayNumber?: number | undefined;
  partId?: string | undefined;
  afterPartId?: string | undefined;
  addsToPartId?: string | undefined;
}

/**
 * Counts whom a change of a journey's plan, release or lessons would concern (decision D15), as `recomputeJourney` would find them. Takes no
 * lock: the command that follows counts again. Refuses `journey_not_found`, and `lesson_not_found` and `part_not_found`
 * for those of another journey.
 */
export async function previewPlanChange(
  db: Database,
  { clock, timeZone, ...asked }: Asked & { clock: Clock; timeZone: string },
): Promise<EndpointResult<typeof declaration>> {
  const { journeyId, draftId, lessonId = draftId, partId, addsToPartId } = asked;
  const journey = (await findPlan(db, journeyId)) ?? refuse('journey_not_found');
  const totalDays = { before: journey.totalDays, after: asked.totalDays ?? journey.totalDays };
  const before = (lessonId ?? partId ?? addsToPartId) === undefined ? undefined : await readOrder(db, journeyId);
  const changesOrder = before !== undefined;
  const lesson = before?.lessons.find(({ id }) => id === lessonId);
  if (lessonId !== undefined && !lesson) refuse('lesson_not_found');
  // Published by now: it stays where it is.
  const dayNumber = draftId === undefined ? asked.dayNumber : (lesson?.dayNumber ?? undefined);
  const [{ gamificationEnabled }, lessons, groups, membersInTheMiddle] = await Promise.all([
    readSettings(db),
    before ? [] : listLessonNumbers(db, journeyId),
    listProgressGroups(db, {
      journeyId,
      fromDay: 1,
      withIds: false,
      withLessons: changesOrder,
      draftId: lesson?.isDraft ? lesson.id : undefined,
    }),
    countMembersInTheMiddle(db, journeyId),
  ]);
  const order = before
    ? orderAfter(before, lesson ? changeOf(lesson, dayNumber) : changeOfPart(before, asked))
    : lessons;
  const now = clock();
  const changed = applyChange(groups, {
    order,
    changesOrder,
    totalDays,
    completes: 'now',
    isGamificationOn: gamificationEnabled,
    now,
  });
  const today = localDay(now, timeZone);
  const present = lesson?.dayNumber ?? null;
  const goesAway = lesson && present !== null && dayNumber === undefined ? { id: lesson.id, dayNumber: present } : null;
  const becomesDaily = asked.modoLiberacao === 'uma_por_dia' && journey.modoLiberacao !== 'uma_por_dia';
  const daysLeft = (currentDay: number, plan: number) => Math.max(plan + 1 - currentDay, 0);
  const isFurther = ({ group, after }: ChangedGroup) =>
    group.completion === null &&
    daysLeft(after.currentDay, totalDays.after) > daysLeft(group.currentDay, totalDays.before);
  return {
    version: journey.updatedAt.toISOString(),
    membersInTheMiddle,
    completing: countCompleting(changed, gamificationEnabled),
    furtherAway: countPeople(changed, isFurther),
    waitingForDay: becomesDaily ? await countWaitingForDay(db, { journeyId, today }) : 0,
    takenBack: countPeople(changed, ({ after }) => after.isTakenBack),
    keepers: goesAway ? await countKeepers(db, { ...goesAway, journeyId, mode: journey.modoLiberacao, today }) : 0,
  };
}

function changeOf({ id, isDraft }: StoredPlace, dayNumber: number | undefined): OrderChange {
  if (isDraft) return { kind: 'publish', id, dayNumber };
  return dayNumber === undefined ? { kind: 'remove', id } : { kind: 'number', id, dayNumber };
}

function changeOfPart({ parts }: StoredOrder, { addsToPartId, partId = '', afterPartId }: Asked): OrderChange {
  if (addsToPartId !== undefined) {
    if (!parts.includes(addsToPartId)) refuse('part_not_found');
    return { kind: 'add', lessons: [{ id: '', isDraft: false, isPlaced: true }], partId: addsToPartId };
  }
  const after = placePart(parts, { partId, afterId: afterPartId ?? null });
  return { kind: 'parts', parts: after ?? refuse('part_not_found') };
}

/** The published lessons after the change, with the numbers that they have before it: 0 for one that it publishes or adds. */
function orderAfter(before: StoredOrder, change: OrderChange) {
  const numbers = new Map(before.lessons.map((lesson) => [lesson.id, lesson.dayNumber]));
  const after = arrangeLessons(before, change)!.lessons.filter((lesson) => !lesson.isDraft);
  return after.map((lesson) => ({ id: lesson.id, dayNumber: numbers.get(lesson.id) ?? 0 }));
}
