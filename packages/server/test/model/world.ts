import type { ReleaseMode } from '@jornada/domain/lessons/release';
import { addDays, localDay } from '@jornada/domain/local-day';
import type { Mission } from '@jornada/domain/missions/mission-content';
import { anAdmin } from '../../fixtures/admin.ts';
import { aJourney } from '../../fixtures/journey.ts';
import type { LessonOverrides } from '../../fixtures/lesson-values.ts';
import { aMember } from '../../fixtures/member.ts';
import { aSession } from '../../fixtures/session.ts';
import { callerOf, TEST_SECRET, travelTo, type Caller, type TestApp } from '../../fixtures/test-app.ts';
import { aNewcomer, TIME_ZONE, type Model, type ModelJourney } from './model.ts';

const DAY_MS = 86_400_000;

/** The product and its model, side by side. */
export interface World {
  t: TestApp;
  model: Model;
  admin: Caller;
  /** In the order of the model's members. */
  members: Caller[];
  /** Enrollments with their number of resets, by member and journey; `startsBefore` has those before the last reset or removal. */
  starts: Map<string, { id: string; resets: number }>;
  startsBefore: Map<string, { id: string; resets: number }>;
}

/** One journey in each release mode: with fewer, as many and more lessons than its plan, and missions of all kinds. */
const plans: { mode: ReleaseMode; totalDays: number; lessons: LessonOverrides[] }[] = [
  {
    mode: 'imediata',
    totalDays: 4,
    lessons: [
      {},
      { missionType: 'desafio', missionRequired: true, timerEnabled: true, timerMinutes: 10 },
      { missionType: 'enquete' },
      { missionType: 'reflexao', missionRequired: true },
      {},
    ],
  },
  {
    mode: 'sequencial',
    totalDays: 4,
    lessons: [
      { missionType: 'enquete', missionRequired: true },
      {},
      { missionType: 'desafio', timerEnabled: true, timerMinutes: 5 },
      {},
    ],
  },
  {
    mode: 'uma_por_dia',
    totalDays: 7,
    lessons: [
      {},
      { missionType: 'reflexao' },
      {},
      { missionType: 'desafio', missionRequired: true, timerEnabled: true, timerMinutes: 3 },
      {},
      { missionType: 'enquete', missionRequired: true },
    ],
  },
];

/** A new world at `start`, on an app that earlier histories used: new people and journeys, gamification on for days. */
export async function aWorld(t: TestApp, start: Date): Promise<World> {
  const before = new Date(start.getTime() - 3 * DAY_MS);
  travelTo(before);
  const expiresAt = new Date(start.getTime() + 3650 * DAY_MS);
  const callerFor = async ({ userId }: { userId: string }) =>
    callerOf(t.app, (await aSession(t.db, { userId, secret: TEST_SECRET, now: before, expiresAt })).cookie);

  const admin = await callerFor(await anAdmin(t.db));
  await admin.put('/api/admin/switches', { gamificationEnabled: true });
  const yesterday = addDays(localDay(start, TIME_ZONE), -1);
  // One has a streak and shields to lose, the other is new.
  const people = [
    await aMember(t.db, { now: start, streakDays: 5, lastActionOn: yesterday, shields: 2 }),
    await aMember(t.db),
  ];
  const journeys: ModelJourney[] = [];
  for (const plan of plans) journeys.push(await teach(t, plan));

  travelTo(start);
  return {
    t,
    admin,
    members: await Promise.all(people.map(callerFor)),
    model: {
      now: start.getTime(),
      isGamificationOn: true,
      offIntervals: [],
      journeys,
      members: people.map(({ userId }, index) => {
        const newcomer = aNewcomer(userId);
        if (index > 0) return newcomer;
        const runStartedOn = addDays(yesterday, -4);
        const streak = { days: 5, record: 5, shields: 2, lastActionDay: yesterday, runStartedOn };
        return { ...newcomer, rewardState: { ...newcomer.rewardState, streak } };
      }),
    },
    starts: new Map(),
    startsBefore: new Map(),
  };
}

async function teach(t: TestApp, { mode, totalDays, lessons }: (typeof plans)[number]): Promise<ModelJourney> {
  const journey = await aJourney(t.db, { modoLiberacao: mode, totalDays, lessons });
  return {
    id: journey.id,
    mode,
    totalDays,
    deleted: [],
    lessons: journey.lessons.map(
      ({ id, missionType, missionContent, missionRequired, timerEnabled, timerMinutes }) => ({
        id,
        mission: missionType && {
          ...({ type: missionType, content: missionContent } as Mission),
          required: missionRequired,
          timerMinutes: timerEnabled ? timerMinutes : null,
        },
      }),
    ),
  };
}
