import type { EditableJourney, JourneyRow } from '@jornada/contract/journeys/admin-journeys';
import type { EditableLesson, LessonRow } from '@jornada/contract/lessons/admin-lessons';
import type { Overview } from '@jornada/contract/overview/overview';
import type { PlanChange } from '../src/admin/plan-change/api.ts';
import { paymentPlatforms } from './purchases.ts';
import { aMember } from './people.ts';
import { visit } from './visit.ts';

/** Journeys and lessons as administrators read them. Each fixture has defaults; pass what a test is about. */
export const schoolJourneyId = '0199a1b2-0000-7000-8000-000000000007';
export const schoolLessonId = '0199a1b2-0000-7000-8000-000000007001';
export const version = '2026-11-22T12:00:00.000Z';

/** The question whom a change of that journey's plan or lessons would concern. */
export const askingPlanChange = `GET /api/admin/journeys/${schoolJourneyId}/plan-change`;

/** Whom a change of a plan concerns: by default nobody. `people` pass the plan. */
export const aPlanChange = ({
  people = 0,
  withoutLesson = 0,
  ...change
}: Partial<Omit<PlanChange, 'completing'>> & { people?: number; withoutLesson?: number } = {}): PlanChange => ({
  version,
  membersInTheMiddle: 0,
  completing: { people, withoutLesson, xp: people * 500 },
  furtherAway: 0,
  waitingForDay: 0,
  takenBack: 0,
  keepers: 0,
  ...change,
});

/** Opens an address of the whole app as an administrator. The journey's head, the payment platforms and the question before a change have an answer. */
export const visitAsAdmin = (path: string, answers: Record<string, unknown> = {}) =>
  visit(
    path,
    {
      [`GET /api/admin/journeys/${schoolJourneyId}`]: anEditableJourney(),
      'GET /api/admin/payment-platforms': { items: paymentPlatforms },
      [askingPlanChange]: aPlanChange(),
      ...answers,
    },
    aMember({ role: 'admin' }),
  );

export const aJourneyRow = (row: Partial<JourneyRow> = {}): JourneyRow => ({
  id: schoolJourneyId,
  name: 'Foco sem Ruído',
  status: 'active',
  tipo: 'gratuita',
  visibilidade: 'publica',
  modoLiberacao: 'uma_por_dia',
  totalDays: 21,
  lessonCount: 21,
  enrollmentCount: 812,
  createdAt: version,
  ...row,
});

/** A page of the journey list. */
export const aJourneyList = (items: JourneyRow[], nextCursor: string | null = null) => ({
  items,
  nextCursor,
  counts: { total: items.length, active: items.filter(({ status }) => status === 'active').length },
});

interface JourneyParts extends Partial<Omit<EditableJourney, 'form'>> {
  form?: Partial<EditableJourney['form']>;
}

export const anEditableJourney = ({ form, ...journey }: JourneyParts = {}): EditableJourney => ({
  id: schoolJourneyId,
  version,
  counts: { lessons: 21, enrollments: 812, attachments: 9, answers: 1204 },
  ...journey,
  form: {
    name: 'Foco sem Ruído',
    description: 'Vinte e um dias para recuperar a atenção.',
    profileType: 'Padrão',
    totalDays: 21,
    status: 'active',
    tags: ['foco'],
    externalProductIds: [],
    tipo: 'gratuita',
    visibilidade: 'publica',
    modoLiberacao: 'uma_por_dia',
    checkoutUrl: null,
    precoDisplay: null,
    ctaTexto: 'Adquirir Jornada',
    accessTerm: null,
    productTerms: [],
    cover: null,
    questionsEnabled: false,
    ...form,
  },
});

export const aLessonRow = (row: Partial<LessonRow> = {}): LessonRow => ({
  id: schoolLessonId,
  dayNumber: 1,
  partId: null,
  isPlaced: true,
  publishAt: null,
  missing: [],
  title: 'Por que perdemos o foco',
  durationMinutes: 9,
  missionType: null,
  missionRequired: false,
  timerMinutes: null,
  attachmentCount: 0,
  answerCount: 0,
  isBegun: false,
  keepers: 0,
  thumbnailUrl: null,
  ...row,
});

/** The lessons of a journey as their list receives them, numbered in order. */
export const aLessonList = (titles: string[], { totalDays = titles.length, membersInTheMiddle = 0 } = {}) => ({
  journey: { id: schoolJourneyId, name: 'Foco sem Ruído', totalDays, modoLiberacao: 'sequencial' },
  parts: [] as { id: string; title: string }[],
  lessons: titles.map((title, index) => aLessonRow({ id: idOfLesson(index + 1), title, dayNumber: index + 1 })),
  membersInTheMiddle,
  timeZone: 'America/Sao_Paulo',
});

/** The id of the lesson that first had this number. */
export const idOfLesson = (number: number) => `0199a1b2-0000-7000-8000-00000000700${number}`;

interface LessonParts extends Partial<Omit<EditableLesson, 'form'>> {
  form?: Partial<EditableLesson['form']>;
}

export const anEditableLesson = ({ form, ...lesson }: LessonParts = {}): EditableLesson => ({
  id: schoolLessonId,
  journey: { id: schoolJourneyId, name: 'Foco sem Ruído' },
  dayNumber: 3,
  publishAt: null,
  attachments: [],
  files: [],
  version,
  ...lesson,
  form: {
    title: 'Música ou silêncio?',
    description: 'Três sons de fundo e um silêncio de verdade.',
    videoUrl: 'https://vimeo.com/76979871',
    durationMinutes: 11,
    hasMission: false,
    missionRequired: false,
    missionType: null,
    missionContent: null,
    missionCompletionMessage: null,
    timerEnabled: false,
    timerMinutes: null,
    document: null,
    ...form,
  },
});

interface OverviewParts extends Partial<Omit<Overview, 'firstSteps'>> {
  firstSteps?: Partial<Overview['firstSteps']>;
}

const measures = { activeMembers: 0, enrollments: 0, completedLessons: 0, sales: 0, completionRate: 64 };

/** Days up to 23/11/2026, each with the day one range earlier; `now` and `before` give the figures of the nth day. */
export const aSeries = (
  length: number,
  now: (index: number) => Partial<typeof measures> = () => ({}),
  before: (index: number) => Partial<typeof measures> = () => ({}),
): Overview['days'] =>
  Array.from({ length }, (_, index) => ({
    day: new Date(Date.UTC(2026, 10, 24 - length + index)).toISOString().slice(0, 10),
    now: { ...measures, ...now(index) },
    before: { ...measures, ...before(index) },
  }));

export const anOverview = ({ firstSteps, ...overview }: OverviewParts = {}): Overview => ({
  users: 1284,
  newUsers: 38,
  journeys: 12,
  activeJourneys: 9,
  enrollments: 2907,
  completionRate: 64,
  countedAt: null,
  isProxyUnknown: false,
  isDiskFull: false,
  areJobsPaused: false,
  oldBackup: null,
  failedCopy: null,
  unmatchedSales: 0,
  unreachable: { count: 0, people: [] },
  mailServerChanges: { changes: [], linksHeldUntil: null },
  unreadableSecrets: [],
  news: [],
  recentEnrollments: [],
  totals: { now: measures, before: measures },
  days: aSeries(30),
  ...overview,
  firstSteps: {
    hasIdentity: true,
    hasJourney: true,
    hasLesson: true,
    hasMember: true,
    isMailConfigured: true,
    hasWebhook: true,
    hasDelivery: true,
    hasTerms: true,
    sellsHere: true,
    isDemo: false,
    ...firstSteps,
  },
});
