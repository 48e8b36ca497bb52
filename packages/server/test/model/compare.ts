import { refusals, type RefusalCode } from '@jornada/contract/refusals';
import { enrollmentOf } from '@jornada/domain/fixtures/model/administration';
import type { Event } from '@jornada/domain/fixtures/model/events';
import { statsOf } from '@jornada/domain/fixtures/model/rewards';
import { statesOf, type Answer as Expected } from '@jornada/domain/fixtures/model/school';
import { stepsOf } from '@jornada/domain/fixtures/model/steps';
import { goOn, takeStep } from '@jornada/domain/fixtures/model/take-step';
import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { travelTo, type Answer } from '../../fixtures/test-app.ts';
import { examine } from '../../src/doctor/examine.ts';
import { xpHistory } from '../../src/tables/rewards.ts';
import { compareCertificates } from './certificates-kept.ts';
import { send } from './send.ts';
import type { World } from './world.ts';

/** Lives a history in the product and in the school in memory. Fails at the first step where they disagree; returns the number of steps. */
export async function liveAndCompare(world: World, events: readonly Event[]): Promise<number> {
  const { school, t } = world;
  let steps = 0;
  for (const event of events) {
    for (const step of stepsOf(school, event)) {
      goOn(school, step);
      travelTo(new Date(school.now));
      const answered = await send(world, step);
      compareAnswer(step.kind, answered, takeStep(school, step));
      await compareCertificates(world);
      steps += 1;
    }
    for (const index of concerned(world, event)) {
      await compareStats(world, index);
      await compareJourney(world, event, index);
    }
  }
  await compareLedgers(world);
  expect(await examine(t.db)).toEqual([]);
  return steps;
}

function compareAnswer(what: string, answered: Answer | null, expected: Expected | null): void {
  if (!answered || !expected) return expect({ what, answered }).toEqual({ what, answered: expected });
  const { status, body } = answered;
  if (!('refused' in expected)) return expect({ what, status, body }).toMatchObject({ what, ...expected });
  const code = expected.refused as RefusalCode;
  expect({ what, status, code: body.code }).toEqual({ what, status: refusals[code].status, code });
}

/** The affected members: everybody for changes to a journey and for time, else only one. */
function concerned({ school }: World, event: Event): number[] {
  const isOnesOwn =
    'member' in event &&
    !['add', 'delete', 'takeBack', 'publish', 'move', 'plan', 'planThereAndBack'].includes(event.kind);
  return isOnesOwn ? [event.member] : [...school.members.keys()];
}

async function compareStats({ school, members }: World, index: number): Promise<void> {
  expect((await members[index]!.get('/api/me/stats')).body).toEqual(statsOf(school, school.members[index]!));
}

async function compareJourney({ school, members }: World, event: Event, index: number): Promise<void> {
  const journey = 'journey' in event && school.journeys[event.journey];
  if (!journey) return;
  const member = school.members[index]!;
  const { body } = await members[index]!.get(`/api/journeys/${journey.id}`);
  if (!member.enrollments.has(journey.id)) {
    return expect(body).toMatchObject({ access: 'free', enrollment: null, lessons: [] });
  }
  const states = statesOf(school, member, journey);
  const lessons = journey.lessons.map(({ id }, place) => ({ id, dayNumber: place + 1, ...states[place] }));
  expect(body).toMatchObject({ access: 'enrolled', enrollment: enrollmentOf(school, member, journey), lessons });
  const kept = journey.drafts.flatMap(({ id }) => (member.kept.has(id) ? [id] : []));
  const shown: { id: string }[] = body.keptLessons ?? [];
  expect(shown.map(({ id }) => id).toSorted()).toEqual(kept.toSorted());
}

async function compareLedgers({ t, school }: World): Promise<void> {
  for (const { id, ledger } of school.members) {
    const { day, tipoAcao, xpGanho, xpBonus, multiplicador, metadata } = xpHistory;
    const rows = await t.db
      .select({ day, tipoAcao, xpGanho, xpBonus, multiplicador, metadata })
      .from(xpHistory)
      .where(eq(xpHistory.userId, id))
      .orderBy(asc(xpHistory.id));
    expect(rows).toEqual(ledger.map(({ day: paidOn, entry: { keys: _, ...entry } }) => ({ day: paidOn, ...entry })));
  }
}
