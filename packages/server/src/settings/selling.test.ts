import { expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { useTestApp } from '../../fixtures/test-app.ts';

const t = useTestApp();
const anAdministrator = async () => t.as(await anAdmin(t.db));
const entries = async () => {
  const { body } = await (await anAdministrator()).get('/api/admin/audit');
  return body.items.filter(({ action }: { action: string }) => action.startsWith('Vendas nesta escola'));
};

test('that a school will not sell holds for all administrators until one of them says otherwise', async () => {
  const [one, other] = [await anAdministrator(), await anAdministrator()];
  expect((await one.get('/api/admin/selling')).body).toEqual({ sellsHere: true });

  expect((await one.put('/api/admin/selling', { sellsHere: false })).body).toEqual({ sellsHere: false });
  expect((await other.get('/api/admin/selling')).body).toEqual({ sellsHere: false });
  expect((await other.get('/api/admin/overview')).body.firstSteps.sellsHere).toBe(false);

  await other.put('/api/admin/selling', { sellsHere: true });
  expect((await one.get('/api/admin/overview')).body.firstSteps.sellsHere).toBe(true);
  expect(await entries()).toMatchObject([
    { action: 'Vendas nesta escola retomadas', changes: [{ field: 'sellsHere', before: 'não', after: 'sim' }] },
    { action: 'Vendas nesta escola dispensadas', changes: [{ field: 'sellsHere', before: 'sim', after: 'não' }] },
  ]);
});

test('said twice, also at once, it is written down once', async () => {
  const admins = await Promise.all([anAdministrator(), anAdministrator(), anAdministrator()]);
  const before = (await entries()).length;
  const answers = await Promise.all(
    admins.flatMap((admin) => [1, 2].map(() => admin.put('/api/admin/selling', { sellsHere: false }))),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect((await entries()).length - before).toBe(1);
  expect((await admins[0].put('/api/admin/selling', { sellsHere: 'talvez' })).status).toBe(400);
});
