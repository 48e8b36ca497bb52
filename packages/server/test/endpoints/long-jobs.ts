import { sql } from 'drizzle-orm';
import { adminsOnly, all, answeredBy, signedIn, type EntriesOf } from './entry.ts';
import type { Scene } from './scene.ts';

const theJob = async ({ longJobId }: Scene) => ({ params: { jobId: await longJobId() } });
/** An administrator's job, which is nothing to others. */
const itsAdministrator = answeredBy({ nobody: 401, member: 404, other: 404 });

export const longJobs: EntriesOf<'longJobs'> = {
  listLongJobs: signedIn(200, 2, { sender: 'admin', input: () => ({ query: { kind: 'people-export' } }) }),
  stopLongJob: itsAdministrator(200, 4, {
    sender: 'admin',
    input: theJob,
    atOnce: {
      statuses: all(200),
      effect: async ({ longJobId }) =>
        sql`select 1 from long_jobs where id = ${await longJobId()} and state = 'stopped'`,
    },
  }),
  downloadLongJob: itsAdministrator(200, 2, {
    sender: 'admin',
    input: async ({ exportedId }) => ({ params: { jobId: await exportedId() } }),
  }),
};

export const listExports: EntriesOf<'listExports'> = {
  // Of a short list: it is downloaded at once.
  startExport: adminsOnly(200, 3, {
    input: () => ({ body: { export: { list: 'people', query: { role: 'all' } } } }),
    atOnce: { statuses: all(200), changesNothing: true },
  }),
};
