import { eq, sql } from 'drizzle-orm';
import { anAdmin } from '../../fixtures/admin.ts';
import { aSecondFactor } from '../../fixtures/second-factor.ts';
import { TEST_SECRET, type TestApp } from '../../fixtures/test-app.ts';
import { profiles } from '../../src/tables/accounts.ts';
import { accountOf, audited, type Effect } from './effects.ts';
import { addressOf, type Scene } from './scene.ts';
import { adminsOnly, all, firstOf, type EntriesOf } from './entry.ts';

const theMember = async ({ member }: Scene) => ({ params: { userId: (await member()).userId } });
const anAdministrator = async (t: TestApp) => ({ params: { userId: (await anAdmin(t.db)).userId } });
/** Of the scene's member: a mistyped address. */
const aCorrection = async (scene: Scene) => {
  const { email, userId } = await scene.member();
  const [profile] = await scene.t.db.select().from(profiles).where(eq(profiles.userId, userId));
  const { name } = profile!;
  return { name, email: await addressOf(scene, 'corrigido'), shown: { name, email } };
};
const writtenDown: Effect = async ({ member }) => audited((await member()).userId);

export const people: EntriesOf<'people'> = {
  listPeople: adminsOnly(200, 3, { input: () => ({ query: { role: 'all', search: 'pessoa' } }) }),
  // One person: a file takes a statement for each fifty.
  exportPeople: adminsOnly(200, 5, {
    input: async ({ member }) => ({ query: { role: 'user', search: (await member()).userId } }),
  }),
  readPerson: adminsOnly(200, 5, { input: theMember }),
  readPersonLedger: adminsOnly(200, 3, { input: theMember }),
  readPersonAnswers: adminsOnly(200, 3, { input: theMember }),
  readPersonSessions: adminsOnly(200, 3, { input: theMember }),
  endPersonSessions: adminsOnly(200, 8, { input: theMember, atOnce: { statuses: all(200) }, competes: true }),
  // An account with its link and mail, whose text may be the school's own, enrolled in one journey.
  invitePeople: adminsOnly(200, 22, {
    needsMailServer: true,
    input: async (scene) => ({
      body: { people: [{ email: await addressOf(scene, 'convite') }], journeyIds: [await scene.openJourneyId()] },
    }),
    atOnce: { statuses: all(200), effect: accountOf('convite') },
  }),
  createAccessLink: adminsOnly(201, 10, {
    needsMailServer: true,
    input: async (scene) => ({ ...(await theMember(scene)), body: { mail: true } }),
    atOnce: {
      statuses: all(201),
      effect: async ({ member }) => sql`select 1 from verifications where value = ${(await member()).userId}`,
      input: async (scene) => ({ ...(await theMember(scene)), body: { mail: false } }),
    },
    refuses: { mail_not_configured: async ({ t }) => ({ ...(await anAdministrator(t)), body: { mail: false } }) },
    competes: true,
  }),
  setRole: adminsOnly(200, 10, {
    input: async (scene, nth) => ({ ...(await theMember(scene)), body: { role: nth % 2 === 0 ? 'admin' : 'user' } }),
    atOnce: {
      statuses: all(200),
      effect: writtenDown,
      input: async (scene) => ({ ...(await theMember(scene)), body: { role: 'admin' } }),
    },
    competes: true,
  }),
  // Without a mail server, so nobody is told.
  correctPerson: adminsOnly(200, 17, {
    input: async (scene) => ({ ...(await theMember(scene)), body: await aCorrection(scene) }),
    atOnce: { statuses: all(200), effect: writtenDown },
    refuses: {
      person_is_admin: async (scene) => ({ ...(await anAdministrator(scene.t)), body: await aCorrection(scene) }),
    },
    competes: true,
  }),
  resetSecondFactor: adminsOnly(200, 9, {
    input: async (scene) => {
      const { userId } = await scene.member();
      await aSecondFactor(scene.t.db, { userId, secret: TEST_SECRET, now: scene.t.services.clock() });
      return { params: { userId } };
    },
    atOnce: { statuses: firstOf(200, 409), effect: writtenDown },
  }),
  setAsking: adminsOnly(200, 4, {
    input: async (scene) => ({ ...(await theMember(scene)), body: { isBlocked: true } }),
    atOnce: { statuses: all(200), effect: writtenDown },
    competes: true,
  }),
  confirmEmail: adminsOnly(200, 6, {
    input: theMember,
    atOnce: { statuses: all(200), effect: writtenDown },
    competes: true,
  }),
};
