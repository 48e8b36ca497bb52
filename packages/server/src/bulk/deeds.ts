import type { BulkDeed } from '@jornada/contract/bulk/bulk-actions';
import type { PersonTag } from '@jornada/contract/people/person-tags';
import { lockUser } from '../accounts/profile/address-store.ts';
import { enrollInJourneys } from '../enrollments/enroll-in-journeys.ts';
import { lockEnrollment } from '../enrollments/lock-enrollment.ts';
import { setPause } from '../enrollments/pause-enrollment.ts';
import { removeLocked } from '../enrollments/remove-enrollment.ts';
import { restartJourney } from '../enrollments/reset-enrollment.ts';
import { takeBackEnrollment } from '../enrollments/take-back-enrollment.ts';
import { giveTag } from '../people/tags/tag-person.ts';
import { deleteTagged, findTag, lockTags } from '../people/tags/tag-store.ts';
import type { Clock } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { StoredDeed } from '../tables/bulk.ts';

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
type Kept = 'changed_since' | 'used_since' | 'was_enrolled' | 'tag_not_found' | null;

/** Both work inside the caller's transaction, refuse what the single action refuses, and write no entry in the audit. */
interface Deed<Stored, Made extends object> {
  /** What the undo has to know of what it changed; null where there was nothing to change. */
  run: (tx: Transaction, item: Item, deed: Stored, given: Given) => Promise<Made | null>;
  /** Takes back what `run` made. */
  undo?: (tx: Transaction, item: Item, made: Made, given: Given) => Promise<Kept>;
}

type Pausing = Deed<unknown, { pausedAt: string | null }>;

const pausing = (pauses: boolean): Pausing => ({
  async run(tx, { itemId }, _, { clock }) {
    const { enrollment, isChanged } = await setPause(tx, { enrollmentId: itemId, pauses, clock });
    return isChanged ? { pausedAt: enrollment.pausedAt?.toISOString() ?? null } : null;
  },
  async undo(tx, { itemId }, { pausedAt }, { clock }) {
    const { enrollment } = await lockEnrollment(tx, itemId);
    // Another pause than this one's belongs to somebody else.
    if ((enrollment.pausedAt?.toISOString() ?? null) !== pausedAt) return 'changed_since';
    await setPause(tx, { enrollmentId: itemId, pauses: !pauses, clock });
    return null;
  },
});

async function lockTaggedPerson(tx: Transaction, userId: string): Promise<void> {
  await lockTags(tx);
  if (!(await lockUser(tx, userId))) refuse('user_not_found');
}

/** Those of the tags that are still there. */
async function existingTags(tx: Transaction, tagIds: readonly string[]): Promise<PersonTag[]> {
  const found: (PersonTag | undefined)[] = [];
  for (const tagId of tagIds) found.push(await findTag(tx, tagId));
  return found.filter((tag) => tag !== undefined);
}

async function giveTags(tx: Transaction, { userId }: Item, tags: readonly PersonTag[], now: Date): Promise<string[]> {
  const given: string[] = [];
  for (const { id, name } of tags) {
    if (await giveTag(tx, { userId, name, now })) given.push(id);
  }
  return given;
}

async function takeTags(tx: Transaction, { userId }: Item, tagIds: readonly string[]): Promise<string[]> {
  const taken: string[] = [];
  for (const tagId of tagIds) {
    if (await deleteTagged(tx, userId, tagId)) taken.push(tagId);
  }
  return taken;
}

interface MadeTags {
  tagIds: string[];
}

const enroll: Deed<Extract<BulkDeed, { kind: 'enroll' }>, { enrollments: { id: string; isFirst: boolean }[] }> = {
  async run(tx, { userId }, { journeyIds }, given) {
    const enrolled = await enrollInJourneys(tx, { userId, journeyIds, ...given });
    const enrollments = enrolled
      .filter(({ isNew }) => isNew)
      .map(({ enrollmentId, outcome }) => ({ id: enrollmentId, isFirst: outcome === 'enrolled' }));
    return enrollments.length > 0 ? { enrollments } : null;
  },
  async undo(tx, _, { enrollments }, { clock }) {
    let kept: Kept = null;
    for (const { id, isFirst } of enrollments) {
      if (!isFirst) kept = 'was_enrolled';
      else if (!(await takeBackEnrollment(tx, { enrollmentId: id, clock }))) kept = 'used_since';
    }
    return kept;
  },
};

const tag: Deed<StoredDeed, MadeTags> = {
  async run(tx, item, { tagIds = [] }, { clock }) {
    await lockTaggedPerson(tx, item.userId);
    const tags = await existingTags(tx, tagIds);
    if (tags.length < tagIds.length) refuse('tag_not_found');
    const given = await giveTags(tx, item, tags, clock());
    return given.length > 0 ? { tagIds: given } : null;
  },
  async undo(tx, item, { tagIds }) {
    await lockTaggedPerson(tx, item.userId);
    return (await takeTags(tx, item, tagIds)).length > 0 ? null : 'changed_since';
  },
};

const untag: Deed<StoredDeed, MadeTags> = {
  async run(tx, item, { tagIds = [] }) {
    await lockTaggedPerson(tx, item.userId);
    const taken = await takeTags(tx, item, tagIds);
    return taken.length > 0 ? { tagIds: taken } : null;
  },
  async undo(tx, item, { tagIds }, { clock }) {
    await lockTaggedPerson(tx, item.userId);
    const existing = await existingTags(tx, tagIds);
    if (existing.length === 0) return 'tag_not_found';
    return (await giveTags(tx, item, existing, clock())).length > 0 ? null : 'changed_since';
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
  tag,
  untag,
  pause: pausing(true),
  resume: pausing(false),
  reset,
  remove,
};
