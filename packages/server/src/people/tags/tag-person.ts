import type { AskedTag, PersonTag } from '@jornada/contract/people/person-tags';
import { MAX_TAGS, MAX_TAGS_OF_PERSON } from '@jornada/domain/people/tag-limits';
import { lockUser } from '../../accounts/profile/address-store.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import {
  countTags,
  deleteTagged,
  findTag,
  findTagNamed,
  insertTag,
  insertTagged,
  listTagsOf,
  lockTags,
} from './tag-store.ts';

interface OnPerson {
  userId: string;
  actorId: string;
  clock: Clock;
}

/**
 * Gives a person a tag: one that is known by its id, or the one with a name, which is made where there is none (decision K25). A repeat changes
 * nothing. Returns the person's tags. Refuses `user_not_found`, `tag_not_found`, `person_tags_full`, `tags_full`.
 */
export function tagPerson(
  db: Database,
  { userId, actorId, clock, ...asked }: OnPerson & AskedTag,
): Promise<PersonTag[]> {
  return db.transaction(async (tx) => {
    await lockTags(tx);
    const { email } = (await lockUser(tx, userId)) ?? refuse('user_not_found');
    const now = clock();
    const tag = await giveTag(tx, { userId, now, ...asked });
    const tags = await listTagsOf(tx, userId);
    if (tag) await recordGiven(tx, { userId, email, tag, actorId, now });
    return tags;
  });
}

type Given = { userId: string; email: string; tag: PersonTag; actorId: string; now: Date };

const recordGiven = (tx: Transaction, { userId, email, tag, actorId, now }: Given) =>
  recordAudit(tx, {
    actor: { id: actorId },
    action: 'Tag adicionada',
    subject: email,
    subjectId: userId,
    changes: [{ field: 'tags', before: null, after: tag.name }],
    now,
  });

/**
 * Gives somebody who is invited those of the tags that still exist, each with its entry in the audit. The caller holds `lockTags` and the person.
 * @returns false if the person has as many tags as one may have
 */
export async function tagInvited(
  tx: Transaction,
  { tags, ...person }: Omit<Given, 'tag'> & { tags: readonly PersonTag[] },
): Promise<boolean> {
  const has = await listTagsOf(tx, person.userId);
  const missing = tags.filter(({ id }) => !has.some((tag) => tag.id === id));
  if (has.length + missing.length > MAX_TAGS_OF_PERSON) return false;
  for (const tag of missing) {
    if (!(await findTag(tx, tag.id))) continue;
    await insertTagged(tx, { userId: person.userId, tagId: tag.id, createdAt: person.now });
    await recordGiven(tx, { ...person, tag });
  }
  return true;
}

/** The tags with these names, made where there are none. Refuses `tags_full`. */
export async function tagsNamed(tx: Transaction, names: readonly string[], now: Date): Promise<PersonTag[]> {
  await lockTags(tx);
  const tags = new Map<string, PersonTag>();
  for (const name of names) {
    const tag = (await findTagNamed(tx, name)) ?? (await makeTag(tx, name, now));
    tags.set(tag.id, tag);
  }
  return [...tags.values()];
}

/**
 * Gives a person a tag as `tagPerson` does, in the caller's transaction, which holds the tags (`lockTags`) and the person. Refuses
 * `tag_not_found`, `person_tags_full`, `tags_full`.
 * @returns the tag, and whether it was made for it; null where the person has it
 */
export async function giveTag(
  tx: Transaction,
  { userId, now, tagId, name = '' }: { userId: string; now: Date } & AskedTag,
): Promise<(PersonTag & { isMade: boolean }) | null> {
  const before = await listTagsOf(tx, userId);
  const found = tagId === undefined ? await findTagNamed(tx, name) : await findTag(tx, tagId);
  if (found && before.some(({ id }) => id === found.id)) return null;
  if (before.length >= MAX_TAGS_OF_PERSON) refuse('person_tags_full');
  const tag = found ?? (tagId === undefined ? await makeTag(tx, name, now) : refuse('tag_not_found'));
  await insertTagged(tx, { userId, tagId: tag.id, createdAt: now });
  return { ...tag, isMade: found === undefined };
}

/** Makes a tag. The caller holds the tags, and has found none with this name. Refuses `tags_full`. */
async function makeTag(tx: Transaction, name: string, now: Date): Promise<PersonTag> {
  if ((await countTags(tx)) >= MAX_TAGS) refuse('tags_full');
  const tag = { id: newId(now), name };
  await insertTag(tx, { ...tag, now });
  return tag;
}

/** Takes a tag from a person; a repeat changes nothing. Returns the tags that are left. Refuses `user_not_found`. */
export function untagPerson(
  db: Database,
  { userId, tagId, actorId, clock }: OnPerson & { tagId: string },
): Promise<PersonTag[]> {
  return db.transaction(async (tx) => {
    await lockTags(tx);
    const { email } = (await lockUser(tx, userId)) ?? refuse('user_not_found');
    const tag = await findTag(tx, tagId);
    const isTaken = await deleteTagged(tx, userId, tagId);
    const tags = await listTagsOf(tx, userId);
    if (tag && isTaken) {
      await recordAudit(tx, {
        actor: { id: actorId },
        action: 'Tag retirada',
        subject: email,
        subjectId: userId,
        changes: [{ field: 'tags', before: tag.name, after: null }],
        now: clock(),
      });
    }
    return tags;
  });
}
