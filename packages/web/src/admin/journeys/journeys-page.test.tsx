import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refused } from '../../../testing/refused.ts';
import {
  aJourneyList,
  aJourneyRow,
  anEditableJourney,
  schoolJourneyId,
  visitAsAdmin,
} from '../../../testing/admin-fixtures.ts';

const listing = 'GET /api/admin/journeys';
const one = `/api/admin/journeys/${schoolJourneyId}`;
const focus = aJourneyRow();
const finance = aJourneyRow({
  id: '0199a1b2-0000-7000-8000-000000000008',
  name: 'Finanças em Paz',
  tipo: 'paga',
  visibilidade: 'apenas_inscritos',
  status: 'inactive',
  totalDays: 30,
  lessonCount: 27,
});

const open = (answers: Record<string, unknown> = {}, search = '') =>
  visitAsAdmin(`/admin/journeys${search}`, {
    [listing]: aJourneyList([focus, finance]),
    'GET /api/admin/step-up': { secondsLeft: 600, ways: ['password'], passwordFrom: null },
    ...answers,
  });
const dialog = () => page.getByRole('dialog');

afterEach(() => page.viewport(414, 896));

describe('the list', () => {
  test('on a wide screen each journey is a row with its counts', { tags: 'long' }, async () => {
    await page.viewport(1280, 800);
    await open();
    await expect.element(page.getByText('2 jornadas, 1 ativa', { exact: true })).toBeVisible();
    const row = page.getByRole('row', { name: /Finanças em Paz/ });
    for (const text of ['30 dias · uma por dia', 'Paga', 'Só inscritos', '27 de 30', 'Inativa']) {
      await expect.element(row.getByText(text, { exact: true })).toBeVisible();
    }
    await expect.element(page.getByTitle('Faltam 3 lições')).toBeVisible();
    await expect.element(page.getByRole('row', { name: /Foco sem Ruído/ }).getByText('812')).toBeVisible();
  });

  test('on a phone each journey is a card with the same actions', async () => {
    await open();
    const card = page.getByRole('listitem').filter({ hasText: 'Foco sem Ruído' });
    await expect
      .element(card.getByRole('link', { name: 'Lições de Foco sem Ruído' }))
      .toHaveAttribute('href', `/admin/journeys/${schoolJourneyId}/lessons`);
    await expect
      .element(card.getByRole('link', { name: 'Editar Foco sem Ruído' }))
      .toHaveAttribute('href', `/admin/journeys/${schoolJourneyId}/edit`);
  });

  test('what is searched stands in the address and is asked of the server', async () => {
    const { address, requests } = await open();
    await page.getByRole('searchbox', { name: 'Buscar jornadas' }).fill('paz');
    await expect.poll(address).toBe('/admin/journeys?busca=paz');
    await page.getByRole('combobox', { name: 'Status' }).selectOptions('Inativas');
    await expect.poll(address).toBe('/admin/journeys?busca=paz&status=inativas');
    await expect
      .poll(() => requests.filter(({ call }) => call === listing).at(-1)?.query)
      .toMatchObject({ search: 'paz', status: 'inactive' });
  });

  test('a search without a match says so', async () => {
    await open({ [listing]: aJourneyList([]) }, '?busca=nada');
    await expect.element(page.getByRole('heading', { name: 'Nenhuma jornada encontrada' })).toBeVisible();
  });

  test('an empty school says where to begin', async () => {
    await open({ [listing]: aJourneyList([]) });
    await expect.element(page.getByRole('heading', { name: 'Nenhuma jornada ainda' })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Criar a primeira jornada' }))
      .toHaveAttribute('href', '/admin/journeys/new');
  });

  test('a failure gives a way to try again', async () => {
    const { answers } = await open({ [listing]: refused('busy') });
    await expect.element(page.getByRole('heading', { name: 'Erro ao carregar dados' })).toBeVisible();
    answers[listing] = aJourneyList([focus]);
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect.element(page.getByText('Foco sem Ruído', { exact: true })).toBeVisible();
  });

  test('a long list goes on with Carregar mais', async () => {
    await open({
      [listing]: (_: unknown, { cursor }: Record<string, string>) =>
        cursor ? aJourneyList([finance]) : aJourneyList([focus], 'weiter'),
    });
    await page.getByRole('button', { name: 'Carregar mais' }).click();
    await expect.element(page.getByText('Finanças em Paz', { exact: true })).toBeVisible();
    expect(page.getByRole('button', { name: 'Carregar mais' }).elements()).toHaveLength(0);
  });
});

/** Presses a second time before the screen reacts to the first. */
async function pressTwice(button: ReturnType<typeof page.getByRole>) {
  await expect.element(button).toBeVisible();
  const element = button.element() as HTMLElement;
  element.click();
  element.click();
}

describe('the way from the list', () => {
  test('a name opens the lessons, and the counts the tabs that they count', async () => {
    await page.viewport(1280, 800);
    await open();
    const row = page.getByRole('row', { name: /Foco sem Ruído/ });
    const to = `/admin/journeys/${schoolJourneyId}`;
    await expect
      .element(row.getByRole('link', { name: 'Foco sem Ruído', exact: true }))
      .toHaveAttribute('href', `${to}/lessons`);
    await expect
      .element(row.getByRole('link', { name: 'Lições de Foco sem Ruído: 21' }))
      .toHaveAttribute('href', `${to}/lessons`);
    await expect
      .element(row.getByRole('link', { name: 'Inscrições de Foco sem Ruído: 812' }))
      .toHaveAttribute('href', `${to}/members`);
  });
});

describe('a journey without lessons in the catalogue', () => {
  const empty = aJourneyRow({ lessonCount: 0 });
  const text = 'Já está no catálogo, sem lições';
  const deactivate = () => page.getByRole('button', { name: 'Inativar até ficar pronta: Foco sem Ruído' });

  test('is said, and taken out by one click that can be undone', async () => {
    const { answers, requests } = await open({
      [listing]: aJourneyList([empty]),
      [`PUT ${one}/status`]: anEditableJourney({ form: { status: 'inactive' } }),
    });
    await expect.element(page.getByText(text)).toBeVisible();
    answers[listing] = aJourneyList([{ ...empty, status: 'inactive' }]);
    await deactivate().click();
    await expect.element(page.getByText(text)).not.toBeInTheDocument();
    answers[listing] = aJourneyList([empty]);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect.element(page.getByText(text)).toBeVisible();
    const sent = requests.filter(({ call }) => call === `PUT ${one}/status`).map(({ body }) => body);
    expect(sent).toEqual([{ status: 'inactive' }, { status: 'active' }]);
  });

  test('that cannot be taken out says why', async () => {
    await open({ [listing]: aJourneyList([empty]), [`PUT ${one}/status`]: refused('busy') });
    await deactivate().click();
    await expect.element(page.getByText('Erro ao salvar jornada')).toBeVisible();
    await expect.element(page.getByText(text)).toBeVisible();
  });

  test.each([{ status: 'inactive' }, { visibilidade: 'apenas_inscritos' }, { lessonCount: 1 }] as const)(
    'is nothing to tell of %o',
    async (row) => {
      await open({ [listing]: aJourneyList([{ ...empty, ...row }]) });
      await expect.element(page.getByRole('link', { name: 'Foco sem Ruído', exact: true })).toBeVisible();
      expect(page.getByText(text).elements()).toHaveLength(0);
    },
  );
});

describe('duplicating', () => {
  const copying = `POST ${one}/copies`;

  test('tells how many lessons came along, and reads the list again', async () => {
    const { answers } = await open({ [copying]: { id: 'x', name: 'Foco sem Ruído (Cópia)', copiedLessons: 21 } });
    await expect.element(page.getByText('Foco sem Ruído', { exact: true })).toBeVisible();
    answers[listing] = aJourneyList([focus, aJourneyRow({ id: finance.id, name: 'Foco sem Ruído (Cópia)' })]);
    await page.getByRole('button', { name: 'Duplicar Foco sem Ruído', exact: true }).click();
    await expect.element(page.getByText('Jornada duplicada com sucesso! 21 lições copiadas.')).toBeVisible();
    await expect.element(page.getByText('Foco sem Ruído (Cópia)', { exact: true })).toBeVisible();
  });

  test('makes one copy of a double click', async () => {
    const { requests } = await open({ [copying]: { id: 'x', name: 'Foco sem Ruído (Cópia)', copiedLessons: 21 } });
    await pressTwice(page.getByRole('button', { name: 'Duplicar Foco sem Ruído', exact: true }));
    await expect.element(page.getByText('Jornada duplicada com sucesso! 21 lições copiadas.')).toBeVisible();
    expect(requests.filter(({ call }) => call === copying)).toHaveLength(1);
  });

  test('that fails says so', async () => {
    await open({ [copying]: refused('internal_error') });
    await page.getByRole('button', { name: 'Duplicar Foco sem Ruído' }).click();
    await expect.element(page.getByText('Erro ao duplicar jornada')).toBeVisible();
  });
});

describe('deleting', () => {
  const reading = `GET ${one}`;
  const ask = () => page.getByRole('button', { name: 'Excluir Foco sem Ruído' }).click();
  const confirm = () => dialog().getByRole('button', { name: 'Excluir jornada' });

  const deletion = {
    [reading]: anEditableJourney(),
    [`DELETE ${one}`]: { deletedLessons: 21, deletedEnrollments: 812 },
  };
  const restoring = `POST /api/admin/bin/${schoolJourneyId}/restoration`;
  const inBin = page.getByText('Jornada na lixeira por 30 dias');

  test('says first what goes with it, and that it can come back; and it does', async () => {
    const { answers, requests } = await open({ ...deletion, [restoring]: { journeyId: schoolJourneyId } });
    const list = answers[listing];
    await ask();
    for (const count of ['21', '812', '1.204', '9']) {
      await expect.element(dialog().getByText(count, { exact: true })).toBeVisible();
    }
    await expect.element(dialog().getByText(/vai para a lixeira por 30 dias.*perdem o acesso agora/)).toBeVisible();
    await expect.element(dialog().getByRole('button', { name: 'Cancelar' })).toHaveFocus();
    answers[listing] = aJourneyList([]);
    await confirm().click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(inBin).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Foco sem Ruído' })).not.toBeInTheDocument();
    answers[listing] = list;
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect.element(page.getByText('De volta, com tudo o que tinha')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Foco sem Ruído', exact: true })).toBeVisible();
    expect(requests.filter(({ call }) => call === restoring)).toHaveLength(1);
  });

  test('by keyboard leads to its undo', async () => {
    await open(deletion);
    await ask();
    await expect.element(confirm()).toBeEnabled();
    (confirm().element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: 'Desfazer' })).toHaveFocus();
  });

  test('that could not be undone says so', async () => {
    await open({ ...deletion, [restoring]: refused('bin_entry_not_found') });
    await ask();
    await confirm().click();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect.element(page.getByText('Isto não está mais na lixeira')).toBeVisible();
  });

  test('with members asks who it is, and then deletes', async () => {
    const { answers, requests } = await open({
      ...deletion,
      [`DELETE ${one}`]: refused('step_up_required'),
      'GET /api/admin/step-up': { secondsLeft: 0, ways: ['password'], passwordFrom: null },
      'POST /api/admin/step-up': { secondsLeft: 600 },
    });
    const question = page.getByRole('dialog', { name: /^É você/ });
    await ask();
    await confirm().click();
    await expect.element(question.getByText(/Excluir uma jornada com inscrições pede uma confirmação/)).toBeVisible();
    await question.getByLabelText('Sua senha').fill('minha-senha');
    Object.assign(answers, deletion);
    await question.getByRole('button', { name: 'Confirmar' }).click();
    await expect.element(inBin).toBeVisible();
    expect(requests.filter(({ call }) => call === `DELETE ${one}`)).toHaveLength(2);
  });

  test('asks the server once, however often the button is pressed', async () => {
    const { requests } = await open(deletion);
    await ask();
    await expect.element(confirm()).toBeEnabled();
    await pressTwice(confirm());
    await expect.element(inBin).toBeVisible();
    expect(requests.filter(({ call }) => call === `DELETE ${one}`)).toHaveLength(1);
  });

  test('offers to deactivate instead', async () => {
    const { requests } = await open({ [reading]: anEditableJourney(), [`PUT ${one}/status`]: anEditableJourney() });
    await ask();
    await dialog().getByRole('button', { name: 'Inativar' }).click();
    await expect.element(page.getByText('Jornada atualizada com sucesso')).toBeVisible();
    expect(requests.find(({ call }) => call === `PUT ${one}/status`)?.body).toEqual({ status: 'inactive' });
    expect(requests.map(({ call }) => call)).not.toContain(`DELETE ${one}`);
  });

  test('waits until it is known what goes with it', async () => {
    const { answers } = await open({ [reading]: refused('busy') });
    await ask();
    await expect.element(dialog().getByText('Não foi possível contar o que será excluído.')).toBeVisible();
    await expect.element(confirm()).toBeDisabled();
    answers[reading] = anEditableJourney();
    await dialog().getByRole('button', { name: 'Tentar novamente' }).click();
    await expect.element(confirm()).toBeEnabled();
  });

  test('that fails says so', async () => {
    await open({ [reading]: anEditableJourney(), [`DELETE ${one}`]: refused('internal_error') });
    await ask();
    await confirm().click();
    await expect.element(page.getByText('Erro ao deletar jornada')).toBeVisible();
    await expect.element(dialog()).toBeVisible();
  });
});
