import { travelTo } from '../../fixtures/test-app.ts';
import { settleDueTimers } from '../../src/missions/settle-due-timers.ts';
import { command, placeOf, type Outcome } from './commands.ts';
import type { Event } from './events.ts';
import { settleAll } from './model-missions.ts';
import { outcomeOf, statesOf } from './model-progress.ts';
import { switchGamification } from './model.ts';
import type { World } from './world.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 1440 * MINUTE_MS;

/** Runs an event in product and model, as one command or several. Events that only pass time have no outcome. */
export async function happen(world: World, event: Event): Promise<Outcome[]> {
  switch (event.kind) {
    case 'wait':
      return goOn(world, event.days * DAY_MS);
    case 'pass':
      return goOn(world, event.minutes * MINUTE_MS);
    case 'job':
      goOn(world);
      return settleByJob(world);
    case 'switch':
      goOn(world);
      return [await switchOver(world)];
    case 'study':
      return study(world, event);
    case 'letRunOut':
      return letRunOut(world, event);
    case 'startOver':
      return startOver(world, event);
    case 'holiday':
      return takeHoliday(world, event);
    case 'complete':
    case 'look':
    case 'open':
    case 'timer':
    case 'draft':
    case 'answer':
    case 'enroll':
    case 'enrollByAdmin':
    case 'reset':
    case 'pause':
    case 'resume':
    case 'remove':
    case 'delete':
    case 'move':
    case 'login':
    case 'goal':
      goOn(world);
      return command(world, event);
  }
}

/** No two commands share an instant, because it shows the product which completion finished a journey. */
function goOn({ model }: World, milliseconds = 0): Outcome[] {
  model.now += SECOND_MS + milliseconds;
  travelTo(new Date(model.now));
  return [];
}

async function settleByJob({ t, model }: World): Promise<Outcome[]> {
  const failures: unknown[] = [];
  await settleDueTimers(t.db, { ...t.services, onError: (error) => failures.push(error) });
  if (failures.length > 0) throw new AggregateError(failures, 'The job failed');
  settleAll(model);
  return [];
}

async function switchOver({ model, admin }: World): Promise<Outcome> {
  const gamificationEnabled = !model.isGamificationOn;
  const answered = await admin.put('/api/admin/switches', { gamificationEnabled });
  switchGamification(model, gamificationEnabled);
  const body = { signupEnabled: true, gamificationEnabled, exploreTabEnabled: true };
  return { what: 'switch', answered, expected: { status: 200, body } };
}

/** Does the next step in a journey: enrolls, answers a required mission, and completes the lesson. */
async function study(
  world: World,
  { member: who, journey: where }: { member: number; journey: number },
): Promise<Outcome[]> {
  const { member, journey } = placeOf(world, { member: who, journey: where, lesson: 0 });
  const enrollment = member.enrollments.get(journey.id);
  const at = { member: who, journey: where, lesson: (enrollment?.currentDay ?? 1) - 1 };
  if (!enrollment) return happen(world, { ...at, kind: 'enroll' });
  const lesson = journey.lessons[at.lesson];
  if (!lesson) return [];
  const isOpen = statesOf(world.model, member, journey)[at.lesson]!.status !== 'locked';
  const mission = member.timers.get(lesson.id)?.mission ?? lesson.mission;
  const hasToAnswer = isOpen && mission?.required && outcomeOf(member, lesson) === 'none';
  return [
    ...(hasToAnswer && mission.timerMinutes !== null ? await happen(world, { ...at, kind: 'timer' }) : []),
    ...(hasToAnswer ? await happen(world, { ...at, kind: 'answer', temper: 'good' }) : []),
    ...(await happen(world, { ...at, kind: 'complete' })),
  ];
}

async function letRunOut(world: World, event: Extract<Event, { kind: 'letRunOut' }>): Promise<Outcome[]> {
  const { lessons } = world.model.journeys[event.journey]!;
  const timed = lessons.findIndex(({ mission }) => mission?.timerMinutes);
  const at = { member: event.member, journey: event.journey, lesson: Math.max(timed, 0) };
  const { settledBy, temper } = event;
  return [
    ...(await happen(world, { ...at, kind: 'timer' })),
    ...(await happen(world, { ...at, kind: 'draft', temper })),
    ...(await happen(world, { kind: 'pass', minutes: 11 })),
    ...(await happen(world, settledBy === 'draft' ? { ...at, kind: 'draft', temper } : { ...at, kind: settledBy })),
    ...(await comeBack(world, { ...at, thenBy: event.thenBy })),
  ];
}

async function comeBack(
  world: World,
  {
    thenBy,
    ...at
  }: { member: number; journey: number; lesson: number } & Pick<Extract<Event, { kind: 'letRunOut' }>, 'thenBy'>,
): Promise<Outcome[]> {
  if (thenBy === 'goal') return happen(world, { ...at, kind: 'goal', goal: 150 });
  if (thenBy !== 'tomorrow') return happen(world, { ...at, kind: thenBy });
  return [...(await happen(world, { kind: 'wait', days: 1 })), ...(await happen(world, { ...at, kind: 'look' }))];
}

async function takeHoliday(world: World, event: Extract<Event, { kind: 'holiday' }>): Promise<Outcome[]> {
  const study = { ...event, kind: 'study' } as const;
  return [
    ...(await happen(world, study)),
    ...(await happen(world, { kind: 'wait', days: 1 })),
    ...(await happen(world, { kind: 'switch' })),
    ...(await happen(world, { kind: 'wait', days: event.days })),
    ...(await happen(world, { kind: 'switch' })),
    ...(await happen(world, { kind: 'wait', days: 1 })),
    ...(await happen(world, study)),
  ];
}

async function startOver(world: World, event: Extract<Event, { kind: 'startOver' }>): Promise<Outcome[]> {
  const { lessons } = world.model.journeys[event.journey]!;
  const untimed = lessons.findIndex(({ mission }) => mission?.timerMinutes === null);
  const at = { member: event.member, journey: event.journey, lesson: Math.max(untimed, 0) };
  return [
    ...(await happen(world, { ...at, kind: 'answer', temper: 'good' })),
    ...(await happen(world, { ...at, kind: event.by })),
    ...(await happen(world, { ...at, kind: 'enroll' })),
    ...(await happen(world, { ...at, kind: 'look' })),
    ...(await happen(world, { ...at, kind: 'answer', temper: 'good' })),
  ];
}
