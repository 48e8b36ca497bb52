import type { Completion, LessonPage } from '@jornada/contract/lessons/lessons';
import { aListedLesson } from './journeys.ts';

export const lessonId = '0199a1b2-0000-7000-8000-000000007008';
export const journeyId = '0199a1b2-0000-7000-8000-000000000007';

interface LessonPageParts extends Partial<Omit<LessonPage, 'lesson'>> {
  lesson?: Partial<LessonPage['lesson']>;
}

/** The answer for an open lesson in the middle of its journey; pass what a test is about. */
export const aLessonPage = ({ lesson, ...page }: LessonPageParts = {}): LessonPage => ({
  lesson: {
    id: lessonId,
    journeyId,
    dayNumber: 8,
    title: 'O quarto limpo',
    description: 'O ambiente decide antes de você.',
    durationMinutes: 12,
    video: {
      provider: 'youtube',
      embedUrl: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
      thumbnailUrl: null,
    },
    mission: null,
    attachments: [],
    completedAt: null,
    ...lesson,
  },
  journey: { id: journeyId, name: 'Foco sem Ruído', totalDays: 21, modoLiberacao: 'uma_por_dia' },
  currentDay: 8,
  journeyCompletedAt: null,
  progressVersion: 'primeira',
  isPreview: false,
  reward: { xp: 50, bonusPercent: 20 },
  lessons: [
    aListedLesson({ id: 'before', dayNumber: 7, title: 'Revisão', status: 'completed' }),
    aListedLesson({ id: lessonId, dayNumber: 8, title: 'O quarto limpo', status: 'current' }),
    aListedLesson({
      id: 'after',
      dayNumber: 9,
      title: 'Blocos de 25 minutos',
      status: 'locked',
      lockReason: 'waits_for_date',
      releaseDate: '2026-11-24',
    }),
  ],
  ...page,
});

export const aCompletion = (completion: Partial<Completion> = {}): Completion => ({
  currentDay: 9,
  journeyCompleted: false,
  alreadyCompleted: false,
  rewards: null,
  ...completion,
});
