import { FIXTURE_PASSWORD } from '../../fixtures/password.ts';
import { aKnownDevice } from '../../fixtures/known-device.ts';
import { insertLink, newToken } from '../../src/accounts/recovery/link-store.ts';
import { accountOf, ofMember } from './effects.ts';
import { addressOf, type Scene } from './scene.ts';
import { adminsOnly, all, everybody, firstOf, signedIn, type EntriesOf } from './entry.ts';

const unknownToken = () => ({ body: { token: 'desconhecido' } });
const resetWithUnknownToken = () => ({ body: { token: 'desconhecido', password: 'outra-senha' } });
const emailOf = async ({ member }: Scene) => ({ email: (await member()).email });
const admitted = { 200: 'some', 429: 'some' } as const;

/** The token of a mailed link that proves the member's address. */
async function proofToken({ t, member }: Scene): Promise<string> {
  const { userId, email } = await member();
  const [token, now] = [newToken(), t.services.clock()];
  const expiresAt = new Date(now.getTime() + 60_000);
  await insertLink(t.db, { kind: 'prova', token, userId, email, expiresAt, now });
  return token;
}

/** Sign-ins and resets share limits of attempts (decisions J), which refuse some of fifty. */
export const accounts: EntriesOf<'accounts'> = {
  // Here and below: one statement counts each kind of attempt, and another one gives back attempts that do not count.
  signUp: everybody(201, 12, {
    input: async (scene, _nth, who) => ({
      body: { email: await addressOf(scene, `nova-${who}`), password: 'segredo' },
    }),
    atOnce: { statuses: { 201: 1, 409: 'some', 429: 'some' }, effect: accountOf('nova-nobody') },
  }),
  signIn: everybody(200, 16, {
    input: async (scene) => ({ body: { ...(await emailOf(scene)), password: FIXTURE_PASSWORD } }),
    refuses: { invalid_credentials: async (scene) => ({ body: { ...(await emailOf(scene)), password: 'errada' } }) },
    atOnce: { statuses: admitted },
  }),
  signOut: everybody(200, 2, { sender: 'member', atOnce: { statuses: all(200) } }),
  me: signedIn(200, 4),
  requestPasswordReset: everybody(200, 5, {
    input: async (scene) => ({ body: await emailOf(scene) }),
    atOnce: { statuses: admitted },
  }),
  checkPasswordReset: everybody(200, 2, { input: unknownToken, atOnce: { statuses: admitted } }),
  performPasswordReset: signedIn(200, 27, {
    sender: 'member',
    input: () => ({ body: { password: 'Outro-segredo-2', currentPassword: FIXTURE_PASSWORD } }),
    refuses: { invalid_recovery_link: resetWithUnknownToken },
    atOnce: { statuses: { 401: 'some', 429: 'some' }, input: resetWithUnknownToken },
  }),
  sendResetPasswordEmail: everybody(200, 5, {
    input: async (scene) => ({ body: await emailOf(scene) }),
    atOnce: { statuses: admitted },
  }),
  updateProfile: signedIn(200, 17, {
    input: async (scene, nth, who) => ({
      body: { name: `Nome ${nth}`, email: await addressOf(scene, `mudou-${who}`), currentPassword: FIXTURE_PASSWORD },
    }),
    atOnce: { statuses: admitted, effect: ofMember('user_emails') },
    competes: true,
  }),
  changePassword: signedIn(200, 19, {
    input: (_scene, nth) => ({ body: { currentPassword: FIXTURE_PASSWORD, newPassword: `Senha-nova-${nth}` } }),
    atOnce: { statuses: { 200: 1, 401: 'some', 429: 'some' }, effect: ofMember('sessions') },
  }),
  listSessions: signedIn(200, 4),
  // The browser gets a new row and a new id.
  endOtherSessions: signedIn(200, 9, { atOnce: { statuses: all(200) }, competes: true }),
  forgetDevice: signedIn(200, 7, {
    input: async ({ t, member }) => ({ params: { deviceId: await aKnownDevice(t.db, await member()) } }),
    unknown: 200,
    atOnce: { statuses: all(200) },
    competes: true,
  }),
  requestEmailProof: signedIn(200, 7, {
    needsMailServer: true,
    refuses: { mail_not_configured: () => ({}) },
    atOnce: { statuses: admitted },
  }),
  requestProofByAddress: everybody(200, 4, {
    needsMailServer: true,
    input: async (scene) => ({ body: await emailOf(scene) }),
    atOnce: { statuses: admitted },
  }),
  checkEmailProof: everybody(200, 2, {
    input: async (scene) => ({ body: { token: await proofToken(scene) } }),
    refuses: { invalid_proof_link: unknownToken },
    atOnce: { statuses: all(200), changesNothing: true },
  }),
  proveEmail: everybody(200, 4, {
    input: async (scene) => ({ body: { token: await proofToken(scene) } }),
    refuses: { invalid_proof_link: unknownToken },
    atOnce: { statuses: { 401: 'some', 429: 'some' }, input: unknownToken },
  }),
  createAdminUser: adminsOnly(201, 7, {
    input: async (scene) => ({
      body: { email: await addressOf(scene, 'chefe'), password: 'Segredo123', name: 'José Conceição' },
    }),
    atOnce: { statuses: firstOf(201, 409), effect: accountOf('chefe') },
  }),
  deleteUser: adminsOnly(200, 23, {
    input: async ({ member }) => ({ body: { userId: (await member()).userId } }),
    atOnce: { statuses: firstOf(200, 404) },
    competes: true,
  }),
};
