import { setTimeout } from 'node:timers/promises';
import { secondOfDay } from '@jornada/domain/local-time';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished } from 'vitest';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { seededRandom } from '../../fixtures/random.ts';
import { aStudyPlan } from '../../fixtures/study-plan.ts';
import { examine } from '../../src/doctor/examine.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { aPlace } from '../crash/a-place.ts';
import { startRealServer, type Place } from '../crash/real-server.ts';
import { openReminderInbox } from './reminder-inbox.ts';

async function openPlace<T>(place: Place, look: (db: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(place);
  try {
    return await look(database.db);
  } finally {
    await database.close();
  }
}

const hourIn = (now: Date, zone: string) => secondOfDay(now, zone) / 3600;

/** A zone far from midnight. */
const zoneAtNoon = (now: Date): string =>
  Intl.supportedValuesOf('timeZone').find((zone) => hourIn(now, zone) > 11 && hourIn(now, zone) < 14)!;

/** Members whose reminder is due since half an hour. */
async function addMembers(db: Database, { members, now }: { members: number; now: Date }): Promise<void> {
  const studyMinute = Math.floor(secondOfDay(now, zoneAtNoon(now)) / 60) - 30;
  const { id: journeyId } = await aJourney(db);
  for (let nth = 0; nth < members; nth += 1) {
    const { userId } = await aMember(db, { emailVerified: true });
    await anEnrollment(db, { userId, journeyId });
    await aStudyPlan(db, { userId, studyMinute });
  }
}

/** Waits until the sessions of dead processes are gone: what they claimed last is stored by then. */
async function untilAlone(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await db.execute(sql`
      select 1 from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`);
    if (rows.length === 0) return;
    await setTimeout(20);
  }
}

const countOf = async (db: Database) => {
  const { rows } = await db.execute<{ state: string; count: number }>(
    sql`select state, count(*)::int as count from reminders group by state`,
  );
  return new Map(rows.map(({ state, count }) => [state, count]));
};

/**
 * Kills the server again and again while it sends reminders, and lets the last one finish. Nobody may have got two.
 *
 * @returns how many reminders arrived, and how many were lost with a process
 */
export async function killSender({
  rounds,
  members,
}: {
  rounds: number;
  members: number;
}): Promise<{ arrived: number; lost: number }> {
  const place = await aPlace();
  const now = new Date();
  await openPlace(place, (db) => addMembers(db, { members, now }));
  const inbox = await openReminderInbox();
  onTestFinished(() => inbox.close());
  const start = () => startRealServer(place, [], { SMTP_URL: inbox.url, PLATFORM_TIME_ZONE: zoneAtNoon(now) });
  const random = seededRandom();

  for (let round = 1; round <= rounds; round += 1) {
    const before = inbox.mails.length;
    const server = start();
    await server.address;
    const wanted = 1 + Math.floor(random() * 12);
    while (inbox.mails.length < before + wanted) await setTimeout(2);
    await setTimeout(random() * 20);
    await server.kill();
  }

  const claimed = await openPlace(place, async (db) => {
    if (place.databaseUrl !== '') await untilAlone(db);
    return (await countOf(db)).values().reduce((sum, count) => sum + count, 0);
  });
  const rest = inbox.mails.length + members - claimed;
  const server = start();
  while (inbox.mails.length < rest) await setTimeout(20);
  await server.stop();

  const recipients = inbox.mails.flatMap((mail) => mail.recipients);
  expect(new Set(recipients).size, 'nobody got two').toBe(recipients.length);
  const { states, findings } = await openPlace(place, async (db) => ({
    states: await countOf(db),
    findings: await examine(db),
  }));
  expect(findings).toEqual([]);
  const lost = members - recipients.length;
  // What was claimed when a process died: at most one batch for each kill.
  expect(lost).toBeLessThanOrEqual(rounds * 20);
  expect(states.get('sent')! + (states.get('claimed') ?? 0)).toBe(members);
  return { arrived: recipients.length, lost };
}
