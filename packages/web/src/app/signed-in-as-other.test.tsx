import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { comeBack } from '../../testing/come-back.ts';
import { refuse } from '../../testing/fake-server.ts';
import { aMember } from '../../testing/people.ts';
import { visit } from '../../testing/visit.ts';
import { sessionQuery } from '../platform/session.ts';
import { leftKey } from './say-who-is-here.ts';

const marina = aMember();
const bruna = { ...marina, user: { ...marina.user, id: 'bruna', name: 'Bruna Reis' } };
const asOther = refuse(409, { code: 'signed_in_as_other', message: 'Nada foi feito.' });

/** A window of Marina's. The server serves only whoever is signed in, as the real one does. */
async function aWindowOfMarina(path: string) {
  const signedIn = { now: marina };
  const changed: unknown[] = [];
  const served = (answer: (body: unknown) => unknown) => (body: unknown, _query: unknown, headers: Headers) =>
    [null, signedIn.now.user.id].includes(headers.get('jornada-member')) ? answer(body) : asOther;
  const visited = await visit(path, {
    'GET /api/me': served(() => signedIn.now),
    'PUT /api/me/profile': served((body) => {
      changed.push(body);
      return { user: signedIn.now.user };
    }),
  });
  return { ...visited, signedIn, changed, shown: () => visited.cache.getQueryData(sessionQuery.queryKey) };
}

test('what was typed as one person is not saved as another, and the page is read anew', async () => {
  const { signedIn, changed, reloads, shown } = await aWindowOfMarina('/perfil');
  await page.getByRole('button', { name: 'Seus dados' }).click();
  await page.getByLabelText('Nome', { exact: true }).fill('Marina D.');
  signedIn.now = bruna;
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect.poll(reloads).toBeGreaterThan(0);
  expect(changed).toEqual([]);
  expect(shown(), 'no screen shows both').toBeNull();
  expect(sessionStorage.getItem(leftKey)).toBe('Marina Duarte');
});

test('a page that was read anew says who is there now, once', async () => {
  sessionStorage.setItem(leftKey, 'Marina Duarte');
  await visit('/dashboard', {}, bruna);
  const said =
    'Nesta janela, agora quem está conectado é Bruna ReisDepois disso, nada foi feito em nome de Marina Duarte.';
  await expect.element(page.getByRole('alert')).toHaveTextContent(said);
  expect(sessionStorage.getItem(leftKey)).toBeNull();
});

test('coming back to a window in which somebody else is signed in reads it anew', async () => {
  const { signedIn, cache, reloads, shown } = await aWindowOfMarina('/dashboard');
  await expect.element(page.getByRole('heading', { name: 'Minhas Jornadas' })).toBeVisible();
  await comeBack(cache, () => (signedIn.now = bruna));
  await expect.poll(reloads).toBeGreaterThan(0);
  expect(shown()).toBeNull();
});

test('an answer for somebody else that was asked for before the page was anybody’s is not shown', async () => {
  const { answers, cache, reloads, shown } = await aWindowOfMarina('/dashboard');
  await expect.element(page.getByRole('heading', { name: 'Minhas Jornadas' })).toBeVisible();
  answers['GET /api/me'] = bruna;
  await comeBack(cache, () => undefined);
  await expect.poll(reloads).toBeGreaterThan(0);
  expect(shown()).toBeNull();
});
