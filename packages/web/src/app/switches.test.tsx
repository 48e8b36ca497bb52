import type { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aCatalogueCard, aJourney, aJourneyPage, anEnrollment, aMyJourney } from '../../testing/journeys.ts';
import { aLessonPage, journeyId, lessonId } from '../../testing/lessons.ts';
import { comeBack as showAgain } from '../../testing/come-back.ts';
import { aMember, aPlatform, someStats } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { visit } from '../../testing/visit.ts';

/** The three switches (decisions B): each screen opens with one of them off, and stays open while one is switched. */
const allOn = { signupEnabled: true, gamificationEnabled: true, exploreTabEnabled: true };
const withoutGamification = aMember({ stats: null, settings: { ...allOn, gamificationEnabled: false } });
const withoutExplore = aMember({ settings: { ...allOn, exploreTabEnabled: false } });

afterEach(() => void vi.useRealTimers());

const body = () => document.body.textContent;
const headingOf = (name: string) => page.getByRole('heading', { name, level: 1 });

/** Shows the tab again a minute later. */
const comeBack = (cache: QueryClient, meanwhile: () => void) =>
  showAgain(cache, () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    meanwhile();
  });

const everything = {
  'GET /api/enrollments': { items: [aMyJourney()], nextCursor: null },
  'GET /api/journeys': { items: [aCatalogueCard()], nextCursor: null, tags: [] },
  [`GET /api/journeys/${journeyId}`]: aJourneyPage({
    journey: aJourney({ id: journeyId }),
    enrollment: anEnrollment({ journeyId }),
  }),
  [`GET /api/lessons/${lessonId}`]: aLessonPage({ reward: null }),
};

describe('gamification off', () => {
  const ofGames = /\bXP\b|Nível|streak|ofensiva|badge|conquista|escudo|\bmeta\b/i;

  test.each([
    ['/dashboard', 'Minhas Jornadas'],
    ['/explore', 'Explorar'],
    [`/journey/${journeyId}`, 'Foco sem Ruído'],
    [`/lesson/${lessonId}`, 'O quarto limpo'],
    ['/progress', 'Meu Progresso'],
    ['/perfil', 'Marina Duarte'],
  ])('%s speaks of no XP, level, streak, badge or goal', async (path, heading) => {
    await visit(path, everything, withoutGamification);
    await expect.element(headingOf(heading)).toBeVisible();
    await expect.poll(() => document.querySelector('[aria-busy=true]')).toBeNull();
    expect(body()).not.toMatch(ofGames);
  });

  test('switched off while a page stands open, the level leaves the header without a reload', async () => {
    const { answers, cache } = await visit('/dashboard', everything);
    await expect.element(page.getByText('1.840 XP').first()).toBeVisible();
    await comeBack(cache, () => (answers['GET /api/me'] = withoutGamification));
    await expect.poll(() => body()).not.toMatch(ofGames);
  });

  test('switched on again, the level is back', async () => {
    const { answers, cache } = await visit('/dashboard', everything, withoutGamification);
    await expect.element(headingOf('Minhas Jornadas')).toBeVisible();
    await comeBack(cache, () => (answers['GET /api/me'] = aMember({ stats: someStats() })));
    await expect.element(page.getByText('1.840 XP').first()).toBeVisible();
  });
});

describe('Explorar off', () => {
  test('/explore says so and leads to Minhas Jornadas, where neither navigation offers it', async () => {
    const { address, requests } = await visit('/explore', everything, withoutExplore);
    await expect.element(page.getByText('A aba Explorar está desabilitada')).toBeVisible();
    await expect.element(headingOf('Minhas Jornadas')).toBeVisible();
    expect(address()).toBe('/dashboard');
    expect(page.getByRole('link', { name: 'Explorar' }).elements()).toHaveLength(0);
    expect(requests.map(({ call }) => call)).not.toContain('GET /api/journeys');
  });

  test('whoever has no journey yet is sent to the administrator instead of the catalogue', async () => {
    await visit(
      '/dashboard',
      { 'GET /api/settings': aPlatform({ exploreTabEnabled: false, contactEmail: 'ola@escola.com.br' }) },
      withoutExplore,
    );
    await expect.element(page.getByText('Você ainda não começou nenhuma jornada')).toBeVisible();
    await expect.element(page.getByText(/Fale com o administrador/)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'ola@escola.com.br' }))
      .toHaveAttribute('href', 'mailto:ola@escola.com.br');
    expect(page.getByText('Explorar Jornadas Disponíveis').elements()).toHaveLength(0);
  });

  test('switched off while the catalogue stands open, coming back to the tab leads away from it', async () => {
    const { answers, address, cache } = await visit('/explore', everything);
    await expect.element(page.getByRole('heading', { name: 'Foco sem Ruído' })).toBeVisible();
    await comeBack(cache, () => (answers['GET /api/me'] = withoutExplore));
    await expect.element(page.getByText('A aba Explorar está desabilitada')).toBeVisible();
    await expect.element(headingOf('Minhas Jornadas')).toBeVisible();
    expect(address()).toBe('/dashboard');
  });

  test('switched off just before a journey is started, the refusal takes Explorar out of the header', async () => {
    const { answers } = await visit('/explore', everything);
    const start = page.getByRole('button', { name: /^Começar Jornada Grátis/ });
    await expect.element(start).toBeVisible();
    answers['GET /api/me'] = withoutExplore;
    answers[`POST /api/journeys/${journeyId}/enrollment`] = refused('explore_disabled');
    await start.click();
    await expect.element(headingOf('Minhas Jornadas')).toBeVisible();
    await expect.poll(() => page.getByRole('link', { name: 'Explorar' }).elements().length).toBe(0);
  });
});

describe('sign-up off', () => {
  const visitor = { 'GET /api/me': refused('not_signed_in') };
  const closed = aPlatform({ signupEnabled: false });

  test('the tabs are hidden, and a deep link reads why', async () => {
    await visit('/auth?aba=criar', { ...visitor, 'GET /api/settings': closed });
    await expect.element(page.getByText('O cadastro de novos usuários está desabilitado no momento.')).toBeVisible();
    expect(page.getByRole('tab').elements()).toHaveLength(0);
  });

  test('switched off while the form stands open, it closes when the tab is shown again', async () => {
    const { answers, cache } = await visit('/auth', visitor);
    await expect.element(page.getByRole('tab', { name: 'Criar Conta' })).toBeVisible();
    await comeBack(cache, () => (answers['GET /api/settings'] = closed));
    await expect.poll(() => page.getByRole('tab').elements().length).toBe(0);
    await expect.element(page.getByLabelText('Email')).toBeVisible();
  });

  test('switched off just before the form is sent, the refusal closes it', async () => {
    const { answers } = await visit('/auth?aba=criar', visitor);
    await page.getByLabelText('Email').fill('nova@exemplo.com.br');
    await page.getByLabelText('Senha', { exact: true }).fill('segredo-1');
    answers['GET /api/settings'] = closed;
    answers['POST /api/accounts/sign-up'] = refused('sign_up_disabled');
    await page.getByRole('button', { name: 'Criar Conta' }).click();
    await expect.element(page.getByText('Cadastro de novos usuários está desabilitado', { exact: true })).toBeVisible();
    await expect.element(page.getByText('O cadastro de novos usuários está desabilitado no momento.')).toBeVisible();
  });
});
