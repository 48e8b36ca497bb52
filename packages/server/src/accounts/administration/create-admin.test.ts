import { beforeAll, expect, test, vi } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { anAsset } from '../../../fixtures/asset.ts';
import { useTestApp, type Caller } from '../../../fixtures/test-app.ts';
import { unique } from '../../../fixtures/unique.ts';
import { assetKey } from '../../files/asset-address.ts';

const t = useTestApp();
let admin: Caller;
beforeAll(async () => {
  admin = await t.as(await anAdmin(t.db));
});
const create = (avatarUrl: string | null) =>
  admin.post('/functions/v1/create-admin-user', {
    email: `${unique('nova')}@jornada.exemplo`,
    password: 'Segredo123',
    name: 'José Conceição',
    avatarUrl,
  });

test('a new administrator may have a stored picture, or none', async () => {
  const { url } = await anAsset(t.db, { folder: 'avatars' });
  expect((await create(url)).body.user.avatarUrl).toBe(url);
  expect((await create(null)).body.user.avatarUrl).toBeNull();
});

test('but no picture that was never sent, or that has gone', async () => {
  const { url } = await anAsset(t.db, { folder: 'avatars' });
  await admin.delete(`/api/admin/assets?url=${url}`);
  for (const avatarUrl of [url, '/platform-assets/avatars/1-a.png']) {
    const { status, body } = await create(avatarUrl);
    expect([status, body.code, body.error]).toEqual([400, 'invalid_asset_url', 'URL inválida']);
  }
});

test('nor a picture from elsewhere', async () => {
  for (const avatarUrl of ['https://outro.exemplo/eu.png', '/platform-assets/logos/1-a.png'])
    expect((await create(avatarUrl)).body.issues).toEqual([{ path: 'avatarUrl', message: 'URL inválida' }]);
});

test('whose picture goes with them, unless somebody else shows it too', async () => {
  const { storage } = t.services;
  const { url, path } = await anAsset(t.db, { folder: 'avatars', storage });
  const [one, other] = [(await create(url)).body.user.id, (await create(url)).body.user.id];

  await admin.post('/functions/v1/delete-user', { userId: one });
  expect((await t.visitor.get(url)).status).toBe(200);

  await admin.post('/functions/v1/delete-user', { userId: other });
  expect((await t.visitor.get(url)).status).toBe(404);
  await vi.waitFor(async () => expect(await storage.sizeOf(assetKey(path))).toBeNull(), 20_000);
});

test('an admin made by another signs in as admin; the form’s rules are the specified ones', async () => {
  const good = { email: 'dir@jornada.exemplo', password: 'Segredo123', name: 'Conceição José', cargo: 'Direção' };
  expect((await admin.post('/functions/v1/create-admin-user', good)).status).toBe(201);
  const signedIn = await t.visitor.post('/api/accounts/sign-in', { email: good.email, password: good.password });
  expect([signedIn.status, signedIn.body.role]).toEqual([200, 'admin']);

  const taken = await admin.post('/functions/v1/create-admin-user', good);
  expect([taken.status, taken.body.error]).toEqual([409, 'Este e-mail já tem uma conta']);
  const bad = await admin.post('/functions/v1/create-admin-user', { email: '', password: 'abc', name: 'A1' });
  expect(bad.body.issues.map((issue: { message: string }) => issue.message)).toEqual([
    'Email é obrigatório',
    'Senha deve ter no mínimo 8 caracteres',
    'Senha deve conter pelo menos uma letra maiúscula',
    'Senha deve conter pelo menos um número',
    'Nome deve ter no mínimo 3 caracteres',
    'Nome deve conter apenas letras e espaços',
  ]);
});
