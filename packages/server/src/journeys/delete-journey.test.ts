/** Deleting what many people use asks who it is (decision K23). */
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Account } from '../../fixtures/account.ts';
import { anAdmin } from '../../fixtures/admin.ts';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { FIXTURE_PASSWORD } from '../../fixtures/password.ts';
import { travelTo, useTestApp } from '../../fixtures/test-app.ts';
import { journeys } from '../tables/journeys.ts';

const t = useTestApp();
let admin: Account;
beforeAll(async () => {
  admin = await anAdmin(t.db);
});
const unconfirmed = () => t.as(admin, { isConfirmed: false });
const exists = async (id: string) => (await t.db.select().from(journeys).where(eq(journeys.id, id))).length === 1;

test('a journey with members is deleted once the person showed who they are', async () => {
  const { id } = await aJourney(t.db);
  await anEnrollment(t.db, { userId: (await aMember(t.db)).userId, journeyId: id });
  const caller = await unconfirmed();
  const refusal = await caller.delete(`/api/admin/journeys/${id}`);
  expect([refusal.status, refusal.body.code]).toEqual([403, 'step_up_required']);
  expect(await exists(id)).toBe(true);
  await caller.post('/api/admin/step-up', { password: FIXTURE_PASSWORD });
  expect((await caller.delete(`/api/admin/journeys/${id}`)).body).toMatchObject({ deletedEnrollments: 1 });
});

test('what members have work in is deleted for good once the person showed who they are', async () => {
  const { id, lessons } = await aJourney(t.db);
  await anEnrollment(t.db, { journeyId: id, completed: 1 });
  const caller = await unconfirmed();
  await caller.delete(`/api/admin/lessons/${lessons[0]!.id}`);
  await caller.delete(`/api/admin/lessons/${lessons[2]!.id}`);
  // Nobody has begun that one.
  expect((await caller.delete(`/api/admin/bin/${lessons[2]!.id}`)).status).toBe(200);
  expect((await caller.delete(`/api/admin/bin/${lessons[0]!.id}`)).body.code).toBe('step_up_required');
  await (await t.as(admin)).delete(`/api/admin/journeys/${id}`);
  expect((await caller.delete(`/api/admin/bin/${id}`)).body.code).toBe('step_up_required');
  await caller.post('/api/admin/step-up', { password: FIXTURE_PASSWORD });
  expect((await caller.delete(`/api/admin/bin/${id}`)).body).toEqual({ deleted: true });
  expect((await caller.delete(`/api/admin/bin/${lessons[0]!.id}`)).body.code).toBe('bin_entry_not_found');
});

test('a journey in which nobody is enrolled asks nothing', async () => {
  const { id } = await aJourney(t.db);
  expect((await (await unconfirmed()).delete(`/api/admin/journeys/${id}`)).status).toBe(200);
});

test('a confirmation that is over when the ten seconds are deletes nothing', async () => {
  const { id } = await aJourney(t.db);
  await anEnrollment(t.db, { userId: (await aMember(t.db)).userId, journeyId: id });
  const caller = await t.as(admin);
  travelTo('2026-03-09T15:10:00Z');
  expect((await caller.delete(`/api/admin/journeys/${id}`)).body.code).toBe('step_up_required');
  expect(await exists(id)).toBe(true);
});

test('the demo school asks, too', async () => {
  expect((await (await unconfirmed()).delete('/api/admin/demo')).body.code).toBe('step_up_required');
});
