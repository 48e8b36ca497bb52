import { anAuthenticator, type Authenticator } from '../../fixtures/authenticator.ts';
import { issueChallenge } from '../../src/accounts/passkeys/challenges.ts';
import { insertPasskey } from '../../src/accounts/passkeys/store.ts';
import { verifyNewPasskey } from '../../src/accounts/passkeys/verify-response.ts';
import { ofMember } from './effects.ts';
import { answeredBy, everybody, firstOf, signedIn, type EntriesOf, type Who } from './entry.ts';
import type { Scene } from './scene.ts';

const admitted = { 200: 'some', 429: 'some' } as const;
/** A member's key is nobody else's. */
const ownersOnly = answeredBy({ nobody: 401, other: 404, admin: 404 });
/** A challenge is made for the scene's member. */
const forMemberOnly = answeredBy({ nobody: 401, other: 409, admin: 409 });
const party = { id: 'localhost', origin: 'http://localhost:3000' };
const made = new WeakMap<Scene, Promise<{ device: Authenticator; passkeyId: string }>>();

/** The member's own key; the same one whenever it is asked for. */
function ownKey(scene: Scene) {
  const known = made.get(scene) ?? makeKey(scene);
  made.set(scene, known);
  return known;
}

async function makeKey({ t, member }: Scene) {
  const { userId } = await member();
  const [device, now] = [anAuthenticator(), t.services.clock()];
  const created = device.create({ challenge: 'aaaa', user: { id: Buffer.from(userId).toString('base64url') } });
  const verified = (await verifyNewPasskey(created, { party, challenge: 'aaaa' }))!;
  const key = { ...verified, userId, name: 'Celular', confirmsFrom: now, now };
  const { id } = (await t.db.transaction((tx) => insertPasskey(tx, key)))!;
  return { device, passkeyId: id };
}

const paramsOf = async (scene: Scene) => ({ params: { passkeyId: (await ownKey(scene)).passkeyId } });
const unknownKey = () => ({ params: { passkeyId: '019a0000-0000-7000-8000-000000000009' } });

/** A key that the member's browser just made. */
async function newKey({ t, member }: Scene) {
  const { userId } = await member();
  const challenge = await issueChallenge(t.db, { purpose: 'creation', userId, now: t.services.clock() });
  const user = { id: Buffer.from(userId).toString('base64url') };
  return { body: { name: 'Celular', passkey: anAuthenticator().create({ challenge, user }) } };
}

async function signed(scene: Scene) {
  const { t } = scene;
  const { device } = await ownKey(scene);
  const asked = { purpose: 'sign-in', userId: null, now: t.services.clock() } as const;
  return { body: device.sign({ challenge: await issueChallenge(t.db, asked) }) };
}
const unknownAssertion = (_scene: Scene, _nth: number, _who: Who) => ({
  body: anAuthenticator().sign({ challenge: 'aaaa' }),
});

/** Wrong keys and challenges share limits of attempts, which refuse some of fifty. */
export const passkeys: EntriesOf<'passkeys'> = {
  beginPasskeySignIn: everybody(200, 2, { atOnce: { statuses: admitted } }),
  signInByPasskey: everybody(200, 9, {
    input: signed,
    refuses: { invalid_passkey: unknownAssertion },
    atOnce: { statuses: { 401: 'some', 429: 'some' }, input: unknownAssertion },
  }),
  listPasskeys: signedIn(200, 2),
  beginPasskey: signedIn(200, 6, { atOnce: { statuses: admitted } }),
  addPasskey: forMemberOnly(201, 9, {
    input: newKey,
    refuses: {
      passkey_not_added: async (scene) => {
        const { body } = await newKey(scene);
        return { body: { ...body, passkey: { ...body.passkey, isDiscoverable: false } } };
      },
    },
    atOnce: { statuses: { 201: 'some', 409: 'some' } },
  }),
  renamePasskey: ownersOnly(200, 2, {
    input: async (scene, nth) => ({ ...(await paramsOf(scene)), body: { name: `Notebook ${nth}` } }),
    refuses: { passkey_not_found: () => ({ ...unknownKey(), body: { name: 'Notebook' } }) },
    atOnce: { statuses: { 200: 'some' }, effect: ofMember('passkeys') },
  }),
  removePasskey: ownersOnly(200, 6, {
    input: paramsOf,
    refuses: { passkey_not_found: unknownKey },
    atOnce: { statuses: firstOf(200, 404) },
  }),
  beginPasskeyStepUp: signedIn(200, 4, { atOnce: { statuses: admitted } }),
};
