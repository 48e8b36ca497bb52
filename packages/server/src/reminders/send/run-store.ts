import type { LocalDay } from '@jornada/domain/local-day';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { statement } from '../../platform/speed/statement.ts';
import { users } from '../../tables/accounts.ts';
import { reminderRuns, reminders, suppressedAddresses } from '../../tables/reminders.ts';
import { dueSecondOf, studyPlans } from '../../tables/study-plan.ts';

const dueSecond = dueSecondOf(studyPlans);

const opening = statement<{ day: string; slot: number; weekday: number }>(
  (value) => sql`
  insert into ${reminderRuns} (day, slot, planned, sent, failed, mailbox_unknown)
  select ${value('day')}::date, ${value('slot')}::int, count(*), 0, 0, 0 from ${studyPlans}
   -- A quarter of an hour of plans is due within half an hour.
   where ${dueSecond} between ${value('slot')}::int * 900 and ${value('slot')}::int * 900 + 1799
     and study_minute / 15 = ${value('slot')}::int and (weekdays >> ${value('weekday')}::int) & 1 = 1
  on conflict do nothing`,
);

/** Opens a run with the number of members whose plan asks for it; does nothing if it is open or was. */
export async function openRun(db: Executor, run: { day: LocalDay; slot: number; weekday: number }): Promise<void> {
  await opening(db, run);
}

/** Stops a run: nothing more of it is sent. */
export async function stopRun(
  db: Executor,
  { day, slot, now }: { day: LocalDay; slot: number; now: Date },
): Promise<void> {
  await db
    .update(reminderRuns)
    .set({ stoppedAt: now })
    .where(and(eq(reminderRuns.day, day), eq(reminderRuns.slot, slot), isNull(reminderRuns.stoppedAt)));
}

/** Locks the runs whose time is over and which nobody closed. `slot`: the latest of today's that is over. */
export function lockRunsToClose(tx: Executor, { today, slot }: { today: LocalDay; slot: number }) {
  return tx
    .select()
    .from(reminderRuns)
    .where(
      and(
        isNull(reminderRuns.closedAt),
        or(lt(reminderRuns.day, today), and(eq(reminderRuns.day, today), sql`${reminderRuns.slot} <= ${slot}`)),
      ),
    )
    .orderBy(reminderRuns.day, reminderRuns.slot)
    .limit(200)
    .for('update', { skipLocked: true });
}

/** Closes a run, stopped now if it is in doubt. */
export async function closeRun(
  tx: Executor,
  { day, slot, now, isInDoubt }: { day: string; slot: number; now: Date; isInDoubt: boolean },
): Promise<void> {
  await tx
    .update(reminderRuns)
    .set({ closedAt: now, ...(isInDoubt && { stoppedAt: sql`coalesce(${reminderRuns.stoppedAt}, ${now})` }) })
    .where(and(eq(reminderRuns.day, day), eq(reminderRuns.slot, slot)));
}

/** Suppresses the addresses of a run that a mail server does not know, as far as their members still have them. */
export async function suppressUnknown(
  tx: Executor,
  { day, slot, now }: { day: string; slot: number; now: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into ${suppressedAddresses} (email, user_id, answer, suppressed_at)
    select u.email, u.id, coalesce(r.answer, ''), ${now.toISOString()}::timestamptz
      from ${reminders} r join ${users} u on u.id = r.user_id and u.email = r.address
     where r.day = ${day}::date and r.slot = ${slot}::int and r.state = 'mailbox_unknown'
    on conflict do nothing`);
}

/** Deletes reminders and runs of days before this one, some thousands at a time. */
export async function deleteBefore(db: Executor, day: LocalDay): Promise<void> {
  const portion = sql`(select ctid from ${reminders} where day < ${day}::date limit 5000)`;
  for (;;) {
    const { rows } = await db.execute(
      sql`delete from ${reminders} where ctid = any(array${portion}) returning 1 as gone`,
    );
    if (rows.length < 5000) break;
  }
  await db.delete(reminderRuns).where(lt(reminderRuns.day, day));
}
