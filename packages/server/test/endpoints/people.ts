import { sql } from 'drizzle-orm';
import { accountOf, audited, type Effect } from './effects.ts';
import { addressOf, type Scene } from './scene.ts';
import { adminsOnly, all, type EntriesOf } from './entry.ts';

const theMember = async ({ member }: Scene) => ({ params: { userId: (await member()).userId } });
const writtenDown: Effect = async ({ member }) => audited((await member()).userId);

export const people: EntriesOf<'people'> = {
  listPeople: { answers: adminsOnly(200), statements: 3, input: () => ({ query: { role: 'all', search: 'pessoa' } }) },
  exportPeople: {
    answers: adminsOnly(200),
    statements: 4,
    input: () => ({ query: { role: 'user', search: 'pessoa' } }),
  },
  readPerson: { answers: adminsOnly(200), statements: 5, input: theMember },
  readPersonLedger: { answers: adminsOnly(200), statements: 3, input: theMember },
  readPersonAnswers: { answers: adminsOnly(200), statements: 3, input: theMember },
  readPersonSessions: { answers: adminsOnly(200), statements: 3, input: theMember },
  endPersonSessions: {
    answers: adminsOnly(200),
    statements: 4,
    input: theMember,
    atOnce: { statuses: all(200) },
    competes: true,
  },
  // An account with its link and mail, enrolled in one journey.
  invitePeople: {
    answers: adminsOnly(200),
    statements: 19,
    needsMailServer: true,
    input: async (scene) => ({
      body: { people: [{ email: await addressOf(scene, 'convite') }], journeyIds: [await scene.openJourneyId()] },
    }),
    atOnce: { statuses: all(200), effect: accountOf('convite') },
  },
  createAccessLink: {
    answers: adminsOnly(201),
    statements: 8,
    needsMailServer: true,
    input: async (scene) => ({ ...(await theMember(scene)), body: { mail: true } }),
    atOnce: {
      statuses: all(201),
      effect: async ({ member }) => sql`select 1 from verifications where value = ${(await member()).userId}`,
      input: async (scene) => ({ ...(await theMember(scene)), body: { mail: false } }),
    },
    competes: true,
  },
  setRole: {
    answers: adminsOnly(200),
    statements: 7,
    input: async (scene, nth) => ({ ...(await theMember(scene)), body: { role: nth % 2 === 0 ? 'admin' : 'user' } }),
    atOnce: {
      statuses: all(200),
      effect: writtenDown,
      input: async (scene) => ({ ...(await theMember(scene)), body: { role: 'admin' } }),
    },
    competes: true,
  },
  confirmEmail: {
    answers: adminsOnly(200),
    statements: 6,
    input: theMember,
    atOnce: { statuses: all(200), effect: writtenDown },
    competes: true,
  },
};
