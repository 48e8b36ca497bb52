import { expect } from 'vitest';
import type { LessonPage } from '@jornada/contract/lessons/lessons';
import type { MissionView } from '@jornada/contract/missions/missions';
import { aJourneyPage } from './journeys.ts';
import { aLessonPage, journeyId, lessonId } from './lessons.ts';
import { aMember } from './people.ts';
import { focusArrived } from './focus-arrived.ts';
import { visit } from './visit.ts';

export const reading = `GET /api/lessons/${lessonId}/mission`;
export const starting = `POST /api/lessons/${lessonId}/mission/timer`;
export const drafting = `PUT /api/lessons/${lessonId}/mission/draft`;
export const answering = `POST /api/lessons/${lessonId}/mission/answer`;

export interface MissionScene {
  mission: MissionView;
  lesson?: Partial<LessonPage['lesson']>;
  answers?: Record<string, unknown>;
  member?: ReturnType<typeof aMember>;
}

/** Opens a lesson with this mission. `sent` gives the bodies of the calls to an endpoint. */
export async function openMission({ mission, lesson = {}, answers = {}, member = aMember() }: MissionScene) {
  const { type, required, timer, state } = mission;
  const isAnswered = state === 'answered' || state === 'expired';
  const summary = { type, required, timerMinutes: timer?.minutes ?? null, isAnswered, isExpired: state === 'expired' };
  const visited = await visit(
    `/lesson/${lessonId}`,
    {
      [`GET /api/lessons/${lessonId}`]: aLessonPage({ lesson: { mission: summary, ...lesson } }),
      [`GET /api/journeys/${journeyId}`]: aJourneyPage(),
      [reading]: mission,
      ...answers,
    },
    member,
  );
  const { screen, requests } = visited;
  return {
    ...visited,
    sent: (wanted: string) => requests.filter(({ call }) => call === wanted).map(({ body }) => body),
    dialog: screen.getByRole('dialog'),
    send: screen.getByRole('button', { name: 'Enviar Resposta' }),
  };
}

/** The same, then opens the mission's dialog. */
export async function beginMission(scene: MissionScene, name = 'Iniciar Missão') {
  const opened = await openMission(scene);
  await opened.screen.getByRole('button', { name }).click();
  await expect.element(opened.dialog).toBeVisible();
  await focusArrived(opened.dialog);
  return opened;
}
