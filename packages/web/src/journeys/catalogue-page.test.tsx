import { expect, test } from 'vitest';
import type { CatalogueCard } from '@jornada/contract/journeys';
import { aCatalogueCard, aJourneyPage, anEnrollment } from '../../testing/journeys.ts';
import { aMember } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { visit } from '../../testing/visit.ts';

const { id } = aCatalogueCard();
const reading = 'GET /api/journeys';
const enrolling = `POST /api/journeys/${id}/enrollment`;
const checkoutUrl = 'https://pagamento.exemplo/jornada';

const explore = (items: CatalogueCard[], answers: Record<string, unknown> = {}) =>
  visit('/explore', { [reading]: { items, nextCursor: null }, ...answers });

test('a free journey can be started, and opens once it is', async () => {
  const { screen, address, requests } = await explore([aCatalogueCard({ name: 'Escrita Diária' })], {
    [enrolling]: anEnrollment(),
    [`GET /api/journeys/${id}`]: aJourneyPage(),
  });
  await expect.element(screen.getByText('GRATUITO')).toBeVisible();
  await screen.getByRole('button', { name: 'Começar Jornada Grátis: Escrita Diária' }).click();
  await expect.element(screen.getByText('Jornada iniciada com sucesso!')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Foco sem Ruído', level: 1 })).toBeVisible();
  expect(address()).toBe(`/journey/${id}`);
  expect(requests.filter(({ call }) => call === enrolling)).toHaveLength(1);
});

test('a journey one is enrolled in is entered, not started again', async () => {
  const enrollment = { currentDay: 8, completedDays: 7, progressPercent: 38 };
  const { screen } = await explore([aCatalogueCard({ isEnrolled: true, enrollment })]);
  await expect.element(screen.getByText('INSCRITO')).toBeVisible();
  await expect.element(screen.getByText('Dia 8 de 21')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /Acessar Jornada/ })).toHaveAttribute('href', `/journey/${id}`);
});

test('a journey for sale shows its price and opens the checkout in a new tab', async () => {
  const { screen } = await explore([
    aCatalogueCard({ tipo: 'paga', precoDisplay: 'R$ 297,00', checkoutUrl, ctaTexto: 'Quero Participar' }),
  ]);
  await expect.element(screen.getByText('PREMIUM')).toBeVisible();
  await expect.element(screen.getByText('R$ 297,00')).toBeVisible();
  const purchase = screen.getByRole('link', { name: /^Quero Participar/ });
  await expect.element(purchase).toHaveAttribute('href', checkoutUrl);
  await expect.element(purchase).toHaveAttribute('target', '_blank');
  await expect.element(purchase).toHaveAttribute('rel', 'noopener');
});

test('a journey that cannot be bought yet says so', async () => {
  const { screen } = await explore([aCatalogueCard({ tipo: 'paga' })]);
  await expect.element(screen.getByRole('button', { name: 'Em breve' })).toBeDisabled();
});

test('whoever cannot start a journey reads why', async () => {
  const { screen, address } = await explore([aCatalogueCard()], { [enrolling]: refused('journey_not_free') });
  await screen.getByRole('button', { name: /Começar Jornada Grátis/ }).click();
  await expect.element(screen.getByText('Esta jornada é paga: use o botão de compra para se inscrever')).toBeVisible();
  expect(address()).toBe('/explore');
});

test('a failure names what was tried', async () => {
  const { screen } = await explore([aCatalogueCard()], { [enrolling]: refused('internal_error') });
  await screen.getByRole('button', { name: /Começar Jornada Grátis/ }).click();
  await expect.element(screen.getByText('Erro ao iniciar jornada')).toBeVisible();
});

test('an empty catalogue says so', async () => {
  const { screen } = await explore([]);
  await expect.element(screen.getByText('Nenhuma jornada disponível no momento')).toBeVisible();
});

test('a catalogue that cannot be read can be asked for again', async () => {
  const { screen, answers } = await visit('/explore', { [reading]: refused('busy') });
  await expect.element(screen.getByText('Erro ao carregar jornadas')).toBeVisible();
  answers[reading] = { items: [aCatalogueCard()], nextCursor: null };
  await screen.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Foco sem Ruído' })).toBeVisible();
});

test('with Explorar switched off one is led to Minhas Jornadas', async () => {
  const settings = { signupEnabled: true, gamificationEnabled: true, exploreTabEnabled: false };
  const { screen, address, requests } = await visit('/explore', {}, aMember({ settings }));
  await expect.element(screen.getByText('A aba Explorar está desabilitada')).toBeVisible();
  await expect.element(screen.getByText('Você ainda não começou nenhuma jornada')).toBeVisible();
  expect(address()).toBe('/dashboard');
  expect(requests.map(({ call }) => call)).not.toContain(reading);
});

test('Explorar switched off while one was looking leads there too', async () => {
  const { screen, address } = await visit('/explore', { [reading]: refused('explore_disabled') });
  await expect.element(screen.getByText('A aba Explorar está desabilitada')).toBeVisible();
  await expect.element(screen.getByText('Você ainda não começou nenhuma jornada')).toBeVisible();
  expect(address()).toBe('/dashboard');
});
