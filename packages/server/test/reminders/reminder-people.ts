import { addDays, asLocalDay, type LocalDay } from '@jornada/domain/local-day';
import { aCertificate } from '../../fixtures/certificate.ts';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import type { JourneyFixture } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { aStudyPlan } from '../../fixtures/study-plan.ts';
import type { TestApp } from '../../fixtures/test-app.ts';
import { restDays, streakPauses } from '../../src/tables/study-plan.ts';

/** The journeys of the school: one lesson each day, all open, and one with a mission in its first lesson. */
export interface School {
  daily: JourneyFixture;
  open: JourneyFixture;
  withMission: JourneyFixture;
}

/** What somebody does on a day, counted from 0, before their reminder is due. `learn`: the next open lesson. */
export type Deed = 'learn' | 'visit' | 'nothing';

/** A way of living with reminders. */
export interface Kind {
  name: string;
  /** Of a thousand. */
  share: number;
  /** Makes one of them on the first day. */
  make(t: TestApp, school: School, first: Date, nth: number): Promise<{ userId: string; email: string }>;
  does(day: number): Deed;
  /** The day on which they use the link of their last mail. */
  stopsOn?: number;
  /** What they choose on the first day instead of every study day. */
  chooses?: 'weekly' | 'new_lessons';
  /** Their mail server says that they do not exist. */
  isUnknown?: true;
}

/** A third of them studies at 7h, at 12h and at 20h. */
export const STUDY_HOURS = [7, 12, 20] as const;
const WORKDAYS = 31;
const WEEKEND = 96;

const begins = (first: Date) => asLocalDay(first.toISOString().slice(0, 10));

interface Made {
  journey: 'daily' | 'open' | 'withMission' | null;
  completed?: number;
  weekdays?: number;
  hasPlan?: boolean;
  isProven?: boolean;
  streakDays?: number;
  shields?: number;
  and?: (t: TestApp, member: { userId: string }, firstDay: LocalDay) => Promise<unknown>;
}

const made =
  ({ journey, completed = 0, weekdays = 127, hasPlan = true, isProven = true, and, ...streak }: Made): Kind['make'] =>
  async ({ db }, school, first, nth) => {
    const member = await aMember(db, { emailVerified: isProven, now: first, ...streak });
    const { userId } = member;
    if (journey) await anEnrollment(db, { userId, journeyId: school[journey].id, completed, now: first });
    const studyMinute = STUDY_HOURS[nth % STUDY_HOURS.length]! * 60;
    if (hasPlan) await aStudyPlan(db, { userId, weekdays, studyMinute, now: first });
    await and?.({ db } as TestApp, member, begins(first));
    return member;
  };

/** Members of all kinds. */
export const kinds: readonly Kind[] = [
  {
    name: 'faz a lição antes da hora, todo dia',
    share: 130,
    make: made({ journey: 'daily', streakDays: 3 }),
    does: () => 'learn',
  },
  {
    name: 'faz a lição dia sim, dia não',
    share: 130,
    make: made({ journey: 'open', streakDays: 2, shields: 1 }),
    does: (day) => (day % 2 === 0 ? 'learn' : 'visit'),
  },
  {
    name: 'passa todo dia e não faz nada',
    share: 90,
    make: made({ journey: 'daily', completed: 1 }),
    does: () => 'visit',
  },
  {
    name: 'nunca mais volta',
    share: 120,
    make: made({ journey: 'open', completed: 2, streakDays: 2 }),
    does: () => 'nothing',
  },
  {
    name: 'volta depois de vinte dias',
    share: 80,
    make: made({ journey: 'open', completed: 1 }),
    does: (day) => (day >= 20 ? 'visit' : 'nothing'),
  },
  {
    name: 'estuda de segunda a sexta e descansa no fim de semana',
    share: 90,
    make: made({
      journey: 'daily',
      weekdays: WORKDAYS,
      streakDays: 5,
      and: async ({ db }, { userId }, day) => db.insert(restDays).values({ userId, fromDay: day, weekdays: WEEKEND }),
    }),
    does: (day) => (day % 5 === 4 ? 'learn' : 'visit'),
  },
  {
    name: 'pausa a ofensiva do dia 5 ao 14',
    share: 50,
    make: made({
      journey: 'open',
      completed: 1,
      streakDays: 4,
      and: async ({ db }, { userId }, day) =>
        db.insert(streakPauses).values({ userId, fromDay: addDays(day, 5), toDay: addDays(day, 14) }),
    }),
    does: () => 'visit',
  },
  {
    name: 'para de receber no dia 4, com um clique',
    share: 60,
    make: made({ journey: 'open', completed: 1 }),
    does: () => 'visit',
    stopsOn: 4,
  },
  {
    name: 'pediu um por semana',
    share: 50,
    make: made({ journey: 'open', completed: 1 }),
    does: () => 'visit',
    chooses: 'weekly',
  },
  {
    name: 'pediu só quando uma lição abre',
    share: 50,
    make: made({ journey: 'daily' }),
    does: (day) => (day % 3 === 2 ? 'visit' : 'learn'),
    chooses: 'new_lessons',
  },
  {
    name: 'só tem uma missão sem resposta',
    share: 30,
    make: made({ journey: 'withMission', completed: 1 }),
    does: () => 'visit',
  },
  {
    name: 'só tem um certificado a confirmar',
    share: 30,
    make: made({ journey: null, and: async ({ db }, { userId }) => aCertificate(db, { userId, isIssued: false }) }),
    does: () => 'visit',
  },
  { name: 'não tem nada aberto', share: 20, make: made({ journey: null, streakDays: 3 }), does: () => 'visit' },
  { name: 'nunca fez um plano', share: 30, make: made({ journey: 'open', hasPlan: false }), does: () => 'visit' },
  {
    name: 'nunca confirmou o e-mail',
    share: 20,
    make: made({ journey: 'open', isProven: false }),
    does: () => 'visit',
  },
  {
    name: 'tem um e-mail que não existe mais',
    share: 20,
    make: made({ journey: 'open' }),
    does: () => 'visit',
    isUnknown: true,
  },
];
