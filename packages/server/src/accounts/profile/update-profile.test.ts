import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { clearAttempts } from '../../../fixtures/clear-attempts.ts';
import type { Account } from '../../../fixtures/account.ts';
import { aMember } from '../../../fixtures/member.ts';
import { FIXTURE_PASSWORD } from '../../../fixtures/password.ts';
import { travelTo, useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { unique } from '../../../fixtures/unique.ts';
import { examine } from '../../doctor/examine.ts';
import { profiles, userEmails, users } from '../../tables/accounts.ts';

const noon = '2026-03-09T15:00:00Z';
const t = useTestApp({ now: noon });
beforeEach(async () => {
  travelTo(noon);
  await clearAttempts(t.db);
});

const freshEmail = () => `${unique('novo')}@jornada.exemplo`;
const move = (caller: Caller, email: string, currentPassword: string | undefined = FIXTURE_PASSWORD) =>
  caller.put('/api/me/profile', { name: 'Ana', email, currentPassword });
const addressesOf = async ({ userId }: Account) =>
  (await t.db.select().from(userEmails).where(eq(userEmails.userId, userId))).map(({ email, provenAt }) => ({
    email,
    isVerified: provenAt !== null,
  }));

test('a new name stands everywhere and needs no password', async () => {
  const member = await aMember(t.db, { emailVerified: true });
  const caller = await t.as(member);
  const answer = await caller.put('/api/me/profile', { name: "  Zoë D'Ávila ", email: member.email.toUpperCase() });

  expect([answer.status, answer.body.user]).toMatchObject([
    200,
    { name: "Zoë D'Ávila", email: member.email, isEmailProven: true },
  ]);
  expect((await caller.get('/api/me')).body.user).toEqual(answer.body.user);
  const [[user], [profile]] = await Promise.all([
    t.db.select().from(users).where(eq(users.id, member.userId)),
    t.db.select().from(profiles).where(eq(profiles.userId, member.userId)),
  ]);
  expect([user!.name, profile!.name]).toEqual(["Zoë D'Ávila", "Zoë D'Ávila"]);
});

test('the form’s sentences are the specified ones', async () => {
  const caller = await t.as(await aMember(t.db));
  const answer = await caller.put('/api/me/profile', { name: '  ', email: 'nada' });
  expect(answer.body.issues).toEqual([
    { path: 'name', message: 'Digite seu nome' },
    { path: 'email', message: 'Email inválido' },
  ]);
});

describe('another address', () => {
  test('asks for the current password, and holds at once, unproven', async () => {
    const member = await aMember(t.db);
    const caller = await t.as(member);
    const email = freshEmail();
    const without = await caller.put('/api/me/profile', { name: 'Ana', email });
    expect([without.status, without.body.message]).toEqual([400, 'Digite sua senha atual para trocar o e-mail']);
    const wrong = await move(caller, email, 'errada');
    expect([wrong.status, wrong.body.message]).toEqual([401, 'Senha atual incorreta']);
    expect(await addressesOf(member)).toEqual([{ email: member.email, isVerified: false }]);

    const right = await move(caller, ` ${email.toUpperCase()} `);
    expect(right.body.user).toMatchObject({ email, isEmailProven: false });
    const signIn = (address: string) =>
      t.visitor.post('/api/accounts/sign-in', { email: address, password: FIXTURE_PASSWORD });
    expect((await signIn(email)).status).toBe(200);
    expect((await signIn(member.email)).status).toBe(401);
    expect(await examine(t.db)).toEqual([]);
  });

  test('leaves a proven one as an alias that nobody else can have, in whatever capitals', async () => {
    const member = await aMember(t.db, { emailVerified: true });
    const email = freshEmail();
    await move(await t.as(member), email);
    expect(await addressesOf(member)).toEqual(
      expect.arrayContaining([
        { email: member.email, isVerified: true },
        { email, isVerified: false },
      ]),
    );

    const taken = [409, 'Este e-mail já tem uma conta'];
    const shouted = member.email.toUpperCase();
    const signUp = await t.visitor.post('/api/accounts/sign-up', { email: shouted, password: 'segredo' });
    expect([signUp.status, signUp.body.message]).toEqual(taken);
    const neighbour = await move(await t.as(await aMember(t.db)), shouted);
    expect([neighbour.status, neighbour.body.message]).toEqual(taken);
    const admin = await t.as(await anAdmin(t.db));
    const created = await admin.post('/functions/v1/create-admin-user', {
      email: shouted,
      password: 'Segredo123',
      name: 'José Conceição',
    });
    expect([created.status, created.body.error]).toEqual(taken);
    expect(await examine(t.db)).toEqual([]);
  });

  test('frees one that was never proven', async () => {
    const member = await aMember(t.db);
    await move(await t.as(member), freshEmail());
    const next = await t.visitor.post('/api/accounts/sign-up', { email: member.email, password: 'segredo' });
    expect(next.status).toBe(201);
  });

  test('may be a former one of one’s own, which is proven already', async () => {
    const member = await aMember(t.db, { emailVerified: true });
    const caller = await t.as(member);
    await move(caller, freshEmail());
    const back = await move(caller, member.email);
    expect(back.body.user).toMatchObject({ email: member.email, isEmailProven: true });
    expect(await addressesOf(member)).toEqual([{ email: member.email, isVerified: true }]);
    expect(await examine(t.db)).toEqual([]);
  });

  test('goes with its person when they are deleted', async () => {
    const member = await aMember(t.db, { emailVerified: true });
    const email = freshEmail();
    await move(await t.as(member), email);
    const admin = await t.as(await anAdmin(t.db));
    await admin.post('/functions/v1/delete-user', { userId: member.userId });
    for (const address of [member.email, email]) {
      const next = await t.visitor.post('/api/accounts/sign-up', { email: address, password: 'segredo' });
      expect(next.status).toBe(201);
    }
  });

  test('makes recovery links that went to the one before useless', async () => {
    const member = await aMember(t.db);
    const { internalAdapter } = await t.services.auth.$context;
    await internalAdapter.createVerificationValue({
      identifier: 'reset-password:um-link-antigo',
      value: member.userId,
      expiresAt: new Date('2026-03-09T16:00:00Z'),
    });
    const check = () => t.visitor.post('/api/accounts/password-reset/check', { token: 'um-link-antigo' });
    expect((await check()).body).toEqual({ valid: true });
    await move(await t.as(member), freshEmail());
    expect((await check()).body).toEqual({ valid: false });
  });
});

describe('at the same moment', () => {
  test('ten people want one address, some by signing up: one has it, the others read that it is taken', async () => {
    for (let round = 0; round < 3; round++) {
      await clearAttempts(t.db);
      const email = freshEmail();
      const callers = await Promise.all(Array.from({ length: 5 }, async () => t.as(await aMember(t.db))));
      const answers = await Promise.all([
        ...callers.map((caller) => move(caller, email)),
        ...callers.map(() => t.visitor.post('/api/accounts/sign-up', { email, password: 'segredo' })),
      ]);
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
      expect(answers.filter(({ status }) => status >= 300).map(({ status, body }) => [status, body.code])).toEqual(
        Array(9).fill([409, 'email_taken']),
      );
      expect(await t.db.select().from(userEmails).where(eq(userEmails.email, email))).toHaveLength(1);
    }
    expect(await examine(t.db)).toEqual([]);
    // Hashing or checking thirty passwords is slow on purpose.
  }, 60_000);

  test('two people swap their addresses: nobody gets the other’s, and nothing breaks', async () => {
    for (let round = 0; round < 5; round++) {
      const [ana, bia] = [await aMember(t.db), await aMember(t.db, { emailVerified: true })];
      const answers = await Promise.all([
        move(await t.as(ana), bia.email),
        move(await t.as(bia), ana.email),
        move(await t.as(ana), freshEmail()),
      ]);
      expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
      const holders = await t.db
        .select()
        .from(userEmails)
        .where(and(eq(userEmails.email, bia.email), eq(userEmails.userId, bia.userId)));
      expect(holders).toHaveLength(1);
    }
    expect(await examine(t.db)).toEqual([]);
  });

  test('somebody takes a former address back while another asks for it', async () => {
    for (let round = 0; round < 5; round++) {
      const [ana, bia] = [await aMember(t.db, { emailVerified: true }), await aMember(t.db)];
      const asAna = await t.as(ana);
      await move(asAna, freshEmail());
      const [back, grab] = await Promise.all([move(asAna, ana.email), move(await t.as(bia), ana.email)]);
      expect([back.status, grab.status]).toEqual([200, 409]);
    }
    expect(await examine(t.db)).toEqual([]);
  });
});

test('after ten wrong passwords the profile rests, wherever they were typed, and the name can still be changed', async () => {
  const member = await aMember(t.db);
  const caller = await t.as(member);
  for (let n = 0; n < 10; n++) expect((await move(caller, freshEmail(), `errada-${n}`)).status).toBe(401);
  const limited = await move(caller, freshEmail());
  expect([limited.status, limited.body.code]).toEqual([429, 'too_many_requests']);
  const dialog = await caller.put('/api/me/password', { currentPassword: FIXTURE_PASSWORD, newPassword: 'segredo' });
  expect(dialog.status).toBe(429);
  expect((await caller.put('/api/me/profile', { name: 'Ana', email: member.email })).status).toBe(200);
});
