import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aMyJourney } from '../../../testing/journeys.ts';
import { aMember } from '../../../testing/people.ts';
import { refuse } from '../../../testing/fake-server.ts';
import { visit } from '../../../testing/visit.ts';

afterEach(() => vi.restoreAllMocks());

function network(isThere: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  window.dispatchEvent(new Event(isThere ? 'online' : 'offline'));
}

const banner = () => page.getByText('Você está sem conexão');

test('a network that goes is told calmly; when it is back everything is read again', { tags: 'long' }, async () => {
  const { answers } = await visit('/dashboard');
  await expect.element(page.getByText('Você ainda não começou nenhuma jornada')).toBeVisible();
  expect(banner().elements()).toHaveLength(0);
  network(false);
  await expect.element(banner()).toBeVisible();
  expect(banner().element().closest('[role=status]')).not.toBeNull();
  answers['GET /api/enrollments'] = { items: [aMyJourney()], nextCursor: null };
  network(true);
  await expect.element(banner()).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Foco sem Ruído' })).toBeVisible();
});

test('a screen that could not be opened without a network opens when it is back', async () => {
  network(false);
  const { answers } = await visit('/dashboard', { 'GET /api/me': () => Promise.reject(new TypeError('offline')) });
  await expect.element(page.getByRole('heading', { name: 'Não conseguimos abrir esta página' })).toBeVisible();

  answers['GET /api/me'] = aMember();
  network(true);
  await expect.element(page.getByRole('heading', { name: 'Minhas Jornadas' })).toBeVisible();
});

const overloaded = refuse(503, {
  code: 'overloaded',
  message: 'Muita gente ao mesmo tempo. Tente de novo em instantes.',
});

test('too many at once: a read is repeated by itself and says so, until it is answered', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  let asked = 0;
  await visit('/dashboard', {
    'GET /api/enrollments': () => (++asked < 3 ? overloaded : { items: [aMyJourney()], nextCursor: null }),
  });
  const status = page.getByText('Muita gente ao mesmo tempo, tentando de novo…');
  await expect.element(status).toBeVisible();
  expect(status.element().closest('[role=status]')).not.toBeNull();
  await expect.element(page.getByRole('heading', { name: 'Foco sem Ruído' })).toBeVisible();
  await expect.element(status).not.toBeInTheDocument();
  expect(asked).toBe(3);
});
