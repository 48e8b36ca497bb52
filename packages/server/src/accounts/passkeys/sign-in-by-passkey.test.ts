import { like } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { times } from '../../../fixtures/at-once.ts';
import { anAuthenticator, type Oddity } from '../../../fixtures/authenticator.ts';
import { clearAttempts } from '../../../fixtures/clear-attempts.ts';
import { usePasskeys } from '../../../fixtures/passkey.ts';
import { callerOf, travelTo, useTestApp } from '../../../fixtures/test-app.ts';
import { configureMail } from '../../../test/mail/outbox.ts';
import { verifications } from '../../tables/accounts.ts';

const noon = '2026-03-09T15:00:00Z';
const t = useTestApp({ now: noon });
beforeAll(() => configureMail(t));
beforeEach(async () => {
  travelTo(noon);
  await clearAttempts(t.db);
});

const { options, send, signIn, withPasskey, keysOf, sessionsOf, eventsOf, mailsOf } = usePasskeys(t);
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  callerOf(t.app, String([answer.headers['set-cookie']].flat()[0]).split(';')[0]);
const refused = { status: 401, body: { code: 'invalid_passkey' } };

describe('signing in with a passkey', () => {
  test('starts a session as both steps, with its role’s end, confirmed, and says when the key was used', async () => {
    const { userId, device, caller, passkeyId } = await withPasskey({ make: anAdmin });
    const asked = await options();
    expect(asked).toEqual({
      challenge: expect.any(String),
      rpId: 'localhost',
      timeout: 300_000,
      userVerification: 'required',
      allowCredentials: [],
    });
    travelTo('2026-03-09T15:02:00Z');
    const answer = await send(device.sign(asked), { 'user-agent': 'curl/8.5.0' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ user: { id: userId }, role: 'admin', home: '/admin' });
    const [cookie, known] = [answer.headers['set-cookie']].flat() as string[];
    expect(cookie).toMatch(/^jornada\.session_token=.*; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(known).toMatch(/^jornada\.devices=/);
    const entered = cookieOf(answer);
    expect((await entered.get('/api/me')).body.user.id).toBe(userId);
    // A confirmation is part of it.
    expect((await entered.get('/api/admin/step-up')).body.secondsLeft).toBe(600);
    expect((await caller.get('/api/me/passkeys')).body.passkeys[0]).toMatchObject({
      id: passkeyId,
      lastUsedAt: '2026-03-09T15:02:00.000Z',
    });
    expect(await eventsOf(userId, 'signed_in_by_passkey')).toMatchObject([{ subject: 'Celular', isNewDevice: false }]);
    // The library takes the session for its own.
    const session = await t.services.auth.api.getSession({ headers: new Headers({ cookie: cookie!.split(';')[0]! }) });
    expect(session?.user.id).toBe(userId);
    expect((await entered.post('/api/accounts/sign-out')).status).toBe(200);
    expect((await entered.get('/api/me')).status).toBe(401);
  });

  test('mails the owner about a browser that is new to the account, as the password does', async () => {
    const { userId, email, device } = await withPasskey();
    expect((await t.visitor.post('/api/accounts/sign-in', { email, password: 'errada' })).status).toBe(401);
    expect((await signIn(device)).status).toBe(200);
    expect(await mailsOf(userId, 'new_device')).toHaveLength(0);
    expect((await signIn(device)).status).toBe(200);
    expect(await mailsOf(userId, 'new_device')).toHaveLength(1);
    const events = await eventsOf(userId, 'signed_in_by_passkey');
    expect(events.filter(({ isNewDevice }) => isNewDevice)).toHaveLength(1);
  });

  test.each<[string, Oddity]>([
    ['another origin', { origin: 'https://localhost:3000' }],
    ['another relying party', { rpId: 'golpe.exemplo' }],
    ['no user verification', { isVerified: false }],
    ['nobody there', { isPresent: false }],
    ['an answer for a new key', { type: 'webauthn.create' }],
    ['a counter that stands still', { counter: 0 }],
    ['a frame in somebody else’s page', { crossOrigin: true, topOrigin: 'https://golpe.exemplo' }],
    ['a frame of which the browser tells no more', { crossOrigin: true }],
    [
      'the key of somebody else',
      { userHandle: Buffer.from('019a0000-0000-7000-8000-000000000001').toString('base64url') },
    ],
  ])('%s: refused, in the same words as an unknown key, and recorded', async (_name, odd) => {
    const { userId, device } = await withPasskey();
    expect((await signIn(device)).status).toBe(200);
    const [bad, unknown] = [await signIn(device, odd), await signIn(anAuthenticator())];
    expect(bad).toMatchObject(refused);
    expect(unknown.body).toEqual(bad.body);
    expect(Object.keys(unknown.headers).toSorted()).toEqual(Object.keys(bad.headers).toSorted());
    expect(await sessionsOf(userId)).toHaveLength(2);
    expect(await eventsOf(userId, 'passkey_failed')).toMatchObject([{ times: 1 }]);
    // The owner still enters.
    expect((await signIn(device)).status).toBe(200);
  });

  test('a copy of a key is refused once the other was used, and so is one that stopped counting', async () => {
    const { userId, device } = await withPasskey();
    expect((await signIn(device, { counter: 7 })).status).toBe(200);
    for (const counter of [7, 6, 1, 0]) expect(await signIn(device, { counter })).toMatchObject(refused);
    expect(await keysOf(userId)).toMatchObject([{ counter: 7 }]);
    expect((await signIn(device, { counter: 8 })).status).toBe(200);
    const never = await withPasskey({ device: anAuthenticator({ counts: false }) });
    for (let n = 0; n < 3; n++) expect((await signIn(never.device)).status).toBe(200);
  });

  test('a signature or a part of it that was changed is refused', async () => {
    const { device } = await withPasskey();
    const right = device.sign(await options());
    const other = anAuthenticator().sign(await options());
    expect(await send({ ...right, signature: other.signature })).toMatchObject(refused);
    expect(await send({ ...device.sign(await options()), authenticatorData: 'AAAA' })).toMatchObject(refused);
    expect(await send({ ...device.sign(await options()), clientDataJSON: 'AAAA' })).toMatchObject(refused);
    expect(await send({ ...device.sign(await options()), clientDataJSON: 'bnVsbA' })).toMatchObject(refused);
  });

  test('a challenge is good once, for five minutes, and also a failed attempt uses it up', async () => {
    const { userId, device } = await withPasskey();
    const asked = await options();
    const first = device.sign(asked);
    expect((await send(first)).status).toBe(200);
    expect(await send(first)).toMatchObject(refused);
    expect(await send(device.sign(asked))).toMatchObject(refused);
    const spoilt = await options();
    expect(await send(device.sign(spoilt, { isVerified: false }))).toMatchObject(refused);
    expect(await send(device.sign(spoilt))).toMatchObject(refused);
    const late = await options();
    travelTo('2026-03-09T15:05:00Z');
    expect(await send(device.sign(late))).toMatchObject(refused);
    const invented = Buffer.from('inventado').toString('base64url');
    expect(await send(device.sign({ challenge: invented }))).toMatchObject(refused);
    expect(await sessionsOf(userId)).toHaveLength(2);
    // Only hashes are stored, and none that was used.
    const stored = await t.db.select().from(verifications).where(like(verifications.identifier, 'passkey-%'));
    expect(JSON.stringify(stored)).not.toContain(asked.challenge);
  });

  test('fifty at once start one session; fifty with the same counter too', async () => {
    const { userId, device } = await withPasskey();
    const assertion = device.sign(await options());
    const answers = await times(50, () => send(assertion));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401 || status === 429)).toHaveLength(49);
    expect(await sessionsOf(userId)).toHaveLength(2);
    await clearAttempts(t.db);
    const challenges = await times(20, options);
    const copies = challenges.map((asked) => device.sign(asked, { counter: 9 }));
    const both = await Promise.all(copies.map((copy) => send(copy)));
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await sessionsOf(userId)).toHaveLength(3);
  });

  test('a removed key and a deleted account’s are unknown', async () => {
    const { caller, device, passkeyId } = await withPasskey();
    expect((await caller.delete(`/api/me/passkeys/${passkeyId}`)).status).toBe(200);
    expect(await signIn(device)).toMatchObject(refused);
    const gone = await withPasskey();
    const admin = await t.as(await anAdmin(t.db));
    const asked = await options();
    expect((await admin.post('/functions/v1/delete-user', { userId: gone.userId })).status).toBe(200);
    expect(await send(gone.device.sign(asked))).toMatchObject(refused);
    expect(await keysOf(gone.userId)).toEqual([]);
  });

  test('wrong keys of an address rest after sixty; a right one is never held up', async () => {
    const { device } = await withPasskey();
    const stranger = anAuthenticator();
    const codes: number[] = [];
    for (let n = 0; n < 62; n++) codes.push((await send(stranger.sign({ challenge: 'aaaa' }))).status);
    expect(codes.filter((status) => status === 401)).toHaveLength(60);
    expect(codes.slice(60)).toEqual([429, 429]);
    expect((await signIn(device)).status).toBe(200);
  });

  test('the relying party is the configured one, whatever the request says', async () => {
    const headers = { host: 'golpe.exemplo', origin: 'http://golpe.exemplo', 'x-forwarded-host': 'golpe.exemplo' };
    const asked = (await t.visitor.post('/api/accounts/passkey-sign-in/challenge', undefined, headers)).body;
    expect(asked.rpId).toBe('localhost');
    const { device } = await withPasskey();
    const framed = device.sign(asked, { origin: 'http://golpe.exemplo', rpId: 'golpe.exemplo' });
    expect(await send(framed, headers)).toMatchObject(refused);
  });
});
