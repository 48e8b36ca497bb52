import { sql } from 'drizzle-orm';
import { all, signedIn, type EntriesOf } from './entry.ts';
import type { Effect } from './effects.ts';

const memberRow =
  (rows: string): Effect =>
  async ({ member }) =>
    sql`select 1 from ${sql.raw(rows)} and ${sql.raw(rows.startsWith('long') ? 'started_by' : 'user_id')} = ${(await member()).userId}`;

export const myPrivacy: EntriesOf<'myPrivacy'> = {
  readMyPrivacy: signedIn(200, 3),
  startMyExport: signedIn(200, 3, {
    atOnce: { statuses: all(200), effect: memberRow(`long_jobs where kind = 'my-data'`) },
  }),
  // Whoever comes first ends the sessions of the others.
  closeAccount: signedIn(200, 11, {
    atOnce: { statuses: { 200: 'some', 401: 'some' }, effect: memberRow('account_closings where true') },
  }),
  keepAccount: signedIn(200, 3, { atOnce: { statuses: all(200), changesNothing: true }, competes: true }),
  // The same words: one request.
  makePrivacyRequest: signedIn(201, 5, {
    input: () => ({ body: { kind: 'correct' as const, words: 'Meu nome está errado.' } }),
    atOnce: { statuses: all(201), effect: memberRow(`privacy_requests where kind = 'correct'`) },
    competes: true,
  }),
};
