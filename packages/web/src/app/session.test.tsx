import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { comeBack, everythingRead } from '../../testing/come-back.ts';
import { anEnrollment, aJourney, aJourneyPage, aListedLesson, aMyJourney } from '../../testing/journeys.ts';
import { aMember, nothing, someStats } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { visit } from '../../testing/visit.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const signInHeading = () => page.getByRole('heading', { name: 'Que bom ver você' });
const dashboard = () => page.getByRole('heading', { name: 'Minhas Jornadas' });
const draft = 'jornada:draft:lesson';

async function signOutHere() {
  await page.getByRole('button', { name: 'Menu de Marina Duarte' }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
}

async function atHome() {
  const visited = await visit('/dashboard', {
    'POST /api/accounts/sign-out': () => {
      delete visited.answers['GET /api/me'];
      return { signedOut: true };
    },
  });
  await expect.element(dashboard()).toBeVisible();
  return visited;
}

test('Sair ends the session, forgets what was read and kept, and goes to the sign-in screen', async () => {
  const { address, cache } = await atHome();
  sessionStorage.setItem(draft, 'um rascunho');
  await signOutHere();
  await expect.element(signInHeading()).toBeVisible();
  expect(address()).toBe('/auth');
  expect(sessionStorage.getItem(draft)).toBeNull();
  const kept = () =>
    cache.getQueryCache().findAll({ predicate: ({ queryKey, state }) => queryKey[0] !== 'settings' && !!state.data });
  await expect.poll(kept).toEqual([]);
});

test('signing out is heard by the other tabs', async () => {
  await atHome();
  const otherTab = new BroadcastChannel('jornada:sign-out');
  const onMessage = vi.fn<() => void>();
  otherTab.addEventListener('message', onMessage);
  await signOutHere();
  await expect.poll(() => onMessage.mock.calls.length).toBe(1);
  otherTab.close();
  await expect.element(signInHeading()).toBeVisible();
});

test('whoever signs out in another tab has left this one too, with nothing to come back to', async () => {
  const broken = vi.spyOn(console, 'error');
  const { answers, address, cache } = await atHome();
  sessionStorage.setItem(draft, 'um rascunho');
  delete answers['GET /api/me'];
  const otherTab = new BroadcastChannel('jornada:sign-out');
  // The page listens as soon as it is idle.
  const told = () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel speaks to its own origin only
    otherTab.postMessage('signed-out');
    return signInHeading().elements().length;
  };
  await expect.poll(told).toBe(1);
  otherTab.close();
  expect(address()).toBe('/auth');
  expect(sessionStorage.getItem(draft)).toBeNull();
  await expect.poll(() => cache.getQueryData(['enrollments', 'listMyJourneys', {}])).toBeUndefined();
  expect(broken, 'the screen that is left does not break').not.toHaveBeenCalled();
});

test('a session that ran out keeps the drafts for whoever comes back, and gives them to nobody else', async () => {
  const { answers, cache } = await atHome();
  sessionStorage.setItem(draft, 'um rascunho');
  await comeBack(cache, () => delete answers['GET /api/me']);
  await expect.element(signInHeading()).toBeVisible();
  expect(sessionStorage.getItem(draft)).toBe('um rascunho');

  const somebodyElse = aMember();
  answers['GET /api/me'] = { ...somebodyElse, user: { ...somebodyElse.user, id: 'somebody-else' } };
  await renderApp('/dashboard');
  await expect.poll(() => sessionStorage.getItem(draft)).toBeNull();

  answers['GET /api/me'] = aMember();
  await renderApp('/dashboard');
  await expect.poll(() => sessionStorage.getItem(draft)).toBe('um rascunho');
});

test('coming back to the tab finds the session gone, and later the same page again', async () => {
  const { answers, address, cache } = await visit('/explore');
  await expect.element(page.getByRole('heading', { name: 'Explorar', level: 1 })).toBeVisible();
  await comeBack(cache, () => delete answers['GET /api/me']);
  await expect.element(signInHeading()).toBeVisible();
  expect(address()).toBe('/auth?voltar=%2Fexplore');
});

test('coming back to the tab reads what may have changed', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T12:00:00Z') });
  const { answers, cache } = await visit('/dashboard', { 'GET /api/enrollments': nothing });
  await expect.element(page.getByText('Você ainda não começou nenhuma jornada')).toBeVisible();
  await comeBack(cache, () => {
    answers['GET /api/enrollments'] = { items: [aMyJourney()], nextCursor: null };
    answers['GET /api/me'] = aMember({ stats: someStats({ xpTotal: 1995 }) });
    vi.setSystemTime(new Date('2026-11-23T12:10:00Z'));
  });
  await expect.element(page.getByRole('heading', { name: 'Foco sem Ruído' })).toBeVisible();
  await expect.element(page.getByText('1.995 XP').first()).toBeVisible();
});

test('midnight passes with the page open: the next lesson opens and today is a new day', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date('2026-11-24T02:59:00Z') });
  const journey = aJourney();
  const address = `GET /api/journeys/${journey.id}`;
  const lesson = { dayNumber: 8, title: 'O quarto limpo', durationMinutes: 12 };
  const next = { id: 'oito', ...lesson, description: null, hasMission: false };
  const enrollment = anEnrollment({ journeyId: journey.id });
  const { answers, cache } = await visit(`/journey/${journey.id}`, {
    [address]: aJourneyPage({
      journey,
      enrollment,
      lessons: [
        aListedLesson({
          id: 'oito',
          ...lesson,
          status: 'locked',
          lockReason: 'waits_for_date',
          releaseDate: '2026-11-24',
        }),
      ],
      nextLesson: { ...next, isOpen: false, releaseDate: '2026-11-24' },
    }),
  });
  await expect.element(page.getByText('Libera em: 24/11/2026').first()).toBeVisible();
  expect(page.getByRole('link', { name: 'Assistir Lição' }).elements()).toHaveLength(0);
  await everythingRead(cache);

  answers[address] = aJourneyPage({
    journey,
    enrollment,
    lessons: [aListedLesson({ id: 'oito', ...lesson, status: 'current' })],
    nextLesson: { ...next, isOpen: true, releaseDate: null },
  });
  answers['GET /api/me'] = { ...aMember({ stats: someStats({ lastLoginDate: '2026-11-24' }) }), today: '2026-11-24' };
  await vi.advanceTimersByTimeAsync(80_000);
  await expect.element(page.getByRole('link', { name: 'Assistir Lição' })).toBeVisible();
});
