import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { times } from '../../../fixtures/at-once.ts';
import {
  anAuthenticator,
  cborBytes,
  cborList,
  cborMap,
  cborText,
  type Oddity,
} from '../../../fixtures/authenticator.ts';
import { clearAttempts } from '../../../fixtures/clear-attempts.ts';
import { aMember } from '../../../fixtures/member.ts';
import { usePasskeys } from '../../../fixtures/passkey.ts';
import { travelTo, useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { configureMail } from '../../../test/mail/outbox.ts';

const noon = '2026-03-09T15:00:00Z';
const t = useTestApp({ now: noon });
beforeAll(() => configureMail(t));
beforeEach(async () => {
  travelTo(noon);
  await clearAttempts(t.db);
});

const { begin, add, options, signIn, keysOf, sessionsOf, eventsOf, mailsOf } = usePasskeys(t);

describe('adding a passkey', () => {
  test('needs a confirmation, keeps the key with its name, tells its owner and the log', async () => {
    const member = await aMember(t.db);
    const unconfirmed = await t.as(member, { isConfirmed: false });
    for (const path of ['/api/me/passkeys/challenge', '/api/me/passkeys'])
      expect((await unconfirmed.post(path, path.endsWith('challenge') ? undefined : {})).body.code).toBe(
        'step_up_required',
      );
    const caller = await t.as(member);
    const asked = await begin(caller);
    expect(asked).toMatchObject({
      rp: { id: 'localhost', name: 'Jornada' },
      user: { id: Buffer.from(member.userId).toString('base64url'), name: member.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      excludeCredentials: [],
      timeout: 300_000,
    });
    const device = anAuthenticator();
    const added = await caller.post('/api/me/passkeys', { name: '  iPhone da Ana ', passkey: device.create(asked) });
    expect([added.status, added.body]).toEqual([
      201,
      { id: expect.any(String), name: 'iPhone da Ana', createdAt: '2026-03-09T15:00:00.000Z', lastUsedAt: null },
    ]);
    expect((await caller.get('/api/me/passkeys')).body).toEqual({
      passkeys: [added.body],
      address: 'http://localhost:3000',
    });
    expect((await begin(caller)).excludeCredentials).toEqual([
      { type: 'public-key', id: device.id, transports: ['internal'] },
    ]);
    expect(await eventsOf(member.userId, 'passkey_added')).toMatchObject([{ subject: 'iPhone da Ana' }]);
    const [mail] = await mailsOf(member.userId, 'passkey_changed');
    expect(mail!.text).toContain('iPhone da Ana');
  });

  test.each<[string, Oddity]>([
    ['another origin', { origin: 'https://escola.exemplo' }],
    ['another port', { origin: 'http://localhost:3001' }],
    ['another relying party', { rpId: 'escola.exemplo' }],
    ['no user verification', { isVerified: false }],
    ['nobody there', { isPresent: false }],
    ['an answer for signing in', { type: 'webauthn.get' }],
    ['a frame in somebody else’s page', { crossOrigin: true, topOrigin: 'https://golpe.exemplo' }],
    ['a frame of which the browser tells no more', { crossOrigin: true }],
  ])('%s: refused, the same for each', async (_name, odd) => {
    const member = await aMember(t.db);
    const added = await add(await t.as(member), anAuthenticator(), odd);
    expect([added.status, added.body]).toEqual([
      409,
      { code: 'passkey_not_added', message: 'Esta chave de acesso não pôde ser criada. Tente de novo.' },
    ]);
    expect(await keysOf(member.userId)).toEqual([]);
  });

  test('a key that the device would not find by itself is refused', async () => {
    const caller = await t.as(await aMember(t.db));
    const passkey = { ...anAuthenticator().create(await begin(caller)), isDiscoverable: false };
    expect((await caller.post('/api/me/passkeys', { name: 'Chave', passkey })).body.code).toBe('passkey_not_added');
  });

  test('a challenge is good once, for five minutes, for its person and for nothing else', async () => {
    const [member, other] = [await aMember(t.db), await aMember(t.db)];
    const [caller, stranger] = [await t.as(member), await t.as(other)];
    const offer = (who: Caller, passkey: object) => who.post('/api/me/passkeys', { name: 'Chave', passkey });
    const [asked, device] = [await begin(caller), anAuthenticator()];
    expect((await offer(stranger, device.create(asked))).body.code).toBe('passkey_not_added');
    // It stayed its own person's, who spoils it.
    expect((await offer(caller, device.create(asked, { isVerified: false }))).body.code).toBe('passkey_not_added');
    expect((await offer(caller, device.create(asked))).body.code).toBe('passkey_not_added');
    const forSigningIn = { ...(await options()), user: { id: Buffer.from(member.userId).toString('base64url') } };
    expect((await offer(caller, device.create(forSigningIn))).body.code).toBe('passkey_not_added');
    const late = await begin(caller);
    travelTo('2026-03-09T15:05:00Z');
    expect((await offer(caller, device.create(late))).body.code).toBe('passkey_not_added');
    expect([...(await keysOf(member.userId)), ...(await keysOf(other.userId))]).toEqual([]);
  });

  test('fifty at once add one, and a key that is somebody’s is nobody else’s', async () => {
    const member = await aMember(t.db);
    const caller = await t.as(member);
    const device = anAuthenticator();
    const passkey = device.create(await begin(caller));
    const answers = await times(50, () => caller.post('/api/me/passkeys', { name: 'Chave', passkey }));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect(await keysOf(member.userId)).toHaveLength(1);
    const thief = await t.as(await aMember(t.db));
    expect((await add(thief, device)).body.code).toBe('passkey_not_added');
    expect((await signIn(device)).status).toBe(401);
  });

  test('with fifty challenges at once a person never has more than twenty', async () => {
    const member = await aMember(t.db);
    const caller = await t.as(member);
    for (let n = 0; n < 18; n++) expect((await add(caller)).status).toBe(201);
    const asked = [await begin(caller), await begin(caller), await begin(caller), await begin(caller)];
    const made = asked.map((one) => ({ name: 'Chave', passkey: anAuthenticator().create(one) }));
    const answers = await Promise.all(made.map((body) => caller.post('/api/me/passkeys', body)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409]);
    expect((await caller.post('/api/me/passkeys/challenge')).body.code).toBe('too_many_passkeys');
    expect(await keysOf(member.userId)).toHaveLength(20);
  });

  test('in a session that was ended meanwhile adds nothing', async () => {
    const member = await aMember(t.db);
    const [thief, owner] = [await t.as(member), await t.as(member)];
    const passkey = anAuthenticator().create(await begin(thief));
    const [ended, added] = await Promise.all([
      owner.delete('/api/me/sessions/others'),
      thief.post('/api/me/passkeys', { name: 'Chave', passkey }),
    ]);
    expect(ended.status).toBe(200);
    const [keys, left] = [await keysOf(member.userId), await sessionsOf(member.userId)];
    expect(left).toHaveLength(1);
    // Either it was first, and its owner has a mail; or it was too late.
    expect(added.status === 201 ? keys.length : [keys.length, added.status]).toEqual(
      added.status === 201 ? 1 : [0, 401],
    );
  });

  test('a statement with certificates is refused: checking it would call addresses that it names', async () => {
    const statement = {
      fmt: 'packed',
      attStmt: cborMap([cborText('x5c'), cborList(cborBytes(Buffer.from('um certificado')))]),
    };
    const member = await aMember(t.db);
    for (const fmt of ['packed', 'android-safetynet', 'apple', 'tpm', 'fido-u2f'])
      expect((await add(await t.as(member), anAuthenticator(), { statement: { ...statement, fmt } })).status).toBe(409);
    expect(await keysOf(member.userId)).toEqual([]);
  });
});
