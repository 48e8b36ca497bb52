import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refused } from '../../../testing/refused.ts';
import {
  aJourneyList,
  aLessonList,
  anOverview,
  idOfLesson,
  schoolJourneyId,
  visitAsAdmin,
} from '../../../testing/admin-fixtures.ts';

const searching = 'GET /api/admin/search';
const personId = '0199a1b2-0000-7000-8000-00000000c001';
const found = {
  journeys: [{ id: schoolJourneyId, name: 'Foco sem Ruído' }],
  lessons: [
    {
      id: idOfLesson(2),
      title: 'O foco volta',
      dayNumber: 2,
      journeyId: schoolJourneyId,
      journeyName: 'Foco sem Ruído',
    },
  ],
  people: [{ id: personId, name: 'Fabiana Fôcos', email: 'fabi@exemplo.com' }],
};
const nothing = { journeys: [], lessons: [], people: [] };

const field = () => page.getByRole('combobox', { name: 'Buscar jornadas, lições, pessoas e páginas' });
const options = () => page.getByRole('option');
const chosen = () => page.getByRole('option', { selected: true });
const names = () =>
  options()
    .elements()
    .map(({ textContent }) => textContent);

async function visit(answers: Record<string, unknown> = {}) {
  const app = await visitAsAdmin('/admin', {
    'GET /api/admin/overview': anOverview(),
    [searching]: found,
    [`GET /api/admin/journeys/${schoolJourneyId}/lessons`]: aLessonList(['Alfa', 'Beta']),
    ...answers,
  });
  await expect.element(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  return app;
}
async function open(answers: Record<string, unknown> = {}) {
  const app = await visit(answers);
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field()).toHaveFocus();
  return app;
}

beforeEach(() => page.viewport(1280, 800));
afterEach(async () => {
  sessionStorage.clear();
  await page.viewport(414, 896);
});

describe('the palette', () => {
  test('opens with its keys, shows the pages at first, and goes with Esc', { tags: 'long' }, async () => {
    await open();
    await expect.element(page.getByRole('option', { name: 'Jornadas' })).toBeVisible();
    await expect.element(chosen()).toHaveTextContent('Dashboard');
    await userEvent.keyboard('{Escape}');
    await expect.element(field()).not.toBeInTheDocument();
  });

  test('opens and closes with ⌘K too, and with its button, which gets the focus back', async () => {
    await visit();
    await userEvent.keyboard('{Meta>}k{/Meta}');
    await expect.element(field()).toBeVisible();
    await userEvent.keyboard('{Meta>}k{/Meta}');
    await expect.element(field()).not.toBeInTheDocument();
    const button = page.getByRole('button', { name: /^Buscar/ });
    await button.click();
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(button).toHaveFocus();
  });

  test('finds journeys, lessons and people, each under its heading, once typing pauses', async () => {
    const { requests } = await open();
    await field().fill('foco');
    for (const name of ['Jornadas', 'Lições', 'Pessoas']) {
      await expect.element(page.getByRole('group', { name })).toBeVisible();
    }
    expect(names()).toEqual([
      'Foco sem Ruído',
      'O foco voltaLição 2 de Foco sem Ruído',
      'Fabiana Fôcosfabi@exemplo.com',
    ]);
    await expect.element(page.getByText('3 resultados')).toBeVisible();
    expect(requests.filter(({ call }) => call === searching).map(({ query }) => query)).toEqual([{ words: 'foco' }]);
  });

  test('is walked with the arrows, round the end too, while the focus stays in its field', async () => {
    const { address } = await open();
    await field().fill('foco');
    await expect.element(page.getByText('3 resultados')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(chosen()).toHaveTextContent('Fabiana Fôcosfabi@exemplo.com');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(chosen()).toHaveTextContent('Foco sem Ruído');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect.element(chosen()).toHaveTextContent('O foco voltaLição 2 de Foco sem Ruído');
    await expect.element(field()).toHaveAttribute('aria-activedescendant', chosen().element().id);
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe(`/admin/journeys/${schoolJourneyId}/lessons/${idOfLesson(2)}/edit`);
    await expect.element(field()).not.toBeInTheDocument();
  });

  test('knows pages by words without their accents', { tags: 'long' }, async () => {
    const { address } = await open({ [searching]: nothing });
    // A match within words would find half of the menu for most names.
    await field().fill('crico');
    await expect.element(page.getByText('Nada encontrado para “crico”.')).toBeVisible();
    await field().fill('inscricoes');
    await expect.element(page.getByText('2 resultados')).toBeVisible();
    expect(names()).toEqual(['Inscrições', 'Exportar inscriçõesCSV']);
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe('/admin/enrollments');
  });

  test('takes Enter before the server has answered, and goes to what that finds', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const { address } = await open({ [searching]: () => new Promise((resolve) => (answer = resolve)) });
    await field().fill('foco');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => answer.length).toBe(1);
    expect(address()).toBe('/admin');
    answer(found);
    await expect.poll(address).toBe(`/admin/journeys/${schoolJourneyId}/lessons`);
  });

  test.each([
    ['convidar', '/admin/users?papel=membros&abrir=convite'],
    ['importar', '/admin/users/importar'],
    ['nova jornada', '/admin/journeys/new'],
    ['exportar', '/admin/enrollments'],
  ])('knows an action: %s leads to %s', async (text, there) => {
    const { address } = await open({
      [searching]: nothing,
      'GET /api/admin/people': { ...nothing, counts: { admins: 1, members: 0 } },
      'GET /api/admin/enrollments': nothing,
      'GET /api/admin/journeys': aJourneyList([]),
    });
    await field().fill(text);
    await expect.element(page.getByRole('group', { name: 'Ações' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe(there);
  });

  test.each([
    ['cadastro', 'Cadastro de usuários'],
    ['gamificacao', 'Gamificação'],
  ])('leads to the switch for %s with the focus on it, and turns nothing', async (text, name) => {
    const { requests } = await open({ [searching]: nothing });
    await field().fill(text);
    await expect.element(page.getByText('1 resultado')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('switch', { name })).toHaveFocus();
    await expect.element(page.getByRole('switch', { name })).toBeChecked();
    expect(requests.filter(({ call }) => call.startsWith('PUT'))).toEqual([]);
  });

  test('leads to the logo with the focus on what changes it, also from that very page', { tags: 'long' }, async () => {
    await open({ [searching]: nothing });
    await field().fill('logo');
    await expect.element(page.getByText('1 resultado')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    const sending = page.getByRole('button', { name: 'Enviar Logo principal' });
    await expect.element(sending).toHaveFocus();
    await page.getByRole('tab', { name: 'Dashboard' }).click();
    await userEvent.keyboard('{Control>}k{/Control}trocar logo');
    await expect.element(field()).toHaveValue('trocar logo');
    await expect.element(page.getByText('1 resultado')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(sending).toHaveFocus();
  });

  test('remembers where one went', async () => {
    const { address } = await open();
    await field().fill('foco');
    await options().first().click();
    await expect.poll(address).toBe(`/admin/journeys/${schoolJourneyId}/lessons`);
    await userEvent.keyboard('{Control>}k{/Control}');
    const recent = page.getByRole('group', { name: 'Recentes' });
    await expect.element(recent.getByRole('option', { name: 'Foco sem Ruído' })).toBeVisible();
    await expect.element(chosen()).toHaveTextContent('Foco sem Ruído');
  });

  test('says when nothing is found', async () => {
    await open({ [searching]: nothing });
    await field().fill('zzz');
    await expect.element(page.getByText('Nada encontrado para “zzz”.')).toBeVisible();
    expect(page.getByRole('listbox').elements()).toHaveLength(0);
    await expect.element(field()).toHaveAttribute('aria-expanded', 'false');
  });

  test('says that it searches, and what went wrong, with a way to try again', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const { answers } = await open({ [searching]: () => new Promise((resolve) => (answer = resolve)) });
    await field().fill('foco');
    await expect.element(page.getByText('Buscando…')).toBeVisible();
    await expect.poll(() => answer.length).toBe(1);
    answer(refused('busy'));
    await expect.element(page.getByText(/^Não foi possível buscar/)).toBeVisible();
    answers[searching] = found;
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect.element(page.getByText('3 resultados')).toBeVisible();
  });
});

test('on a phone its button stands in the bar', async () => {
  await page.viewport(390, 844);
  await visit();
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect.element(field()).toHaveFocus();
  await page.getByRole('button', { name: 'Fechar' }).click();
  await expect.element(field()).not.toBeInTheDocument();
});
