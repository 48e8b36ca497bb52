import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CatalogueCard } from '@jornada/contract/journeys/journeys';
import { aCatalogueCard, aJourneyPage, anEnrollment } from '../../../testing/journeys.ts';
import { aMember } from '../../../testing/people.ts';
import { refused } from '../../../testing/refused.ts';
import { visit } from '../../../testing/visit.ts';

const { id } = aCatalogueCard();
const reading = 'GET /api/journeys';
const enrolling = `POST /api/journeys/${id}/enrollment`;
const checkoutUrl = 'https://pagamento.exemplo/jornada';

const listOf = (...items: CatalogueCard[]) => ({ items, nextCursor: null, tags: ['foco', 'hábitos'] });
const explore = (items: CatalogueCard[], answers: Record<string, unknown> = {}) =>
  visit('/explore', { [reading]: { ...listOf(...items), tags: [] }, ...answers });

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
    aCatalogueCard({
      tipo: 'paga',
      precoDisplay: 'R$ 297,00',
      checkoutUrl,
      ctaTexto: 'Quero Participar',
      accessTerm: { kind: 'months', amount: 6 },
    }),
  ]);
  await expect.element(screen.getByText('Acesso por 6 meses')).toBeVisible();
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

test.each(['gratuita', 'paga'] as const)('a journey without lessons is being prepared (%s)', async (tipo) => {
  const { screen } = await explore([
    aCatalogueCard({ tipo, lessonCount: 0, checkoutUrl: tipo === 'paga' ? 'https://loja.exemplo/x' : null }),
  ]);
  await expect.element(screen.getByRole('button', { name: 'Em preparação' })).toBeDisabled();
  expect(screen.getByText(/Começar Jornada Grátis|Adquirir Jornada/).elements()).toHaveLength(0);
});

test('a journey whose last lesson went while somebody looked at it says so, and is read again', async () => {
  const { screen, answers } = await explore([aCatalogueCard()], { [enrolling]: refused('journey_in_preparation') });
  const start = screen.getByRole('button', { name: /Começar Jornada Grátis/ });
  await expect.element(start).toBeVisible();
  answers['GET /api/journeys'] = { items: [aCatalogueCard({ lessonCount: 0 })], nextCursor: null, tags: [] };
  await start.click();
  await expect.element(screen.getByText('Esta jornada está em preparação: ela ainda não tem lições')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Em preparação' })).toBeDisabled();
});

test('a double click starts a journey once', async () => {
  const { screen, requests } = await explore([aCatalogueCard()], { [enrolling]: anEnrollment() });
  const start = screen.getByRole('button', { name: /Começar Jornada Grátis/ });
  await expect.element(start).toBeVisible();
  const button = start.element() as HTMLButtonElement;
  button.click();
  button.click();
  await expect.element(screen.getByText('Jornada iniciada com sucesso!')).toBeVisible();
  expect(requests.filter(({ call }) => call === enrolling)).toHaveLength(1);
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
  answers[reading] = listOf(aCatalogueCard());
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

test('typing looks for journeys once, and the words stand in the address', async () => {
  const { screen, address, requests } = await visit('/explore', {
    [reading]: (_: unknown, { search }: Record<string, string>) =>
      search === 'foco diário'
        ? listOf(aCatalogueCard({ name: 'Foco sem Ruído' }))
        : listOf(aCatalogueCard({ name: 'Outra' })),
  });
  await expect.element(screen.getByRole('heading', { name: 'Outra' })).toBeVisible();
  const field = screen.getByRole('searchbox', { name: 'Buscar jornadas' });
  await field.fill('  foco diário');
  await expect.element(screen.getByRole('heading', { name: 'Foco sem Ruído' })).toBeVisible();
  await expect.element(field).toHaveValue('  foco diário');
  await expect.element(screen.getByText('1 jornada encontrada')).toBeInTheDocument();
  expect(decodeURIComponent(address())).toBe('/explore?busca=foco+diário');
  expect(requests.filter(({ call }) => call === reading).map(({ query }) => query['search'])).toEqual([
    undefined,
    'foco diário',
  ]);
});

test('a tag narrows the catalogue and says that it is chosen', async () => {
  const { screen, address, requests } = await visit('/explore?busca=foco', { [reading]: listOf(aCatalogueCard()) });
  await screen.getByRole('button', { name: 'hábitos' }).click();
  await expect.element(screen.getByRole('button', { name: 'hábitos' })).toHaveAttribute('aria-pressed', 'true');
  await expect.element(screen.getByRole('searchbox')).toHaveValue('foco');
  expect(decodeURIComponent(address())).toBe('/explore?busca=foco&tag=hábitos');
  await expect.poll(() => requests.at(-1)?.query).toEqual({ search: 'foco', tag: 'hábitos' });
});

test('a search without a result can be cleared', async () => {
  const { screen, address } = await visit('/explore?busca=astrologia&tag=foco', {
    [reading]: (_: unknown, { search }: Record<string, string>) => (search ? listOf() : listOf(aCatalogueCard())),
  });
  await expect.element(screen.getByRole('heading', { name: 'Nenhuma jornada encontrada' })).toBeVisible();
  await expect.element(screen.getByText('Nada combina com “astrologia” e o tema foco.')).toBeVisible();
  await screen.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Foco sem Ruído' })).toBeVisible();
  await expect.element(screen.getByRole('searchbox')).toHaveValue('');
  expect(address()).toBe('/explore');
});

test('an empty catalogue offers nothing to search', async () => {
  const { screen } = await explore([]);
  await expect.element(screen.getByText('Nenhuma jornada disponível no momento')).toBeVisible();
  expect(screen.getByRole('searchbox').elements()).toHaveLength(0);
});

test('cover and title of a card are one link to the journey’s page, enrolled or not', async () => {
  const enrollment = { currentDay: 8, completedDays: 7, progressPercent: 38 };
  const own = aCatalogueCard({ id: 'own', name: 'Escrita Diária', isEnrolled: true, enrollment });
  const { screen } = await explore([aCatalogueCard(), own]);
  const link = screen.getByRole('link', { name: 'Foco sem Ruído', exact: true });
  await expect.element(link).toHaveAttribute('href', `/explore/${id}`);
  await expect
    .element(screen.getByRole('link', { name: 'Escrita Diária', exact: true }))
    .toHaveAttribute('href', '/explore/own');
  const card = screen.getByRole('article').first();
  expect(card.getByRole('link').elements()).toHaveLength(1);
  const cover = card.element().querySelector('svg')!.getBoundingClientRect();
  const pressed = document.elementFromPoint(cover.x + cover.width / 2, cover.y + cover.height / 2);
  expect(pressed?.closest('a')).toBe(link.element());
});

test('the title of a card outweighs its price', async () => {
  const { screen } = await explore([aCatalogueCard({ tipo: 'paga', precoDisplay: 'R$ 297,00' })]);
  await expect.element(screen.getByText('R$ 297,00')).toBeVisible();
  const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
  const [title, price] = [screen.getByRole('heading', { level: 2 }), screen.getByText('R$ 297,00')];
  expect(sizeOf(title.element())).toBeGreaterThan(1.2 * sizeOf(price.element()));
});

describe('of many tags', () => {
  const many = Array.from({ length: 9 }, (_, index) => `tema ${index + 1}`);
  const named = () => page.getByRole('group', { name: 'Filtrar por tema' }).getByRole('button');
  const labels = () =>
    named()
      .elements()
      .map((button) => button.textContent);

  test('the six most frequent are offered, the rest after ‘mais’', async () => {
    const { screen } = await explore([aCatalogueCard()], { [reading]: { ...listOf(aCatalogueCard()), tags: many } });
    const more = screen.getByRole('button', { name: 'mais temas' });
    await expect.element(more).toHaveAttribute('aria-expanded', 'false');
    expect(labels()).toEqual(['Todas', ...many.slice(0, 6), 'mais']);
    await more.click();
    await expect.element(screen.getByRole('button', { name: 'menos temas' })).toHaveFocus();
    expect(labels()).toEqual(['Todas', ...many, 'menos']);
  });

  test('the chosen one stays in sight', async () => {
    const answer = { ...listOf(aCatalogueCard()), tags: many };
    const { screen } = await visit('/explore?tag=tema+8', { [reading]: answer });
    await expect.element(screen.getByRole('button', { name: 'tema 8' })).toHaveAttribute('aria-pressed', 'true');
    expect(labels()).toEqual(['Todas', ...many.slice(0, 6), 'tema 8', 'mais']);
  });

  test('six need no ‘mais’', async () => {
    const { screen } = await explore([], { [reading]: { ...listOf(aCatalogueCard()), tags: many.slice(0, 6) } });
    await expect.element(screen.getByRole('button', { name: 'tema 6' })).toBeVisible();
    expect(labels()).toHaveLength(7);
  });
});

test('while the catalogue loads its cards stand where they will be', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const { screen } = await visit('/explore', { [reading]: () => new Promise((resolve) => (answer = resolve)) });
  await expect.element(screen.getByRole('status', { name: 'Carregando jornadas' })).toBeVisible();
  const firstCover = () => document.querySelector('main [class*=cover]')!.getBoundingClientRect();
  const before = firstCover();
  answer(listOf(aCatalogueCard()));
  await expect.element(screen.getByRole('heading', { name: 'Foco sem Ruído' })).toBeVisible();
  expect([firstCover().y, firstCover().height]).toEqual([before.y, before.height]);
});

test('more journeys than a page holds are read on demand, with the same filters', async () => {
  const { screen, requests } = await visit('/explore?tag=foco', {
    [reading]: (_: unknown, { cursor }: Record<string, string>) =>
      cursor
        ? listOf(aCatalogueCard({ id: 'two', name: 'Segunda' }))
        : { ...listOf(aCatalogueCard({ id: 'one', name: 'Primeira' })), nextCursor: 'page-2' },
  });
  await expect.element(screen.getByRole('heading', { name: 'Primeira' })).toBeVisible();
  await screen.getByRole('button', { name: 'Carregar mais' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Segunda' })).toBeVisible();
  expect(requests.findLast(({ query }) => query['cursor'])?.query).toEqual({ cursor: 'page-2', tag: 'foco' });
});
