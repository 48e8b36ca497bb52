import type { BulkDeed } from '@jornada/contract/bulk/bulk-actions';
import type { LocalDay } from '@jornada/domain/local-day';
import { lockUser } from '../accounts/profile/address-store.ts';
import { enrollInJourneys } from '../enrollments/enroll-in-journeys.ts';
import { lockEnrollment } from '../enrollments/lock-enrollment.ts';
import { setPause } from '../enrollments/pause-enrollment.ts';
import { removeLocked } from '../enrollments/remove-enrollment.ts';
import { restartJourney } from '../enrollments/reset-enrollment.ts';
import { takeBackEnrollment } from '../enrollments/take-back-enrollment.ts';
import { giveTag } from '../people/tags/tag-person.ts';
import { deleteTagged, lockTags } from '../people/tags/tag-store.ts';
import type { Clock } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';

/** One of those whom an action concerns. */
interface Item {
  /** A person or an enrollment. */
  itemId: string;
  userId: string;
}

interface Given {
  clock: Clock;
  timeZone: string;
}

/** Why an undo leaves something as it is: a code of `present.ts`, or null if it was taken back. */
type Kept = 'changed_since' | 'used' | 'otherAccess' | null;

/** Both work inside the caller's transaction, refuse what the single action refuses, and write no entry in the audit. */
interface Deed<Stored, Made extends object> {
  /** What the undo has to know of what it changed; null where there was nothing to change. */
  run: (tx: Transaction, item: Item, deed: Stored, given: Given) => Promise<Made | null>;
  /** Takes back what `run` made. */
  undo?: (tx: Transaction, item: Item, made: Made, given: Given) => Promise<Kept>;
}

type Pausing = Deed<unknown, { before: string | null; pausedAt: string | null }>;

const instantOf = ({ pausedAt }: { pausedAt: Date | null }) => pausedAt?.toISOString() ?? null;

const pausing = (pauses: boolean): Pausing => ({
  async run(tx, { itemId }, _, given) {
    const { enrollment, before, isChanged } = await setPause(tx, { enrollmentId: itemId, pauses, ...given });
    return isChanged ? { before: instantOf(before), pausedAt: instantOf(enrollment) } : null;
  },
  async undo(tx, { itemId }, { before, pausedAt }, given) {
    const { enrollment } = await lockEnrollment(tx, itemId);
    // Another pause than this one's belongs to somebody else.
    if (instantOf(enrollment) !== pausedAt) return 'changed_since';
    await setPause(tx, { enrollmentId: itemId, pauses: !pauses, ...(before && { since: new Date(before) }), ...given });
    return null;
  },
});

interface Tags {
  tagIds?: string[];
}

/** Gives or takes tags. Answers which ones changed; null for none. */
const tagging =
  (gives: boolean) =>
  async (tx: Transaction, { userId }: Item, { tagIds = [] }: Tags, { clock }: Given): Promise<Tags | null> => {
    await lockTags(tx);
    if (!(await lockUser(tx, userId))) refuse('user_not_found');
    const changed: string[] = [];
    for (const tagId of tagIds) {
      const isChanged = gives
        ? await giveTag(tx, { userId, tagId, now: clock() })
        : await deleteTagged(tx, userId, tagId);
      if (isChanged) changed.push(tagId);
    }
    return changed.length > 0 ? { tagIds: changed } : null;
  };

const taggingDeed = (gives: boolean): Deed<Tags, Tags> => ({
  run: tagging(gives),
  undo: async (...given) => ((await tagging(!gives)(...given)) ? null : 'changed_since'),
});

type Enrolled = { id: string; wasSuspended: boolean; endedOn?: LocalDay | null };

const enroll: Deed<Extract<BulkDeed, { kind: 'enroll' }>, { enrollments: Enrolled[] }> = {
  async run(tx, { userId }, { journeyIds }, given) {
    const enrolled = await enrollInJourneys(tx, { userId, journeyIds, onlyClosed: true, ...given });
    const enrollments = enrolled
      .filter(({ isNew }) => isNew)
      .map(({ enrollmentId: id, outcome, endedOn }) => ({ id, wasSuspended: outcome !== 'enrolled', endedOn }));
    return enrollments.length > 0 ? { enrollments } : null;
  },
  async undo(tx, _, { enrollments }, { clock, timeZone }) {
    let kept: Kept = null;
    for (const { id, ...before } of enrollments) {
      kept = (await takeBackEnrollment(tx, { enrollmentId: id, ...before, now: clock(), timeZone })) ?? kept;
    }
    return kept;
  },
};

const reset: Deed<unknown, object> = {
  async run(tx, { itemId }, _, given) {
    await restartJourney(tx, { enrollmentId: itemId, ...given });
    return {};
  },
};

const remove: Deed<unknown, object> = {
  async run(tx, { itemId }, _, { clock }) {
    const { enrollment } = await lockEnrollment(tx, itemId);
    await removeLocked(tx, enrollment, clock());
    return {};
  },
};

/** What each deed does to one item: what the single action of the same name does. `undo` is there where single actions have one. */
// oxlint-disable-next-line typescript/no-explicit-any -- a table of deeds does not know what each of them stores
export const deeds: Record<Exclude<BulkDeed['kind'], 'export'>, Deed<any, any>> = {
  enroll,
  tag: taggingDeed(true),
  untag: taggingDeed(false),
  pause: pausing(true),
  resume: pausing(false),
  reset,
  remove,
};
