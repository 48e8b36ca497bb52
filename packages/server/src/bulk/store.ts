import { and, asc, desc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../platform/database/database.ts';
import { profiles } from '../tables/accounts.ts';
import { bulkActionItems, bulkActions } from '../tables/bulk.ts';
import { longJobs } from '../tables/long-jobs.ts';

export type ActionRow = typeof bulkActions.$inferSelect;
export type ItemRow = typeof bulkActionItems.$inferSelect;
/** An action with the row of its job. */
export type ActionWithJob = { action: ActionRow; job: typeof longJobs.$inferSelect | null };

export async function insertAction(db: Executor, row: typeof bulkActions.$inferInsert): Promise<void> {
  await db.insert(bulkActions).values(row);
}

/** Stores some of an action's items, behind `place`: rows of a list that still exist, or (`items`) their people, each once. */
export async function insertItems(
  db: Executor,
  {
    actionId,
    list,
    items,
    ids,
    place,
  }: { actionId: string; list: ActionRow['list']; items: ActionRow['list']; ids: readonly string[]; place: number },
): Promise<void> {
  const found =
    list === 'people'
      ? sql`select id, id as user_id from users`
      : sql`select id, user_id from user_journey_enrollments`;
  await db.execute(sql`
    insert into ${bulkActionItems} (action_id, place, item_id, user_id, state)
    select ${actionId}::uuid, ${place}::int + asked.place, ${items === 'people' ? sql`found.user_id` : sql`found.id`}, found.user_id, 'waiting'
      from unnest(${`{${ids.join(',')}}`}::uuid[]) with ordinality as asked (id, place) join (${found}) as found on found.id = asked.id
    on conflict do nothing`);
}

/** How many items an action has, and of how many people. */
export async function countItems(db: Executor, actionId: string): Promise<{ count: number; people: number }> {
  const { rows } = await db.execute<{ count: number; people: number }>(sql`
    select count(*)::int as count, count(distinct user_id)::int as people from ${bulkActionItems} where action_id = ${actionId}::uuid`);
  return rows[0]!;
}

export async function updateAction(db: Executor, id: string, values: Partial<ActionRow>): Promise<void> {
  await db.update(bulkActions).set(values).where(eq(bulkActions.id, id));
}

const withJob = (db: Executor) =>
  db
    .select({ action: bulkActions, job: longJobs })
    .from(bulkActions)
    .leftJoin(longJobs, eq(longJobs.id, bulkActions.jobId));

/** Undefined once it is swept. */
export async function findAction(db: Executor, actionId: string): Promise<ActionWithJob | undefined> {
  const [found] = await withJob(db).where(eq(bulkActions.id, actionId));
  return found;
}

/** The same, locked: other starts and undoes wait. Then it is read, with the job that whoever was faster started. */
export async function lockAction(tx: Transaction, actionId: string): Promise<ActionWithJob | undefined> {
  await tx.select({ id: bulkActions.id }).from(bulkActions).where(eq(bulkActions.id, actionId)).for('update');
  return findAction(tx, actionId);
}

/** The latest started actions. */
export const listStarted = (db: Executor, limit: number): Promise<ActionWithJob[]> =>
  withJob(db).where(isNotNull(bulkActions.startedAt)).orderBy(desc(bulkActions.id)).limit(limit);

/** The next item in a state, with what its action does. Its action's job is locked: nobody else works on it. */
export async function findNextItem(
  tx: Transaction,
  { actionId, state, after }: { actionId: string; state: ItemRow['state']; after: number },
): Promise<{ item: ItemRow; deed: ActionRow['deed'] } | undefined> {
  const [next] = await tx
    .select({ item: bulkActionItems, deed: bulkActions.deed })
    .from(bulkActionItems)
    .innerJoin(bulkActions, eq(bulkActions.id, bulkActionItems.actionId))
    .where(
      and(eq(bulkActionItems.actionId, actionId), eq(bulkActionItems.state, state), gt(bulkActionItems.place, after)),
    )
    .orderBy(asc(bulkActionItems.place))
    .limit(1);
  return next;
}

/** Each is a column of the action, too. */
type CountedState = Exclude<ItemRow['state'], 'waiting'>;

/** Saves what became of an item, and counts it. */
export async function saveOutcome(
  tx: Transaction,
  { actionId, place }: Pick<ItemRow, 'actionId' | 'place'>,
  { state, problem, made }: { state: CountedState; problem: string | null; made?: object | null },
): Promise<void> {
  const counter = sql.identifier(state);
  await tx.execute(sql`
    with saved as (
      update ${bulkActionItems}
         set state = ${state}, problem = ${problem}, made = coalesce(${made ? JSON.stringify(made) : null}::jsonb, made)
       where action_id = ${actionId}::uuid and place = ${place}
    )
    update ${bulkActions} set ${counter} = ${counter} + 1 where id = ${actionId}::uuid`);
}

/** A page of an action's items in their order, or of those in a state, with their person; null once the account is deleted. */
export async function listItems(
  db: Executor,
  { actionId, state, after, limit }: { actionId: string; state?: 'failed' | 'kept'; after: number; limit: number },
): Promise<{ item: ItemRow; name: string | null; email: string | null }[]> {
  return db
    .select({ item: bulkActionItems, name: profiles.name, email: profiles.email })
    .from(bulkActionItems)
    .leftJoin(profiles, eq(profiles.userId, bulkActionItems.userId))
    .where(
      and(
        eq(bulkActionItems.actionId, actionId),
        gt(bulkActionItems.place, after),
        // Both have a problem, and those with one have an index.
        state && and(eq(bulkActionItems.state, state), isNotNull(bulkActionItems.problem)),
      ),
    )
    .orderBy(asc(bulkActionItems.place))
    .limit(limit);
}

/** Deletes an expired action with its items. False if there is none. */
export async function deleteExpired(db: Executor, now: Date): Promise<boolean> {
  const next = db.select({ id: bulkActions.id }).from(bulkActions).where(lt(bulkActions.expiresAt, now)).limit(1);
  const deleted = await db.delete(bulkActions).where(inArray(bulkActions.id, next)).returning({ id: bulkActions.id });
  return deleted.length > 0;
}
