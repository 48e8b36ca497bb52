import type { EnrollmentView, MyJourney, TodayCard } from '@jornada/contract/enrollments/enrollments';
import type { CatalogueCard, JourneyPage } from '@jornada/contract/journeys/journeys';
import type { LessonListItem } from '@jornada/contract/lessons/lessons';

/** Answers of the server. Each fixture has defaults; pass what a test is about. */
const journeyId = '0199a1b2-0000-7000-8000-000000000007';

export const aListedLesson = (lesson: Partial<LessonListItem> = {}): LessonListItem => ({
  id: '0199a1b2-0000-7000-8000-000000007001',
  dayNumber: 1,
  title: 'Por que perdemos o foco',
  durationMinutes: 9,
  status: 'completed',
  lockReason: null,
  releaseDate: null,
  thumbnailUrl: null,
  ...lesson,
});

/** A lesson of a trail whose first lessons are completed. */
export const aLessonOfTrail = (dayNumber: number, completed: number): LessonListItem =>
  aListedLesson({
    id: `lesson-${dayNumber}`,
    dayNumber,
    title: `Passo ${dayNumber}`,
    status: dayNumber <= completed ? 'completed' : dayNumber === completed + 1 ? 'current' : 'locked',
    lockReason: dayNumber > completed + 1 ? 'waits_for_previous' : null,
  });

export const anEnrollment = (enrollment: Partial<EnrollmentView> = {}): EnrollmentView => ({
  id: '0199a1b2-0000-7000-8000-000000000907',
  journeyId,
  currentDay: 8,
  completedDays: 7,
  progressPercent: 38,
  origin: 'catalogo_gratuito',
  startedAt: '2026-11-16T12:00:00.000Z',
  updatedAt: '2026-11-22T12:00:00.000Z',
  completedAt: null,
  isSuspended: false,
  accessUntil: null,
  isOver: false,
  ...enrollment,
});

export const aJourney = (journey: Partial<JourneyPage['journey']> = {}): JourneyPage['journey'] => ({
  id: journeyId,
  name: 'Foco sem Ruído',
  description: 'Vinte e um dias para recuperar a atenção.',
  profileType: 'Padrão',
  totalDays: 21,
  lessonCount: 21,
  tags: [],
  tipo: 'gratuita',
  modoLiberacao: 'uma_por_dia',
  checkoutUrl: null,
  precoDisplay: null,
  ctaTexto: 'Adquirir Jornada',
  ...journey,
});

export const aCatalogueCard = (card: Partial<CatalogueCard> = {}): CatalogueCard => ({
  ...aJourney(),
  isEnrolled: false,
  enrollment: null,
  ...card,
});

export const aJourneyPage = (page: Partial<JourneyPage> = {}): JourneyPage => ({
  access: 'enrolled',
  journey: aJourney(),
  enrollment: anEnrollment(),
  missionCount: null,
  completionBonusXp: null,
  lessons: [],
  nextLesson: null,
  ...page,
});

interface MyJourneyParts {
  enrollment?: Partial<EnrollmentView>;
  journey?: Partial<MyJourney['journey']>;
  openLesson?: MyJourney['openLesson'];
  opensNext?: MyJourney['opensNext'];
}

export const aMyJourney = ({
  enrollment,
  journey,
  openLesson = null,
  opensNext = null,
}: MyJourneyParts = {}): MyJourney => ({
  enrollment: anEnrollment(enrollment),
  journey: { ...aJourney(), ...journey },
  openLesson,
  opensNext,
});

type LessonCard = Extract<TodayCard, { kind: 'lesson' }>;
type UpToDateCard = Extract<TodayCard, { kind: 'up_to_date' }>;

/** The eighth lesson is open today. */
export const aLessonForToday = (card: Partial<LessonCard> = {}): LessonCard => ({
  kind: 'lesson',
  journey: aMyJourney({
    openLesson: {
      id: '0199a1b2-0000-7000-8000-000000007008',
      dayNumber: 8,
      title: 'O quarto limpo',
      durationMinutes: 12,
    },
  }),
  description: 'O ambiente decide antes de você.',
  mission: { type: 'reflexao', isAnswered: false },
  reward: { xp: 50, bonusPercent: 20 },
  comeback: null,
  ...card,
});

/** The eighth lesson is done, the ninth opens tomorrow, a Tuesday. */
export const aDayThatIsDone = (card: Partial<UpToDateCard> = {}): UpToDateCard => ({
  kind: 'up_to_date',
  journey: aMyJourney(),
  next: { dayNumber: 9, title: 'Blocos de 25 minutos', durationMinutes: 9, opensOn: '2026-11-24', inDays: 1 },
  completedToday: {
    lessonId: '0199a1b2-0000-7000-8000-000000007008',
    title: 'O quarto limpo',
    isMissionAnswered: true,
  },
  ...card,
});
