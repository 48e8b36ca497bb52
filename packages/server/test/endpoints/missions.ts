import { contentVersion } from '../../src/missions/content-version.ts';
import type { Course } from './course.ts';
import { ofLesson } from './effects.ts';
import type { Scene } from './scene.ts';
import { all, answeredBy, enrolled, enrolledOnly, signedIn, type EntriesOf } from './entry.ts';

const lesson = async ({ course }: Scene, name: keyof Course['lessons']) => ({
  params: { lessonId: (await course()).lessons[name] },
});

/** The version of the required mission as the member was shown it. */
async function versionOfRequired({ course }: Scene): Promise<string> {
  const { journey, lessons } = await course();
  const { missionType, missionContent } = journey.lessons.find(({ id }) => id === lessons.required)!;
  return contentVersion({ type: missionType!, content: missionContent! });
}

export const missions: EntriesOf<'missions'> = {
  readMission: enrolled(200, 3, { input: (scene) => lesson(scene, 'reflection') }),
  startTimer: enrolledOnly(200, 5, {
    input: (scene) => lesson(scene, 'timed'),
    atOnce: { statuses: all(200), effect: ofLesson('user_mission_timers', 'timed') },
    competes: true,
  }),
  saveDraft: enrolledOnly(200, 5, {
    input: async (scene, nth) => ({
      ...(await lesson(scene, 'running')),
      body: { answer: { text: `Rascunho ${nth}` } },
    }),
    atOnce: { statuses: all(200), effect: ofLesson('user_mission_timers', 'running') },
    competes: true,
  }),
  answerMission: enrolledOnly(200, 8, {
    input: async (scene) => ({
      ...(await lesson(scene, 'required')),
      body: { answer: { text: 'Feito' }, contentVersion: await versionOfRequired(scene) },
    }),
    atOnce: { statuses: all(200), effect: ofLesson('mission_responses', 'required') },
    competes: true,
  }),
  readPollResult: answeredBy({ nobody: 401, other: 403, admin: 403 })(200, 4, {
    input: (scene) => lesson(scene, 'poll'),
    refuses: { poll_result_hidden: (scene) => lesson(scene, 'reflection') },
  }),
  listAnsweredJourneys: signedIn(200, 2),
  listMyAnswers: answeredBy({ nobody: 401, other: 404, admin: 404 })(200, 3, {
    input: async ({ course }) => ({ params: { journeyId: (await course()).journeyId } }),
  }),
};
