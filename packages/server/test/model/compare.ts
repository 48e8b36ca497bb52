import { refusals } from '@jornada/contract/refusals';
import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { examine } from '../../src/doctor/examine.ts';
import { xpHistory } from '../../src/tables/rewards.ts';
import type { Event } from './events.ts';
import type { Outcome } from './commands.ts';
import { happen } from './happen.ts';
import { enrollmentOf } from './model-administration.ts';
import { statesOf } from './model-progress.ts';
import { statsOf } from './model-rewards.ts';
import type { World } from './world.ts';

/** Runs a history in product and model, and fails at the first step where they disagree. Returns the number of steps. */
export async function liveAndCompare(world: World, events: readonly Event[]): Promise<number> {
  let steps = 0;
  for (const event of events) {
    const outcomes = await happen(world, event);
    for (const outcome of outcomes) compareAnswer(outcome);
    for (const index of concerned(world, event)) {
      await compareStats(world, index);
      await compareJourney(world, event, index);
    }
    steps += Math.max(1, outcomes.length);
  }
  await compareLedgers(world);
  expect(await examine(world.t.db)).toEqual([]);
  return steps;
}

function compareAnswer({ what, answered, expected }: Outcome): void {
  const { status, body } = answered;
  if ('refused' in expected) {
    const code = expected.refused;
    expect({ what, status, code: body.code }, what).toEqual({ what, status: refusals[code].status, code });
    return;
  }
  expect({ what, status, body }).toMatchObject({ what, ...expected });
}

/** The affected members: everybody for changes to a journey and for time, else only one. */
function concerned({ model }: World, event: Event): number[] {
  const isOnesOwn = 'member' in event && event.kind !== 'delete' && event.kind !== 'move';
  return isOnesOwn ? [event.member] : [...model.members.keys()];
}

async function compareStats({ model, members }: World, index: number): Promise<void> {
  expect((await members[index]!.get('/api/me/stats')).body).toEqual(statsOf(model, model.members[index]!));
}

async function compareJourney({ model, members }: World, event: Event, index: number): Promise<void> {
  const journey = 'journey' in event && model.journeys[event.journey];
  if (!journey) return;
  const member = model.members[index]!;
  const { body } = await members[index]!.get(`/api/journeys/${journey.id}`);
  if (!member.enrollments.has(journey.id)) {
    expect(body).toMatchObject({ access: 'free', enrollment: null, lessons: [] });
    return;
  }
  const states = statesOf(model, member, journey);
  const lessons = journey.lessons.map(({ id }, place) => ({ id, dayNumber: place + 1, ...states[place] }));
  expect(body).toMatchObject({ access: 'enrolled', enrollment: enrollmentOf(member, journey), lessons });
}

async function compareLedgers({ t, model }: World): Promise<void> {
  for (const { userId, ledger } of model.members) {
    const rows = await t.db
      .select({
        day: xpHistory.day,
        tipoAcao: xpHistory.tipoAcao,
        xpGanho: xpHistory.xpGanho,
        xpBonus: xpHistory.xpBonus,
        multiplicador: xpHistory.multiplicador,
        metadata: xpHistory.metadata,
      })
      .from(xpHistory)
      .where(eq(xpHistory.userId, userId))
      .orderBy(asc(xpHistory.id));
    expect(rows).toEqual(ledger.map(({ day, entry: { keys: _, ...entry } }) => ({ day, ...entry })));
  }
}
