import type { CountedTag, PersonTag } from '@jornada/contract/people/person-tags';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { personTags, taggedPeople, users } from '../../tables/accounts.ts';

/** An arbitrary number that every version of Jornada must share. */
const tagsLock = 7_205_110_918;

/**
 * Lets commands on tags wait for each other: administrators' work is rare, and limits, new names and merged tags then need no further lock.
 * Take it first.
 */
export async function lockTags(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${tagsLock})`);
}

/** Locks everybody who has a tag, and counts them, in order of their ids: a deletion of one then waits before it touches what they have. */
export async function lockTagged(tx: Transaction, tagId: string): Promise<number> {
  const { rows } = await tx.execute<{ people: number }>(sql`
    select count(*)::int as people from (
      select 1 from ${users} person
       where person.id in (select user_id from ${taggedPeople} where tag_id = ${tagId}::uuid)
       order by person.id for key share
    ) as locked`);
  return rows[0]!.people;
}

/** A person's tags by name, as one column. */
export const tagsOfPerson = (userId: SQL) => sql<PersonTag[]>`coalesce((
  select json_agg(json_build_object('id', tag.id, 'name', tag.name) order by tag.name_key collate "C")
    from tagged_people tagged join person_tags tag on tag.id = tagged.tag_id where tagged.user_id = ${userId}
), '[]'::json)`;

/** A person's tags by name. */
export async function listTagsOf(db: Executor, userId: string): Promise<PersonTag[]> {
  const { rows } = await db.execute<{ tags: PersonTag[] }>(sql`select ${tagsOfPerson(sql`${userId}::uuid`)} as tags`);
  return rows[0]!.tags;
}

/** All tags by name, with how many people have each. Reads everybody who has one: not while `lockTags` keeps others waiting. */
export async function listAllTags(db: Executor): Promise<CountedTag[]> {
  return db
    .select({ id: personTags.id, name: personTags.name, people: sql<number>`count(${taggedPeople.userId})::int` })
    .from(personTags)
    .leftJoin(taggedPeople, eq(taggedPeople.tagId, personTags.id))
    .groupBy(personTags.id)
    .orderBy(sql`${personTags.nameKey} collate "C"`);
}

/** All tags by name. */
export const listTagNames = (db: Executor): Promise<PersonTag[]> =>
  db
    .select({ id: personTags.id, name: personTags.name })
    .from(personTags)
    .orderBy(sql`${personTags.nameKey} collate "C"`);

export async function findTag(db: Executor, tagId: string): Promise<PersonTag | undefined> {
  const [tag] = await db
    .select({ id: personTags.id, name: personTags.name })
    .from(personTags)
    .where(eq(personTags.id, tagId));
  return tag;
}

/** The tag with this name, accents and case ignored. */
export async function findTagNamed(db: Executor, name: string): Promise<PersonTag | undefined> {
  const [tag] = await db
    .select({ id: personTags.id, name: personTags.name })
    .from(personTags)
    .where(eq(personTags.nameKey, sql`search_text(${name})`));
  return tag;
}

export const countTags = (tx: Transaction): Promise<number> => tx.$count(personTags);

export async function insertTag(tx: Transaction, tag: PersonTag & { now: Date }): Promise<void> {
  const { id, name, now } = tag;
  await tx.insert(personTags).values({ id, name, createdAt: now, updatedAt: now });
}

export async function saveTagName(tx: Transaction, { id, name, now }: PersonTag & { now: Date }): Promise<void> {
  await tx.update(personTags).set({ name, updatedAt: now }).where(eq(personTags.id, id));
}

/** Whoever has it loses it. */
export async function deleteTagRow(tx: Transaction, tagId: string): Promise<void> {
  await tx.delete(personTags).where(eq(personTags.id, tagId));
}

export async function insertTagged(tx: Transaction, row: typeof taggedPeople.$inferInsert): Promise<void> {
  await tx.insert(taggedPeople).values(row);
}

/** False if the person did not have it. */
export async function deleteTagged(tx: Transaction, userId: string, tagId: string): Promise<boolean> {
  const deleted = await tx
    .delete(taggedPeople)
    .where(sql`${taggedPeople.userId} = ${userId} and ${taggedPeople.tagId} = ${tagId}`)
    .returning({ tagId: taggedPeople.tagId });
  return deleted.length > 0;
}

/** Gives everybody who has a tag another one, too. */
export async function copyTagged(tx: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.execute(sql`
    insert into ${taggedPeople} (user_id, tag_id, created_at)
    select user_id, ${to}::uuid, created_at from ${taggedPeople} where tag_id = ${from}::uuid
    on conflict do nothing`);
}
