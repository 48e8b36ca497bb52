import { refusals } from '@jornada/contract/refusals';
import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { travelTo } from '../../fixtures/test-app.ts';
import { examine } from '../../src/doctor/examine.ts';
import { xpHistory } from '../../src/tables/rewards.ts';
import type { Event } from './events.ts';
import { happen, type Outcome } from './happen.ts';
import { enrollmentOf } from './model-administration.ts';
import { statesOf } from './model-progress.ts';
import { statsOf } from './model-rewards.ts';
import type { World } from './world.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 1440 * MINUTE_MS;

/** Lives through a history in both worlds and fails at the first step at which the product and the model disagree. */
export async function liveAndCompare(world: World, events: readonly Event[]): Promise<number> {
  let steps = 0;
  for (const event of events) {
    goOn(world, event);
    const outcomes = await happen(world, event);
    for (const outcome of outcomes) compareAnswer(outcome);
    await compareStats(world);
    await compareJourneys(world, event);
    steps += Math.max(1, outcomes.length);
  }
  await compareLedgers(world);
  expect(await examine(world.t.db)).toEqual([]);
  return steps;
}

/** No two events share an instant: the product tells by it which completion finished a journey. */
function goOn({ model }: World, event: Event): void {
  model.now += SECOND_MS;
  if (event.kind === 'wait') model.now += event.days * DAY_MS;
  if (event.kind === 'pass') model.now += event.minutes * MINUTE_MS;
  travelTo(new Date(model.now));
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

async function compareStats({ model, members }: World): Promise<void> {
  for (const [index, member] of model.members.entries()) {
    expect((await members[index]!.get('/api/me/stats')).body).toEqual(statsOf(model, member));
  }
}

/** The journey of the event, as each member sees it: an administrator's change concerns them all. */
async function compareJourneys({ model, members }: World, event: Event): Promise<void> {
  const journey = 'journey' in event && model.journeys[event.journey];
  if (!journey) return;
  for (const [index, member] of model.members.entries()) {
    const { body } = await members[index]!.get(`/api/journeys/${journey.id}`);
    if (!member.enrollments.has(journey.id)) {
      expect(body).toMatchObject({ access: 'free', enrollment: null, lessons: [] });
      continue;
    }
    const states = statesOf(model, member, journey);
    const lessons = journey.lessons.map(({ id }, place) => ({ id, dayNumber: place + 1, ...states[place] }));
    expect(body).toMatchObject({ access: 'enrolled', enrollment: enrollmentOf(member, journey), lessons });
  }
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
