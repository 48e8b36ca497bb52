import { listEnrollments } from '@jornada/contract/enrollments/admin-enrollments';
import { listCatalogue, readJourney } from '@jornada/contract/journeys/journeys';
import { readLesson } from '@jornada/contract/lessons/lessons';
import type * as z from 'zod';

const id = (number: number) => `018f3c1a-7b2d-7c4e-9a10-${String(number).padStart(12, '0')}`;
/** `count` values, made from 0, 1, 2 … */
export const many = <T>(count: number, make: (number: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

const description =
  'Uma prática curta para começar o dia com atenção: você senta, respira e observa o que chega, sem mudar nada.';
const journey = {
  id: id(1),
  name: 'Jornada da Calma: 25 dias de presença',
  description,
  profileType: 'Iniciante',
  totalDays: 25,
  lessonCount: 25,
  tags: ['calma', 'respiração', 'sono'],
  tipo: 'gratuita',
  modoLiberacao: 'uma_por_dia',
  checkoutUrl: null,
  precoDisplay: null,
  ctaTexto: 'Começar agora',
};
const lessons = many(25, (index) => ({
  id: id(100 + index),
  dayNumber: index + 1,
  title: `Dia ${index + 1}: "respirar" antes de responder`,
  durationMinutes: 12,
  status: index < 5 ? 'completed' : index === 5 ? 'current' : 'locked',
  lockReason: index > 5 ? 'waits_for_date' : null,
  releaseDate: index > 5 ? `2026-12-${String(index).padStart(2, '0')}` : null,
  thumbnailUrl: index > 5 ? null : `https://i.ytimg.com/vi/video-${index}/hqdefault.jpg`,
}));
const instant = '2026-11-20T12:34:56.789Z';
const enrollment = {
  id: id(2),
  journeyId: id(1),
  currentDay: 6,
  completedDays: 5,
  progressPercent: 24,
  origin: 'Catálogo',
  startedAt: instant,
  updatedAt: instant,
  completedAt: null,
  isSuspended: false,
};

/** Answers as a school with some life in it gives them. */
export const sampleAnswers: { name: string; schema: z.ZodType; value: unknown }[] = [
  {
    name: 'journey page, 25 lessons',
    schema: readJourney.response,
    value: {
      access: 'enrolled',
      journey,
      enrollment,
      missionCount: null,
      completionBonusXp: null,
      lessons,
      nextLesson: { ...lessons[5], description, hasMission: true, isOpen: true },
    },
  },
  {
    name: 'lesson page',
    schema: readLesson.response,
    value: {
      lesson: {
        id: id(105),
        journeyId: id(1),
        dayNumber: 6,
        title: 'Dia 6: respirar antes de responder',
        description: `${description}\n\n${description}`,
        durationMinutes: 12,
        video: {
          provider: 'youtube',
          embedUrl: 'https://www.youtube-nocookie.com/embed/abcdefghijk?rel=0',
          thumbnailUrl: 'https://i.ytimg.com/vi/abcdefghijk/hqdefault.jpg',
        },
        mission: { type: 'reflexao', required: true, timerMinutes: null, isAnswered: false, isExpired: false },
        attachments: [{ id: id(900), name: 'Roteiro da semana.pdf', size: 183_204, type: 'application/pdf' }],
        completedAt: null,
      },
      journey,
      currentDay: 6,
      progressVersion: '0-5',
      isPreview: false,
      reward: { xp: 20, bonusPercent: 10 },
      lessons,
    },
  },
  {
    name: 'catalogue, 20 cards',
    schema: listCatalogue.response,
    value: {
      items: many(20, (index) => ({
        ...journey,
        id: id(200 + index),
        isEnrolled: index < 2,
        enrollment: index < 2 ? { currentDay: 6, completedDays: 5, progressPercent: 24 } : null,
      })),
      nextCursor: 'eyJhIjoiMjAyNi0xMS0yMCIsImIiOiIwMThmM2MxYSJ9',
      tags: ['calma', 'respiração', 'sono', 'foco'],
    },
  },
  {
    name: "administrators' enrolments, 50 rows",
    schema: listEnrollments.response,
    value: {
      items: many(50, (index) => ({
        id: id(300 + index),
        user: {
          id: id(400 + index),
          name: 'Ana Beatriz Conceição',
          email: `ana.${index}@escola.test`,
          avatarUrl: null,
        },
        journey,
        origin: 'Ticto',
        externalProductId: '90210',
        currentDay: 6,
        progressPercent: 24,
        startedAt: instant,
        status: 'ativo',
        isPaused: false,
      })),
      nextCursor: null,
      count: 9655,
      isCapped: false,
    },
  },
];
