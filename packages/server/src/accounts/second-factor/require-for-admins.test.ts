import { beforeEach, expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { clearAttempts } from '../../../fixtures/clear-attempts.ts';
import { aMember } from '../../../fixtures/member.ts';
import { aSecondFactor } from '../../../fixtures/second-factor.ts';
import { TEST_SECRET, travelTo, useTestApp } from '../../../fixtures/test-app.ts';

const noon = new Date('2026-03-09T15:00:00Z');
const t = useTestApp({ now: noon.toISOString() });
beforeEach(async () => {
  travelTo(noon);
  await clearAttempts(t.db);
});

const path = '/api/admin/second-factor';

test('administrators have seven days; then the administration is closed to those without, and opens with it', async () => {
  const [chief, other, member] = [await anAdmin(t.db), await anAdmin(t.db), await aMember(t.db)];
  const [admin, late, person] = [await t.as(chief), await t.as(other), await t.as(member)];
  const refused = await admin.put(path, { isRequired: true });
  expect([refused.status, refused.body.code]).toEqual([409, 'second_factor_off']);
  await aSecondFactor(t.db, { userId: chief.userId, secret: TEST_SECRET, now: noon });
  const dueAt = '2026-03-16T15:00:00.000Z';
  expect((await admin.put(path, { isRequired: true })).body).toEqual({ requiredFrom: dueAt, adminsWithout: 1 });

  const me = async (caller: typeof admin) => {
    const { role, secondFactorDueAt, needsSecondFactor } = (await caller.get('/api/me')).body;
    return { role, secondFactorDueAt, needsSecondFactor };
  };
  expect(await me(admin)).toEqual({ role: 'admin', secondFactorDueAt: null, needsSecondFactor: false });
  expect(await me(late)).toEqual({ role: 'admin', secondFactorDueAt: dueAt, needsSecondFactor: false });
  expect(await me(person)).toEqual({ role: 'user', secondFactorDueAt: null, needsSecondFactor: false });

  travelTo('2026-03-15T15:00:00Z');
  // A repeat moves nothing.
  expect((await (await t.as(chief)).put(path, { isRequired: true })).body.requiredFrom).toBe(dueAt);
  await late.get('/api/me');
  expect((await late.get('/api/admin/people')).status).toBe(200);
  travelTo('2026-03-16T15:00:00Z');
  const closed = await late.get('/api/admin/people');
  expect([closed.status, closed.body.code]).toEqual([403, 'second_factor_required']);
  expect((await late.get('/api/admin/audit')).body.code).toBe('second_factor_required');
  expect(await me(late)).toMatchObject({ needsSecondFactor: true });
  expect((await person.get('/api/admin/people')).body.code).toBe('admin_only');
  expect((await admin.get('/api/admin/people')).status).toBe(200);

  await aSecondFactor(t.db, { userId: other.userId, secret: TEST_SECRET, now: noon });
  expect((await late.get('/api/admin/people')).status).toBe(200);
  expect((await (await t.as(chief)).put(path, { isRequired: false })).body).toEqual({
    requiredFrom: null,
    adminsWithout: 0,
  });
});
