import type { Scene } from './scene.ts';
import { adminsOnly, type EntriesOf } from './entry.ts';

const poll = async ({ course }: Scene) => ({ params: { lessonId: (await course()).lessons.poll } });

export const overview: EntriesOf<'overview'> = {
  // The last statement counts active members, each once per range.
  readOverview: { answers: adminsOnly(200), statements: 10, input: () => ({ query: { range: '90d' } }) },
  searchEverything: { answers: adminsOnly(200), statements: 4, input: () => ({ query: { words: 'jornada' } }) },
};

export const audit: EntriesOf<'audit'> = {
  listAudit: { answers: adminsOnly(200), statements: 2 },
};

export const answers: EntriesOf<'answers'> = {
  readLessonAnswers: {
    answers: adminsOnly(200),
    statements: 5,
    input: async (scene) => ({ ...(await poll(scene)), query: { search: 'pessoa' } }),
  },
  exportLessonAnswers: { answers: adminsOnly(200), statements: 3, input: poll },
};
