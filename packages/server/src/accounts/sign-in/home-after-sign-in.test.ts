import { expect, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { aJourney } from '../../../fixtures/journey.ts';
import { aMember } from '../../../fixtures/member.ts';
import { useTestApp } from '../../../fixtures/test-app.ts';
import { ensureFirstAdmin } from '../administration/first-admin.ts';

const t = useTestApp();
const homeOf = async ({ email, password }: { email: string; password: string | null }) =>
  (await t.visitor.post('/api/accounts/sign-in', { email, password })).body.home;

test('the link of the first start leads an administrator of an empty school to the administration', async () => {
  const notice = await ensureFirstAdmin(
    { ...t.services, publicUrl: 'http://localhost:3000' },
    { email: 'dona@escola.exemplo', password: undefined },
  );
  const token = notice?.kind === 'link' ? notice.link.split('#token=')[1] : '';
  const { body } = await t.visitor.post('/api/accounts/password-reset/perform', { token, password: 'Segredo123' });
  expect(body).toMatchObject({ role: 'admin', home: '/admin' });
});

test('an administrator begins at the administration, in an empty school and in a living one; a member at their journeys', async () => {
  const admin = await anAdmin(t.db);
  expect(await homeOf(admin)).toBe('/admin');
  await aJourney(t.db, { lessons: 0 });
  const member = await aMember(t.db);
  expect(await homeOf(admin)).toBe('/admin');
  expect(await homeOf(member)).toBe('/dashboard');
});
