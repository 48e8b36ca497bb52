import { sql } from 'drizzle-orm';
import type { Scene } from './scene.ts';
import { adminsOnly, all, TIMES, type EntriesOf } from './entry.ts';

const poll = async ({ course }: Scene) => ({ params: { lessonId: (await course()).lessons.poll } });

export const overview: EntriesOf<'overview'> = {
  // The last statement counts active members, each once per range.
  readOverview: adminsOnly(200, 14, { input: () => ({ query: { range: '90d' } }) }),
  markNewsRead: adminsOnly(200, 2, {
    input: (_scene, nth) => ({ body: { upTo: `1.${nth + 1}.0` } }),
    // Of the school: what somebody has read is not in the log of changes.
    atOnce: {
      statuses: all(200),
      changesNothing: true,
      effect: () => sql`select 1 from users where news_read = ${`1.${TIMES}.0`}`,
    },
    competes: true,
  }),
  searchEverything: adminsOnly(200, 4, { input: () => ({ query: { words: 'jornada' } }) }),
};

export const audit: EntriesOf<'audit'> = {
  listAudit: adminsOnly(200, 2),
  listSecurityEvents: adminsOnly(200, 2, { input: () => ({ query: { group: 'roles', search: 'ana' } }) }),
  // Of a school without such events; a file takes a statement for each fifty.
  exportSecurityEvents: adminsOnly(200, 4, { input: () => ({ query: { search: 'nada combina' } }) }),
};

export const answers: EntriesOf<'answers'> = {
  readLessonAnswers: adminsOnly(200, 5, {
    input: async (scene) => ({ ...(await poll(scene)), query: { search: 'pessoa' } }),
  }),
  exportLessonAnswers: adminsOnly(200, 5, { input: poll }),
  // Of a journey whose answers are of one lesson.
  exportJourneyAnswers: adminsOnly(200, 5, {
    input: async ({ course }) => ({ params: { journeyId: (await course()).journeyId } }),
  }),
};
