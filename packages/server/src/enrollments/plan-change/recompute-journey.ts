import type { Completing } from '@jornada/contract/lessons/completing';
import type { CompletionChoice } from '@jornada/contract/study-plan/plan-changes';
import { isChoiceCurrent } from '@jornada/domain/enrollments/progress-after-change';
import { counted } from '@jornada/domain/plural';
import type { Change } from '../../audit/changes-between.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { applyChange, countCompleting, countPeople, type ChangedGroup } from './apply-change.ts';
import {
  listLessonNumbers,
  listProgressGroups,
  saveProgressChanges,
  selectJourneyForUpdate,
} from './recompute-store.ts';

/** Members saved by one statement, so that it stays within the database's time limit. */
const AT_ONCE = 10_000;

/**
 * Locks a journey, then its enrollments by id, for an administrator's command that changes its lessons or plan. Call it first, then read the
 * clock, change, and `recomputeJourney`. Undefined for an unknown journey.
 */
export function lockJourney(tx: Transaction, journeyId: string) {
  return selectJourneyForUpdate(tx, journeyId);
}

interface MadeChange {
  /** As it was before the change. */
  journey: { id: string; totalDays: number; updatedAt: Date };
  /** The new plan; undefined where the lessons changed. */
  totalDays?: number;
  /** The first lesson that changed. Members before it still have a lesson to do there and are not read. */
  fromDay?: number;
  /** The published lessons after the change, in order, where the caller knows them. */
  order?: readonly { id: string; dayNumber: number }[];
  /** What the administrator chose about those whom the change takes past the plan; `later` where nobody is asked. */
  completing: CompletionChoice | 'later' | undefined;
  now: Date;
}

/**
 * Recomputes the progress of a journey's members (decisions D3, D5, D6, D15), in the transaction that deleted, moved or added lessons or
 * changed `total_days`. Members who become complete without a completion get `completed_at` and, unless it was paid before or gamification
 * is off, their bonus at the next rewarded command. Four statements for up to ten thousand changed members.
 * Refuses `completion_unconfirmed` and `people_count_changed` while the administrator has not chosen about the people who pass the plan.
 * The caller holds `lockJourney`.
 * @returns what the audit records besides the change: how many people it completed, left for later, and took back
 */
export async function recomputeJourney(tx: Transaction, change: MadeChange): Promise<Change[]> {
  const { journey, totalDays = journey.totalDays, completing: choice, now } = change;
  const changesOrder = change.totalDays === undefined;
  const fromDay = change.fromDay ?? totalDays + 1;
  const { gamificationEnabled } = await readSettings(tx);
  const order = change.order ?? (await listLessonNumbers(tx, journey.id));
  const groups = await listProgressGroups(tx, {
    journeyId: journey.id,
    fromDay,
    withIds: true,
    withLessons: changesOrder,
  });
  const changed = applyChange(groups, {
    order,
    changesOrder,
    totalDays: { before: journey.totalDays, after: totalDays },
    completes: choice === 'later' ? choice : (choice?.when ?? 'now'),
    isGamificationOn: gamificationEnabled,
    now,
  });
  if (choice !== 'later') refuseUnchosen(countCompleting(changed, gamificationEnabled), choice, journey.updatedAt);

  const rows = changed
    .filter(({ group, after }) => after.currentDay !== group.currentDay || after.completesNow || after.isTakenBack)
    .flatMap(({ group, after: { currentDay, completesNow, isTakenBack, owesBonus } }) =>
      group.ids.map((id) => ({
        id,
        currentDay,
        completesNow,
        isTakenBack,
        owesBonus,
        isDoneElsewhere: group.isDoneElsewhere,
      })),
    );
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await saveProgressChanges(tx, { journeyId: journey.id, changed: rows.slice(from, from + AT_ONCE), now });
  }
  return auditedCounts(changed);
}

function refuseUnchosen(completing: Completing, choice: CompletionChoice | undefined, updatedAt: Date): void {
  const { people } = completing;
  const refuse = (code: 'completion_unconfirmed' | 'people_count_changed', message: string) => {
    throw new Refusal(code, undefined, { completing, message });
  };
  const whom = counted(people, 'pessoa passa', 'pessoas passam');
  if (!choice && people > 0) {
    refuse('completion_unconfirmed', `${whom} do total de dias. Escolha se concluem a jornada agora.`);
  }
  if (!choice) return;
  const isSameJourney = new Date(choice.version).getTime() === updatedAt.getTime();
  if (isSameJourney && isChoiceCurrent(choice.people, people)) return;
  refuse('people_count_changed', `Isto mudou enquanto você decidia: agora ${whom} do total de dias. Confirme de novo.`);
}

function auditedCounts(changed: readonly ChangedGroup[]): Change[] {
  const counts = {
    completedNow: countPeople(changed, ({ after }) => after.completesNow),
    completeLater: countPeople(changed, ({ after }) => after.passesPlan && !after.completesNow),
    takenBack: countPeople(changed, ({ after }) => after.isTakenBack),
  };
  return Object.entries(counts).flatMap(([field, people]) =>
    people > 0 ? [{ field, before: null, after: String(people) }] : [],
  );
}
