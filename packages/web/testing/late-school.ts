import type { UserStats } from '@jornada/contract/rewards/rewards';
import { aJourney, aJourneyPage, aListedLesson, aMyJourney, aCatalogueCard, anEnrollment } from './journeys.ts';
import { aCompletion, aLessonPage, journeyId } from './lessons.ts';
import { aMission, anAnsweredMission } from './missions.ts';
import { aMember, nothing, someStats } from './people.ts';
import { aProgress, aWeek } from './progress.ts';
import { someRewards } from './rewards.ts';

const latencyMs = 400;

/** Decides the answer when the request arrives, and delivers it `latencyMs` later. */
const late = (answer: (body?: Record<string, unknown>) => unknown) => async (body?: Record<string, unknown>) => {
  const reply = answer(body);
  await new Promise((done) => setTimeout(done, latencyMs));
  return reply;
};

const lessons = Array.from({ length: 7 }, (_, at) => ({
  id: idOf(at + 1),
  dayNumber: at + 1,
  title: `Passo ${at + 1}`,
}));
export function idOf(lesson: number) {
  return `0199a1b2-0000-7000-8000-00000000700${lesson}`;
}

/** A school with one journey of seven lessons and one member, behind a slow network. Its answers follow from earlier commands. */
export function aLateSchool({ isEnrolled = true, hasMission = false, gamificationEnabled = true } = {}) {
  const done = { lessons: 0, isEnrolled, isAnswered: false, answerText: '', goal: 100, name: 'Marina Duarte' };
  const journey = aJourney({ totalDays: 7, lessonCount: 7, modoLiberacao: 'sequencial' });
  const xp = () => 1840 + done.lessons * 50 + (done.isAnswered ? 50 : 0);
  const stats = (): UserStats => someStats({ xpTotal: xp(), xpHoje: xp() - 1780, metaDiariaXp: done.goal });
  const enrollment = () =>
    anEnrollment({
      currentDay: done.lessons + 1,
      completedDays: done.lessons,
      progressPercent: Math.round(((done.lessons + 1) * 100) / 7),
    });
  const list = () =>
    lessons.map((lesson, at) =>
      at < done.lessons
        ? aListedLesson({ ...lesson, status: 'completed' })
        : at === done.lessons
          ? aListedLesson({ ...lesson, status: 'current' })
          : aListedLesson({ ...lesson, status: 'locked', lockReason: 'waits_for_previous' }),
    );
  const openLesson = () => ({ ...lessons[done.lessons]!, durationMinutes: 9 });
  const member = () => {
    const { user, settings } = aMember();
    return aMember({
      user: { ...user, name: done.name },
      settings: { ...settings, gamificationEnabled },
      stats: gamificationEnabled ? stats() : null,
    });
  };
  const rewards = (entries = someRewards().entries) =>
    gamificationEnabled ? someRewards({ entries, xpTotal: xp(), nivelAtual: 6, streakAtual: 12 }) : null;
  const mission = () =>
    done.isAnswered
      ? anAnsweredMission({ lessonId: idOf(1), answer: { text: done.answerText } })
      : aMission({ lessonId: idOf(1) });
  const lessonPage = (number: number) =>
    aLessonPage({
      lesson: {
        ...lessons[number - 1]!,
        completedAt: done.lessons >= number ? '2026-11-23T15:00:00.000Z' : null,
        mission:
          hasMission && number === 1
            ? { type: 'desafio', required: false, timerMinutes: null, isAnswered: done.isAnswered, isExpired: false }
            : null,
      },
      journey: { id: journeyId, name: journey.name, totalDays: 7, modoLiberacao: 'sequencial' },
      currentDay: done.lessons + 1,
      lessons: list(),
    });

  const answers: Record<string, unknown> = {
    'GET /api/me': late(member),
    'GET /api/me/progress': late(() => {
      const progress = aProgress({
        totals: { completedLessons: done.lessons },
        stats: stats(),
        rewards: { week: aWeek([{}, {}, {}, {}, {}, {}, { xp: xp() - 1780, goalXp: done.goal }]) },
      });
      return gamificationEnabled ? progress : { ...progress, rewards: null };
    }),
    'GET /api/me/answers': late(() => nothing),
    'GET /api/me/sessions': late(() => ({ sessions: [], browsers: [], accessLinks: [] })),
    'GET /api/me/second-factor': late(() => ({ onSince: null, recoveryCodesLeft: 0 })),
    'GET /api/me/passkeys': late(() => ({ passkeys: [], address: window.location.origin })),
    'GET /api/enrollments': late(() =>
      done.isEnrolled
        ? { items: [aMyJourney({ enrollment: enrollment(), journey, openLesson: openLesson() })], nextCursor: null }
        : nothing,
    ),
    'GET /api/journeys': late(() => ({
      items: [
        aCatalogueCard({
          ...journey,
          isEnrolled: done.isEnrolled,
          enrollment: done.isEnrolled ? enrollment() : null,
        }),
      ],
      nextCursor: null,
      tags: [],
    })),
    [`GET /api/journeys/${journeyId}`]: late(() =>
      done.isEnrolled
        ? aJourneyPage({
            journey,
            enrollment: enrollment(),
            lessons: list(),
            nextLesson: { ...openLesson(), description: null, hasMission, isOpen: true, releaseDate: null },
          })
        : aJourneyPage({ access: 'free', journey, enrollment: null }),
    ),
    [`POST /api/journeys/${journeyId}/enrollment`]: late(() => {
      done.isEnrolled = true;
      return enrollment();
    }),
    [`GET /api/lessons/${idOf(1)}/mission`]: late(mission),
    [`POST /api/lessons/${idOf(1)}/mission/answer`]: late((body) => {
      done.isAnswered = true;
      done.answerText = (body as { answer: { text: string } }).answer.text;
      return { mission: mission(), alreadyAnswered: false, rewards: rewards(), completion: null };
    }),
    'PUT /api/me/daily-goal': late((body) => {
      done.goal = Number(body?.['metaDiariaXp']);
      return stats();
    }),
    'PUT /api/me/profile': late((body) => {
      done.name = String(body?.['name']);
      return { user: member().user };
    }),
  };
  for (const { id, dayNumber } of lessons) {
    answers[`GET /api/lessons/${id}`] = late(() => lessonPage(dayNumber));
    answers[`POST /api/lessons/${id}/completion`] = late(() => {
      done.lessons = dayNumber;
      return aCompletion({ currentDay: dayNumber + 1, rewards: rewards() });
    });
  }
  return { answers, member };
}
