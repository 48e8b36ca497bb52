import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { clearAttempts } from '../../../fixtures/clear-attempts.ts';
import { aKnownDevice } from '../../../fixtures/known-device.ts';
import { aMember } from '../../../fixtures/member.ts';
import { FIXTURE_PASSWORD } from '../../../fixtures/password.ts';
import { aSecondFactor, codeAt } from '../../../fixtures/second-factor.ts';
import { TEST_SECRET, travelTo, useTestApp } from '../../../fixtures/test-app.ts';
import { runRound } from '../../../fixtures/run-round.ts';
import { knownDevices, sessions, users } from '../../tables/accounts.ts';
import { securityEvents } from '../../tables/audit.ts';
import { resetFromServer } from '../second-factor/reset/reset-from-server.ts';
import { sweepExpired } from '../sign-in/sweep-expired.ts';

const noon = new Date('2026-03-09T15:00:00Z');
const t = useTestApp({ now: noon.toISOString() });
beforeEach(async () => {
  travelTo(noon);
  await clearAttempts(t.db);
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A browser with a jar: it keeps the cookies of its answers, and sends each where its path says. */
function aBrowser(jar = new Map<string, { path: string; pair: string }>()) {
  async function send(method: Method, url: string, payload?: object) {
    const cookie = [...jar.values()].flatMap(({ path, pair }) => (url.startsWith(path) ? [pair] : [])).join('; ');
    const answer = await t.app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
    for (const { name, value, path = '/', maxAge } of answer.cookies) {
      if (maxAge === 0) jar.delete(`${name} ${path}`);
      else jar.set(`${name} ${path}`, { path, pair: `${name}=${encodeURIComponent(value)}` });
    }
    const body = answer.json();
    return { status: answer.statusCode, body, outcome: (body.code ?? answer.statusCode) as string | number };
  }
  return {
    send,
    cookies: () => [...jar.values()],
    /** A thief's copy of all that it keeps now. */
    copy: () => aBrowser(new Map(jar)),
    signIn: async ({ email }: { email: string }, step: object = {}) =>
      (await send('POST', '/api/accounts/sign-in', { email, password: FIXTURE_PASSWORD, ...step })).outcome,
    signOut: () => send('POST', '/api/accounts/sign-out'),
    list: async () => (await send('GET', '/api/me/sessions')).body,
    forget: async (id: string) => (await send('DELETE', `/api/me/sessions/${id}`)).outcome,
    changePassword: async (newPassword: string, currentPassword = FIXTURE_PASSWORD) =>
      (await send('PUT', '/api/me/password', { currentPassword, newPassword })).outcome,
    endOthers: async () => (await send('DELETE', '/api/me/sessions/others')).outcome,
  };
}
type Browser = ReturnType<typeof aBrowser>;

const nextCode = () => codeAt(t.services.clock());

/** A member whose two browsers are trusted, as a code of each said. */
async function twoTrusted(make: typeof aMember = aMember) {
  const person = await make(t.db);
  await aSecondFactor(t.db, { userId: person.userId, secret: TEST_SECRET, now: noon });
  const [here, there] = [aBrowser(), aBrowser()];
  for (const [n, browser] of [here, there].entries()) {
    const code = codeAt(noon, n);
    expect(await browser.signIn(person, { code, trustDevice: true })).toBe(200);
  }
  return { person, here, there };
}
/** How often a sign-in was by a browser that the account did not know: the owner is told of those. */
const strangersAt = async ({ userId }: { userId: string }) =>
  (
    await t.db
      .select()
      .from(securityEvents)
      .where(and(eq(securityEvents.personId, userId), eq(securityEvents.isNewDevice, true)))
  ).length;
const knownTo = async ({ userId }: { userId: string }) =>
  t.db.select().from(knownDevices).where(eq(knownDevices.userId, userId));

describe('every other browser is a stranger', () => {
  const newPassword = { password: 'Senha-nova-1' };
  const ends: [string, (here: Browser) => Promise<unknown>, object][] = [
    ['after a new password in the profile', (here) => here.changePassword('Senha-nova-1'), newPassword],
    [
      'after a new password at /reset-password',
      async (here) =>
        (
          await here.send('POST', '/api/accounts/password-reset/perform', {
            password: 'Senha-nova-1',
            currentPassword: FIXTURE_PASSWORD,
          })
        ).outcome,
      newPassword,
    ],
    ['after ‘encerrar outras sessões’', (here) => here.endOthers(), {}],
  ];
  test.each(ends)('%s, and a copy of this one’s cookie, too; this one is not', async (_name, end, now) => {
    const { person, here, there } = await twoTrusted();
    const [thief, stolenThere] = [here.copy(), there.copy()];
    expect(await end(here)).toBe(200);
    const before = await strangersAt(person);
    // This one is still trusted: no code, no mail.
    await here.signOut();
    expect(await here.signIn(person, now)).toBe(200);
    expect(await strangersAt(person)).toBe(before);
    for (const stranger of [there, thief, stolenThere]) {
      expect(await stranger.signIn(person, now)).toBe('second_factor_needed');
    }
    travelTo('2026-03-09T15:05:00Z');
    expect(await there.signIn(person, { ...now, code: nextCode() })).toBe(200);
    // A code without trust is no trust.
    await there.signOut();
    expect(await there.signIn(person, now)).toBe('second_factor_needed');
    expect(await knownTo(person)).toHaveLength(2);
  });

  test('after a link that set a password; the browser with the link is known and not new', async () => {
    const { person, here, there } = await twoTrusted();
    const admin = await t.as(await anAdmin(t.db));
    const { body } = await admin.post(`/api/admin/people/${person.userId}/access-link`, { mail: false });
    const token = String(body.link).split('#token=')[1]!;
    const thief = here.copy();
    travelTo('2026-03-09T15:05:00Z');
    const perform = { token, ...newPassword, code: nextCode(), trustDevice: true };
    expect((await here.send('POST', '/api/accounts/password-reset/perform', perform)).outcome).toBe(200);
    await here.signOut();
    expect(await here.signIn(person, newPassword)).toBe(200);
    for (const stranger of [there, thief]) {
      expect(await stranger.signIn(person, newPassword)).toBe('second_factor_needed');
    }
    expect(await knownTo(person)).toHaveLength(1);
  });

  test.each<[string, typeof aMember, (userId: string, email: string) => Promise<unknown>]>([
    [
      'an administrator’s',
      aMember,
      async (userId) => (await t.as(await anAdmin(t.db))).delete(`/api/admin/people/${userId}/second-factor`),
    ],
    ['one on the server', anAdmin, (_userId, email) => resetFromServer(t.db, { email, clock: t.services.clock })],
  ])('after a reset of the second factor, %s', async (_name, make, reset) => {
    const { person, here } = await twoTrusted(make);
    await reset(person.userId, person.email);
    expect(await knownTo(person)).toEqual([]);
    const before = await strangersAt(person);
    expect(await here.signIn(person)).toBe(200);
    expect(await strangersAt(person)).toBe(before + 1);
    await aSecondFactor(t.db, { userId: person.userId, secret: TEST_SECRET, now: noon });
    expect(await here.signIn(person)).toBe('second_factor_needed');
  });

  test('when an administrator ends their sessions, or one of them', async () => {
    const { person, here, there } = await twoTrusted();
    const admin = await t.as(await anAdmin(t.db));
    const { sessions: open } = await here.list();
    const other = open.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent).id;
    const path = `/api/admin/people/${person.userId}/sessions`;
    expect((await admin.delete(`${path}?sessionId=${other}`)).status).toBe(200);
    expect(await there.signIn(person)).toBe('second_factor_needed');
    expect(await here.signIn(person)).toBe(200);
    expect((await admin.delete(path)).status).toBe(200);
    expect(await here.signIn(person)).toBe('second_factor_needed');
  });

  test('whatever accounts a family’s computer has besides: each one’s browsers are its own', async () => {
    const [mother, son] = [await aMember(t.db), await aMember(t.db)];
    const [computer, phone] = [aBrowser(), aBrowser()];
    for (const browser of [computer, phone]) {
      for (const person of [mother, son]) expect(await browser.signIn(person)).toBe(200);
    }
    // The son is signed in on both.
    expect(await computer.endOthers()).toBe(200);
    expect([(await knownTo(mother)).length, (await knownTo(son)).length]).toEqual([2, 1]);
    const before = await strangersAt(mother);
    for (const browser of [computer, phone]) expect(await browser.signIn(mother)).toBe(200);
    expect(await strangersAt(mother)).toBe(before);
  });

  test('a stolen session that ends the others gains no trust without the browser’s own cookie', async () => {
    const { person, here } = await twoTrusted();
    // What somebody has who read one cookie.
    const { pair } = here.cookies().find((cookie) => cookie.pair.startsWith('jornada.session_token'))!;
    const thief = aBrowser(new Map([['s', { path: '/', pair }]]));
    expect(await thief.endOthers()).toBe(200);
    await thief.signOut();
    expect(await thief.signIn(person)).toBe('second_factor_needed');
  });
});

describe('two browsers at once', () => {
  test('that change the password: one changes it, and it alone is known', async () => {
    for (let round = 0; round < 3; round++) {
      const { person, here, there } = await twoTrusted();
      const outcomes = await Promise.all([here, there].map((one, n) => one.changePassword(`Senha-nova-${n}`)));
      const winner = outcomes.indexOf(200);
      expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(1);
      expect(await knownTo(person)).toHaveLength(1);
      const password = `Senha-nova-${winner}`;
      expect(await [here, there][winner]!.signIn(person, { password })).toBe(200);
      expect(await [there, here][winner]!.signIn(person, { password })).toBe('second_factor_needed');
    }
  });

  test('that forget each other: one stays', async () => {
    for (let round = 0; round < 3; round++) {
      const { person, here, there } = await twoTrusted();
      const { sessions: open } = await here.list();
      const [mine, other] = open.map(({ id }: { id: string }) => id);
      const outcomes = await Promise.all([here.forget(other), there.forget(mine)]);
      expect(outcomes.toSorted()).toEqual([200, 'not_signed_in']);
      expect(await knownTo(person)).toHaveLength(1);
      expect(await t.db.select().from(sessions).where(eq(sessions.userId, person.userId))).toHaveLength(1);
    }
  });
});

describe('the list of browsers', () => {
  test('has sessions, known and trusted browsers, says until when, and names no cookie', async () => {
    const { person, here, there } = await twoTrusted();
    await there.signOut();
    const list = await here.list();
    expect(list.sessions).toMatchObject([{ isCurrent: true }]);
    expect(list.browsers).toEqual([
      {
        id: expect.any(String),
        device: null,
        network: '127.0.0.x',
        lastSeenAt: noon.toISOString(),
        trustedUntil: '2026-04-08T15:00:00.000Z',
        sessionIds: [],
      },
      expect.objectContaining({ sessionIds: [list.sessions[0].id] }),
    ]);
    travelTo('2026-04-08T15:00:00Z');
    const later = (await (await t.as(person)).get('/api/me/sessions')).body.browsers;
    expect(later.map((one: { trustedUntil: string | null }) => one.trustedUntil)).toEqual([null, null]);
  });

  test('forgets one: its session ends, and it gives its code again; the others go on', async () => {
    const { person, here, there } = await twoTrusted();
    const thief = there.copy();
    const { sessions: open, browsers } = await here.list();
    const other = open.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent).id;
    const row = browsers.find(({ sessionIds }: { sessionIds: string[] }) => sessionIds.includes(other)).id;
    expect([await here.forget(row), await here.forget(row), await here.forget(other)]).toEqual([200, 200, 200]);
    expect((await there.send('GET', '/api/me')).status).toBe(401);
    for (const stranger of [there, thief]) expect(await stranger.signIn(person)).toBe('second_factor_needed');
    expect((await here.list()).browsers).toHaveLength(1);
    // Signed in anew it is known by another id: the copy stays a stranger.
    travelTo('2026-03-09T15:05:00Z');
    expect(await there.signIn(person, { code: nextCode(), trustDevice: true })).toBe(200);
    expect(await thief.signIn(person)).toBe('second_factor_needed');
    expect(await here.signIn(person)).toBe(200);
  });

  test('forgets this one: the session goes on, and the next sign-in asks for the code', async () => {
    const { person, here, there } = await twoTrusted();
    const { sessions: open } = await here.list();
    expect(await here.forget(open[0].id)).toBe(200);
    expect((await here.send('GET', '/api/me')).status).toBe(200);
    await here.signOut();
    expect(await here.signIn(person)).toBe('second_factor_needed');
    expect(await there.signIn(person)).toBe(200);
  });

  test('is one’s own: nobody forgets somebody else’s', async () => {
    const { person, here } = await twoTrusted();
    const { sessions: open, browsers } = await here.list();
    const stranger = aBrowser();
    await stranger.signIn(await aMember(t.db));
    for (const id of [open[0].id, open[1].id, ...browsers.map((one: { id: string }) => one.id)]) {
      expect(await stranger.forget(id)).toBe(200);
    }
    expect(await knownTo(person)).toHaveLength(2);
    expect((await here.send('GET', '/api/me')).status).toBe(200);
  });

  test('keeps fifty of an account, trusted ones first', async () => {
    const { person, here } = await twoTrusted();
    for (let n = 0; n < 52; n++) await aKnownDevice(t.db, { ...person, now: new Date(noon.getTime() + n) });
    expect(await knownTo(person)).toHaveLength(50);
    travelTo('2026-03-09T15:05:00Z');
    expect(await aBrowser().signIn(person, { code: nextCode() })).toBe(200);
    expect(await knownTo(person)).toHaveLength(50);
    expect(await here.signIn(person)).toBe(200);
  });

  test('ends 400 days after a browser signed in last, whatever cookie it still has', async () => {
    const member = await aMember(t.db);
    const [here, other] = [aBrowser(), aBrowser()];
    for (const browser of [here, other]) await browser.signIn(member);
    travelTo(new Date(noon.getTime() + 399 * 24 * 60 * 60_000));
    const before = await strangersAt(member);
    await here.signIn(member);
    expect(await strangersAt(member)).toBe(before);
    travelTo(new Date(noon.getTime() + 400 * 24 * 60 * 60_000));
    await other.signIn(member);
    expect(await strangersAt(member)).toBe(before + 1);
    await runRound(sweepExpired, t, new Date(noon.getTime() + 401 * 24 * 60 * 60_000));
    expect(await knownTo(member)).toHaveLength(2);
  });
});

describe('a browser from before browsers were listed', () => {
  /** As the migration leaves it: a signed cookie, and no row. */
  async function fromBefore() {
    const member = await aMember(t.db);
    const browser = aBrowser();
    await browser.signIn(member);
    await t.db.delete(knownDevices).where(eq(knownDevices.userId, member.userId));
    await t.db.update(users).set({ knowsUnlistedDevices: true }).where(eq(users.id, member.userId));
    return { member, browser };
  }

  test('is known, and listed from its next sign-in on', async () => {
    const { member, browser } = await fromBefore();
    await browser.signIn(member);
    expect(await strangersAt(member)).toBe(0);
    expect((await browser.list()).browsers).toHaveLength(1);
  });

  test('is a stranger once anything ended', async () => {
    const { member, browser } = await fromBefore();
    const other = aBrowser();
    await other.signIn(member);
    const before = await strangersAt(member);
    await other.endOthers();
    await browser.signIn(member);
    expect(await strangersAt(member)).toBe(before + 1);
  });
});
