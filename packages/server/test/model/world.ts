import { aNewcomer, aSchool, type Journey, type School } from '@jornada/domain/fixtures/model/school';
import { plainRules } from '@jornada/domain/fixtures/model/plain-rules';
import { quizMissions } from '@jornada/domain/fixtures/model/quiz-missions';
import type { ReleaseMode } from '@jornada/domain/lessons/release';
import { addDays } from '@jornada/domain/local-day';
import type { Mission } from '@jornada/domain/missions/mission-content';
import { anAdmin } from '../../fixtures/admin.ts';
import { certify } from '../../fixtures/certificate-settings.ts';
import { aJourney } from '../../fixtures/journey.ts';
import type { LessonOverrides } from '../../fixtures/lesson-values.ts';
import { aMember } from '../../fixtures/member.ts';
import { aSession } from '../../fixtures/session.ts';
import { callerOf, TEST_SECRET, travelTo, type Caller, type TestApp } from '../../fixtures/test-app.ts';
import type { certificates } from '../../src/tables/certificates.ts';

const DAY_MS = 86_400_000;

/** An enrollment with its number of resets, which a member's page sends back. */
export interface Start {
  id: string;
  resets: number;
}

/** A certificate as it must stay. */
export type KeptCertificate = Pick<
  typeof certificates.$inferSelect,
  'id' | 'userId' | 'journeyId' | 'earnedAt' | 'revokedAt'
>;

/** The product and a school in memory, side by side. */
export interface World {
  t: TestApp;
  /** Follows the plain rules. */
  school: School;
  admin: Caller;
  /** In the order of the school's members. */
  members: Caller[];
  /** By member and journey; `startsBefore` has those before the last reset or removal. */
  starts: Map<string, Start>;
  startsBefore: Map<string, Start>;
  /** When lessons were last brought, by enrollment. */
  brought: Map<string, Date>;
  /** The certificates earned so far, by member and journey. */
  certificates: Map<string, KeptCertificate>;
}

const [twice, freely, timed] = quizMissions.map(({ type, content, required, limitMinutes }): LessonOverrides => ({
  missionType: type,
  missionContent: content,
  missionRequired: required,
  timerEnabled: limitMinutes !== null,
  timerMinutes: limitMinutes,
}));

/** One journey in each release mode: with fewer, as many and more lessons than its plan, and missions of all kinds. */
const plans: { modoLiberacao: ReleaseMode; totalDays: number; lessons: LessonOverrides[] }[] = [
  {
    modoLiberacao: 'imediata',
    totalDays: 4,
    lessons: [
      {},
      { missionType: 'desafio', missionRequired: true, timerEnabled: true, timerMinutes: 10 },
      { missionType: 'enquete' },
      { missionType: 'reflexao', missionRequired: true },
      twice!,
    ],
  },
  {
    modoLiberacao: 'sequencial',
    totalDays: 4,
    lessons: [
      { missionType: 'enquete', missionRequired: true },
      freely!,
      { missionType: 'desafio', timerEnabled: true, timerMinutes: 5 },
      {},
    ],
  },
  {
    modoLiberacao: 'uma_por_dia',
    totalDays: 7,
    lessons: [
      {},
      { missionType: 'reflexao' },
      timed!,
      { missionType: 'desafio', missionRequired: true, timerEnabled: true, timerMinutes: 3 },
      {},
      { missionType: 'enquete', missionRequired: true },
    ],
  },
];

/** How many members and journeys a world has. */
export const size = { members: 2, journeys: plans.length };

/** A new world at `start`, on an app that earlier histories used: new people and journeys, gamification on for days. */
export async function aWorld(t: TestApp, start: Date): Promise<World> {
  const before = new Date(start.getTime() - 3 * DAY_MS);
  travelTo(before);
  const expiresAt = new Date(start.getTime() + 3650 * DAY_MS);
  const callerFor = async ({ userId }: { userId: string }) =>
    callerOf(t.app, (await aSession(t.db, { userId, secret: TEST_SECRET, now: before, expiresAt })).cookie);

  const admin = await callerFor(await anAdmin(t.db));
  await admin.put('/api/admin/switches', { gamificationEnabled: true });
  // One has a streak and shields to lose, the other is new.
  const yesterday = addDays(plainRules.dayOf(start), -1);
  const running = { days: 5, record: 5, shields: 2, lastActionDay: yesterday, runStartedOn: addDays(yesterday, -4) };
  const member = await aMember(t.db, { now: start, streakDays: 5, lastActionOn: yesterday, shields: 2 });
  const newcomer = await aMember(t.db);
  const members = [aNewcomer(member.userId, { streak: running }), aNewcomer(newcomer.userId)];
  const journeys: Journey[] = [];
  for (const plan of plans) journeys.push(await teach(t, plan));

  travelTo(start);
  return {
    t,
    admin,
    members: await Promise.all([member, newcomer].map(callerFor)),
    school: aSchool(plainRules, { now: start.getTime(), journeys, members }),
    starts: new Map(),
    startsBefore: new Map(),
    brought: new Map(),
    certificates: new Map(),
  };
}

async function teach(t: TestApp, plan: (typeof plans)[number]): Promise<Journey> {
  const { id, lessons } = await aJourney(t.db, plan);
  await certify(t.db, id);
  const { modoLiberacao: mode, totalDays } = plan;
  return {
    id,
    mode,
    totalDays,
    deleted: [],
    drafts: [],
    lessons: lessons.map(
      ({ id: lessonId, missionType: type, missionContent: content, missionRequired, ...lesson }) => ({
        id: lessonId,
        mission: type && {
          ...({ type, content } as Mission),
          required: missionRequired,
          limitMinutes: lesson.timerEnabled ? lesson.timerMinutes : null,
        },
      }),
    ),
  };
}
