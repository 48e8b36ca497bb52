import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { aJourneyPage } from '../../../testing/journeys.ts';
import { aMember, aPlatform } from '../../../testing/people.ts';
import { visit } from '../../../testing/visit.ts';

async function openAs(member: ReturnType<typeof aMember>, platform = aPlatform(), width = 1280) {
  await page.viewport(width, 900);
  await visit('/dashboard', { 'GET /api/settings': platform }, member);
  await expect.element(page.getByRole('heading', { name: 'Minhas Jornadas' })).toBeVisible();
}

const switches = { signupEnabled: true, gamificationEnabled: true, exploreTabEnabled: true };
const navigation = () => page.getByRole('navigation', { name: 'Principal' });

test('with gamification on, the header says level, name and XP', async () => {
  await openAs(aMember());
  await expect
    .element(page.getByRole('link', { name: 'Nível 6, Transformado 1.840 XP' }))
    .toHaveAttribute('href', '/progress');
});

test('with gamification off, no level is shown anywhere', async () => {
  await openAs(aMember({ stats: null, settings: { ...switches, gamificationEnabled: false } }));
  expect(page.getByText('Transformado').elements()).toHaveLength(0);
  expect(page.getByText('XP').elements()).toHaveLength(0);
});

test('Explorar is offered while it is on', async () => {
  await openAs(aMember());
  await expect.element(navigation().getByRole('link', { name: 'Explorar' })).toBeVisible();
});

test('with Explorar off it is in neither navigation', async () => {
  await openAs(aMember({ settings: { ...switches, exploreTabEnabled: false } }));
  await expect.element(navigation().getByRole('link', { name: 'Minhas Jornadas' })).toBeVisible();
  expect(page.getByText('Explorar').elements()).toHaveLength(0);
});

test('only an administrator finds Admin in the menu', async () => {
  await openAs(aMember({ role: 'admin' }));
  await page.getByRole('button', { name: 'Menu de Marina Duarte' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Admin' })).toHaveAttribute('href', '/admin');
});

test('a member finds Perfil and Sair, but no Admin', async () => {
  await openAs(aMember());
  await page.getByRole('button', { name: 'Menu de Marina Duarte' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Perfil' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Admin' }).elements()).toHaveLength(0);
});

test('the theme is chosen in the menu', async () => {
  await openAs(aMember());
  await page.getByRole('button', { name: 'Menu de Marina Duarte' }).click();
  await page.getByRole('menuitem', { name: /Tema/ }).click();
  await page.getByRole('menuitemradio', { name: 'Escuro' }).click();
  await expect.element(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByRole('menuitemradio', { name: 'Claro' }).click();
  await expect.element(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'light');
});

test('the page bears the name of the platform', async () => {
  await openAs(aMember(), aPlatform({ systemName: 'Escola da Ana' }));
  await expect.poll(() => document.title).toBe('Escola da Ana - Desbloqueie Seu Potencial');
});

test('the icon is the platform’s own, and ours without one', async () => {
  const icon = document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'icon' }));
  onTestFinished(() => icon.remove());
  const iconOf = () => document.querySelector('link[rel=icon]')?.getAttribute('href');
  await openAs(aMember(), aPlatform({ faviconUrl: '/platform-assets/favicons/escola.png' }));
  await expect.poll(iconOf).toBe('/platform-assets/favicons/escola.png');
});

test('on a phone the bar at the foot leads to journeys, catalogue and profile', async () => {
  await openAs(aMember(), aPlatform(), 390);
  const bar = page.getByRole('navigation', { name: 'Navegação' });
  await expect.element(bar).toBeVisible();
  const links = bar.getByRole('link').elements();
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Minhas Jornadas', '/dashboard'],
    ['Explorar', '/explore'],
    ['Perfil', '/perfil'],
  ]);
  expect(page.getByRole('link', { name: 'Admin' }).elements()).toHaveLength(0);
});

test('on a phone an administrator enters the administration with one touch', async () => {
  await openAs(aMember({ role: 'admin' }), aPlatform(), 390);
  await expect.element(page.getByRole('link', { name: 'Admin' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin');
});

test('nothing stands beside the page on the smallest phone', async () => {
  await openAs(aMember({ role: 'admin' }), aPlatform({ systemName: 'Escola de Escrita Criativa da Ana' }), 320);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('the row of a journey’s progress stands before the progress comes, so that nothing moves', async () => {
  onTestFinished(() => page.viewport(414, 896));
  await page.viewport(390, 844);
  const answer = Promise.withResolvers<unknown>();
  const { journey } = aJourneyPage();
  await visit(`/journey/${journey.id}`, { [`GET /api/journeys/${journey.id}`]: () => answer.promise });
  await expect.element(page.getByRole('status', { name: 'Carregando jornada' })).toBeVisible();
  const height = () => page.getByRole('banner').element().getBoundingClientRect().height;
  const before = height();
  answer.resolve(aJourneyPage());
  await expect.element(page.getByRole('progressbar', { name: 'Progresso da jornada' }).first()).toBeVisible();
  expect(height()).toBe(before);
});
