import { eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { times } from '../../../fixtures/at-once.ts';
import { clearAttempts } from '../../../fixtures/clear-attempts.ts';
import { aSource } from '../../../fixtures/client.ts';
import { aMember } from '../../../fixtures/member.ts';
import { FIXTURE_PASSWORD } from '../../../fixtures/password.ts';
import { TEST_SECRET, travelTo, useTestApp } from '../../../fixtures/test-app.ts';
import { mailsTo, tokenIn } from '../../../test/mail/outbox.ts';
import { buildApp } from '../../app.ts';
import { createAttempts } from '../../platform/attempts/attempts.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { createKeyedHash } from '../../platform/secrets/keyed-hash.ts';
import { attemptCounts } from '../../tables/attempts.ts';
import { mails } from '../../tables/mail.ts';
import { guardSignIn } from './guard-sign-in.ts';
import { runRound } from '../../../fixtures/run-round.ts';
import { sweepExpired } from './sweep-expired.ts';

const noon = '2026-03-09T15:00:00Z';
const t = useTestApp({ now: noon });
beforeEach(async () => {
  travelTo(noon);
  await clearAttempts(t.db);
});

interface From {
  address?: string;
  /** The browser's cookie. */
  cookie?: string;
  app?: typeof t.app;
}

async function post(path: string, payload: object, { address = '127.0.0.1', cookie, app = t.app }: From = {}) {
  const headers = cookie === undefined ? {} : { cookie };
  const answer = await app.inject({ method: 'POST', url: path, payload, headers, remoteAddress: address });
  return { status: answer.statusCode, code: answer.json<{ code?: string }>().code, cookies: answer.cookies };
}
const signIn = (email: string, password = FIXTURE_PASSWORD, from: From = {}) =>
  post('/api/accounts/sign-in', { email, password }, from);
const guess = (email: string, from?: From) => signIn(email, 'errada', from);

/** Guesses without the slow hashing, each from its own address unless given. Returns the refusal codes. */
async function guessFromEverywhere(email: string, count = 20, place: { address?: string } = {}) {
  const codes: string[] = [];
  for (let n = 0; n < count; n++) {
    const from = { address: `198.51.100.${n}`, deviceId: null, userId: null, source: aSource, ...place };
    const wrong = guardSignIn(t.services, { email, ...from }, async () => refuse('invalid_credentials'));
    codes.push(await wrong.catch((error: Refusal) => error.code));
  }
  return codes;
}
const wrong = (count: number) => Array<string>(count).fill('invalid_credentials');
const paused = (count: number) => Array<string>(count).fill('sign_in_paused');
/** The cookie that marks a browser as known to an account. */
async function aKnownDevice(email: string): Promise<string> {
  const { cookies } = await signIn(email);
  const device = cookies.find(({ name }) => name === 'jornada.devices')!;
  return `${device.name}=${device.value}`;
}

describe('an address that many share', () => {
  test('stays open to a classroom while somebody in it tries one account 215 times', async () => {
    const [victim, neighbour] = [await aMember(t.db), await aMember(t.db)];
    await guessFromEverywhere(victim.email, 215, { address: '127.0.0.1' });
    expect((await guess(victim.email)).status).toBe(429);
    expect((await signIn(neighbour.email)).status).toBe(200);
  });

  test('rests after two hundred wrong passwords, whoever they were for, except for devices that are known', async () => {
    const [member, other] = [await aMember(t.db), await aMember(t.db)];
    const cookie = await aKnownDevice(member.email);
    for (let n = 0; n < 200; n++)
      await guessFromEverywhere(`ninguem-${n}@jornada.exemplo`, 1, { address: '127.0.0.1' });
    expect((await signIn(other.email)).status).toBe(429);
    expect((await signIn(member.email, FIXTURE_PASSWORD, { cookie })).status).toBe(200);
  });

  test('is the /64 of IPv6: whoever has one address there has all of them', async () => {
    const { email } = await aMember(t.db);
    const answers = await times(15, (n) => guess(email, { address: `2001:db8:1:2::${n + 1}` }));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });
});

describe('guessing one account from everywhere', () => {
  test('ends after twenty attempts: thirty addresses have no thirty guesses', async () => {
    const { email } = await aMember(t.db);
    expect(await guessFromEverywhere(email, 30)).toEqual([...wrong(20), ...paused(10)]);
    expect((await signIn(email, FIXTURE_PASSWORD, { address: '203.0.113.7' })).code).toBe('sign_in_paused');
    travelTo('2026-03-09T16:00:01Z');
    expect((await signIn(email, FIXTURE_PASSWORD, { address: '203.0.113.7' })).status).toBe(200);
  });

  test('fifty at once from fifty addresses are twenty attempts too', async () => {
    const { email } = await aMember(t.db);
    const answers = await times(50, (n) => guess(email, { address: `198.51.100.${n}` }));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  test('looks the same for an address that nobody has', async () => {
    const answers = await times(25, (n) => guess('ninguem@jornada.exemplo', { address: `198.51.100.${n}` }));
    expect(answers.filter(({ code }) => code === 'invalid_credentials')).toHaveLength(20);
    expect(answers.filter(({ code }) => code === 'sign_in_paused')).toHaveLength(5);
  });

  test('right passwords are no attempts', async () => {
    const { email } = await aMember(t.db);
    await guessFromEverywhere(email, 19);
    for (let n = 0; n < 3; n++) expect((await signIn(email)).status).toBe(200);
    expect(await guessFromEverywhere(email, 2)).toEqual([...wrong(1), ...paused(1)]);
  });

  test('locks nobody out of a device where they signed in before, which has ten wrong passwords of its own', async () => {
    const { email } = await aMember(t.db);
    const cookie = await aKnownDevice(email);
    await guessFromEverywhere(email);
    expect((await signIn(email, FIXTURE_PASSWORD, { cookie, address: '203.0.113.7' })).status).toBe(200);
    const answers = await times(12, (n) => guess(email, { cookie, address: `203.0.113.${n}` }));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    const beyond = await signIn(email, FIXTURE_PASSWORD, { cookie, address: '203.0.113.99' });
    expect(beyond).toMatchObject({ status: 429, code: 'too_many_requests' });
  });

  test('a device that is known to somebody else, or says so itself, is a stranger’s', async () => {
    const [victim, attacker] = [await aMember(t.db), await aMember(t.db)];
    const [own, theirs] = [await aKnownDevice(attacker.email), await aKnownDevice(victim.email)];
    const forged = own.replace(attacker.userId, victim.userId);
    await guessFromEverywhere(victim.email);
    for (const cookie of [own, forged, `${theirs}a`, 'jornada.devices=nada', 'jornada.devices=..~..']) {
      expect((await signIn(victim.email, FIXTURE_PASSWORD, { cookie })).status).toBe(429);
    }
  });

  test('a family’s computer is known to each of them, five at most, and its cookie goes to no other door', async () => {
    const people = [];
    for (let n = 0; n < 6; n++) people.push(await aMember(t.db));
    let cookie: string | undefined;
    for (const { email } of people) {
      const { cookies } = await signIn(email, FIXTURE_PASSWORD, cookie === undefined ? {} : { cookie });
      const device = cookies.find(({ name }) => name === 'jornada.devices')!;
      expect(device).toMatchObject({ httpOnly: true, path: '/api/accounts', sameSite: 'Lax', maxAge: 34_560_000 });
      cookie = `${device.name}=${device.value}`;
    }
    const [first, second] = people;
    for (const { email } of [first!, second!]) await guessFromEverywhere(email);
    expect((await signIn(first!.email, FIXTURE_PASSWORD, { cookie: cookie! })).status).toBe(429);
    expect((await signIn(second!.email, FIXTURE_PASSWORD, { cookie: cookie! })).status).toBe(200);
  });

  test('recovery lets the owner in all the same, and makes their new device a known one', async () => {
    const { email } = await aMember(t.db);
    await guessFromEverywhere(email);
    await post('/functions/v1/send-reset-password-email', { email });
    // The warning mail may arrive before or after it.
    const link = (await mailsTo(t, email, 2)).find((mail) => mail.includes('#token='))!;
    const reset = await post('/api/accounts/password-reset/perform', { token: tokenIn(link), password: 'outra-senha' });
    expect(reset.status).toBe(200);
    const device = reset.cookies.find(({ name }) => name === 'jornada.devices')!;
    const cookie = `${device.name}=${device.value}`;
    expect((await signIn(email, 'outra-senha', { cookie })).status).toBe(200);
    expect((await signIn(email, 'outra-senha')).status).toBe(429);
  });

  test('the owner is told once a day, and nobody is told about an address that is nobody’s', async () => {
    const { email } = await aMember(t.db);
    await guessFromEverywhere('ninguem@jornada.exemplo', 25);
    await guessFromEverywhere(email, 25);
    expect((await mailsTo(t, email))[0]).toContain('Alguém está errando a sua senha');
    travelTo('2026-03-09T17:00:00Z');
    await guessFromEverywhere(email, 25);
    await guessFromEverywhere((await aMember(t.db, { email: 'depois@jornada.exemplo' })).email, 25);
    await mailsTo(t, 'depois@jornada.exemplo');
    expect(await t.db.select().from(mails).where(eq(mails.recipient, email))).toHaveLength(1);
    expect(await t.db.select().from(mails).where(like(mails.recipient, 'ninguem%'))).toEqual([]);
  });

  test('the owner is told of guesses in a known browser together with those of strangers', async () => {
    const { email } = await aMember(t.db);
    const cookie = await aKnownDevice(email);
    await guessFromEverywhere(email, 17);
    for (let n = 0; n < 2; n++) await guess(email, { cookie });
    // Nineteen are not told.
    expect(await t.db.select().from(mails).where(eq(mails.recipient, email))).toEqual([]);
    await guess(email, { cookie });
    expect((await mailsTo(t, email))[0]).toContain('Alguém está errando a sua senha');
    // The browser is not held up by them.
    expect((await signIn(email, FIXTURE_PASSWORD, { cookie })).status).toBe(200);
  });

  test('the owner is told when a known browser has no guesses left', async () => {
    const { email } = await aMember(t.db);
    const cookie = await aKnownDevice(email);
    await times(12, () => guess(email, { cookie }));
    expect((await mailsTo(t, email))[0]).toContain('Alguém está errando a sua senha');
  });

  test('the owner is told of guesses in their open session', async () => {
    const member = await aMember(t.db);
    const caller = await t.as(member);
    const change = { currentPassword: 'errada', newPassword: 'senha-nova' };
    for (let n = 0; n < 10; n++) await caller.put('/api/me/password', change);
    expect((await mailsTo(t, member.email))[0]).toContain('Alguém está errando a sua senha');
  });
});

describe('counts of attempts', () => {
  test('are shared by all processes and outlive them', async () => {
    const { email } = await aMember(t.db);
    const attempts = createAttempts({ ...t.services, hash: createKeyedHash(TEST_SECRET) });
    const app = await buildApp({ ...t.services, attempts }, { webFolder: t.dataDir, logger: false });
    try {
      await guessFromEverywhere(email, 9, { address: '127.0.0.1' });
      expect((await guess(email, { app })).status).toBe(401);
      expect([(await guess(email)).status, (await guess(email, { app })).status]).toEqual([429, 429]);
    } finally {
      await app.close();
    }
  });

  test('name no account and no address, and are swept when they are over', async () => {
    const { email } = await aMember(t.db);
    await guess(email, { address: '198.51.100.7' });
    const counts = await t.db.select().from(attemptCounts);
    expect(counts).toHaveLength(3);
    expect(JSON.stringify(counts)).not.toMatch(/jornada\.exemplo|198\.51/);
    await runRound(sweepExpired, t, new Date('2026-03-09T16:00:01Z'));
    expect(await t.db.select().from(attemptCounts)).toEqual([]);
  });

  test('a good link is never among them: whoever tries wrong ones locks nobody out', async () => {
    const { email } = await aMember(t.db);
    await post('/functions/v1/send-reset-password-email', { email });
    const token = tokenIn((await mailsTo(t, email))[0]!);
    const check = (link: string) => post('/api/accounts/password-reset/check', { token: link });
    for (let n = 0; n < 31; n++) await check(`errado-${n}`);
    expect((await check('errado')).status).toBe(429);
    expect((await check(token)).status).toBe(200);
    const wrong = await post('/api/accounts/password-reset/perform', { token: 'errado', password: 'outra-senha' });
    expect(wrong.status).toBe(429);
    const right = await post('/api/accounts/password-reset/perform', { token, password: 'outra-senha' });
    expect(right.status).toBe(200);
  });
});
