import { sql } from 'drizzle-orm';
import { aPrivacyRequest } from '../../fixtures/privacy-request.ts';
import { adminsOnly, all, type EntriesOf } from './entry.ts';
import type { Scene } from './scene.ts';

const requests = new WeakMap<Scene, Promise<string>>();
/** The scene member's request that came by mail. */
const theRequest = async (scene: Scene) => {
  const make = async () => {
    const { userId } = await scene.member();
    return (await aPrivacyRequest(scene.t.db, { userId, now: scene.t.services.clock() })).id;
  };
  if (!requests.has(scene)) requests.set(scene, make());
  return { params: { requestId: (await requests.get(scene))! } };
};

export const adminPrivacy: EntriesOf<'adminPrivacy'> = {
  readPrivacy: adminsOnly(200, 3),
  setPrivacy: adminsOnly(200, 8, {
    input: (_scene, nth) => ({ body: { supplier: { name: `Escola ${nth}`, document: '', address: '' } } }),
    refuses: { must_understand: () => ({ body: { minimumAge: 16 as const } }) },
    atOnce: { statuses: all(200) },
    competes: true,
  }),
  listPrivacyRequests: adminsOnly(200, 3),
  addPrivacyRequest: adminsOnly(201, 8, {
    input: async ({ member }) => ({
      body: {
        kind: 'copy' as const,
        userId: (await member()).userId,
        channel: 'email' as const,
        receivedOn: '2026-01-10',
      },
    }),
    atOnce: {
      statuses: all(201),
      effect: async ({ member }) =>
        sql`select 1 from privacy_requests where channel = 'email' and user_id = ${(await member()).userId}`,
    },
    competes: true,
  }),
  answerPrivacyRequest: adminsOnly(200, 11, {
    input: async (scene) => ({ ...(await theRequest(scene)), body: { answer: 'Feito.' } }),
    atOnce: {
      statuses: all(200),
      effect: async ({ member }) =>
        sql`select 1 from privacy_requests where answer = 'Feito.' and user_id = ${(await member()).userId}`,
    },
    competes: true,
  }),
  sendCopy: adminsOnly(200, 8, {
    input: theRequest,
    atOnce: {
      statuses: all(200),
      effect: async ({ member }) =>
        sql`select 1 from long_jobs where kind = 'my-data' and started_by = ${(await member()).userId}`,
    },
    competes: true,
  }),
  listAccessRecords: adminsOnly(200, 4),
};
