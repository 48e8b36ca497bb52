import { NO_VIDEO_HOST } from '@jornada/contract/lessons/video-hosts/hosts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refused } from '../../../../testing/refused.ts';
import { aLessonList, anEditableLesson, schoolJourneyId, visitAsAdmin } from '../../../../testing/admin-fixtures.ts';

const listing = `GET /api/admin/journeys/${schoolJourneyId}/lessons`;
const creating = `POST /api/admin/journeys/${schoolJourneyId}/lessons`;
const list = `/admin/journeys/${schoolJourneyId}/lessons`;
const youtube = 'https://youtu.be/aqz-KE-bpKQ';

type Request = { call: string; body: unknown };
const made = (requests: Request[]) =>
  requests.filter(({ call }) => call === creating).map(({ body }) => body as { title: string; videoUrl: string });

/** A server that numbers new lessons. */
async function open(answers: Record<string, unknown> = {}) {
  let count = 2;
  return visitAsAdmin(list, {
    [listing]: aLessonList(['Alfa', 'Beta']),
    [creating]: (form: { title: string }) => {
      count += 1;
      return anEditableLesson({ id: `0199a1b2-0000-7000-8000-00000000710${count}`, dayNumber: count, form });
    },
    ...answers,
  });
}

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const onward = () => button('Salvar e continuar');
async function paste(...lines: string[]) {
  await button('Colar links').click();
  await field('Linhas').fill(lines.join('\n'));
}
async function pasteThree() {
  await paste(`Um | ${youtube}`, '', youtube, 'Três');
  await button('Preencher 3 lições').click();
  await expect.element(page.getByText('Lição 1 de 3')).toBeVisible();
}

describe('pasted lines', () => {
  test(
    'are read while they are typed: what is wrong is named by its kind and lines, and the others can be begun',
    { tags: 'long' },
    async () => {
      await open();
      await paste(`Um | ${youtube}`, 'Dois | https://exemplo.com.br/v', 'Três | depois', 'Quatro | exemplo.com/x');
      await expect.element(page.getByText(`Linhas 2 e 4 ficam de fora. ${NO_VIDEO_HOST}.`)).toBeVisible();
      await expect.element(page.getByText('Linha 3 fica de fora. No lugar do link há outro texto.')).toBeVisible();
      await expect.element(page.getByRole('list', { name: 'Lições lidas' }).getByText('Um')).toBeVisible();
      await button('Preencher 1 lição').click();
      await expect.element(page.getByText('Lição 1 de 1')).toBeVisible();
      await expect.element(field('Título')).toHaveValue('Um');
    },
  );

  test('are no more than somebody goes through', { tags: 'long' }, async () => {
    await open();
    await paste(...Array.from({ length: 101 }, (_, n) => `Lição ${n}`));
    await expect.element(page.getByText('Cabem mais 100 lições; há 101.')).toBeVisible();
    await expect.element(button('Preencher 101 lições')).toBeDisabled();
  });

  test('lead through the form of each, which asks for what its line did not tell', { tags: 'long' }, async () => {
    const { requests, address } = await open();
    await pasteThree();
    await expect.element(field('Título')).toHaveValue('Um');
    await expect.element(field('URL do vídeo')).toHaveValue(youtube);
    await expect.element(field('Descrição')).toHaveFocus();
    // A lesson without a description is not saved.
    await onward().click();
    await expect.element(page.getByText('Descrição é obrigatória')).toBeVisible();
    expect(made(requests)).toEqual([]);
    await userEvent.keyboard('A primeira.');
    await onward().click();

    await expect.element(page.getByText('Lição 2 de 3')).toBeVisible();
    await expect.element(page.getByText('Foco sem Ruído · Lição 4')).toBeVisible();
    await expect.element(field('Título')).toHaveFocus();
    await userEvent.keyboard('Dois');
    await field('Descrição').fill('A segunda.');
    await onward().click();

    await expect.element(page.getByText('Lição 3 de 3')).toBeVisible();
    await expect.element(field('Título')).toHaveValue('Três');
    await field('Descrição').fill('A terceira.');
    await field('URL do vídeo').fill('https://vimeo.com/76979871');
    await button('Salvar Lição').click();
    await expect.poll(address).toBe(list);
    expect(made(requests).map(({ title, videoUrl }) => [title, videoUrl])).toEqual([
      ['Um', youtube],
      ['Dois', youtube],
      ['Três', 'https://vimeo.com/76979871'],
    ]);
    await expect.element(page.getByText(/das lições que você colou/)).not.toBeInTheDocument();
  });

  test('can be left out one by one, and what was typed for one does not go by a slip', { tags: 'long' }, async () => {
    const { requests, address } = await open();
    await pasteThree();
    await button('Pular').click();
    await expect.element(page.getByText('Lição 2 de 3')).toBeVisible();
    await field('Descrição').fill('Não perca isto.');
    await button('Pular').click();
    const asked = page.getByRole('dialog', { name: 'Pular esta lição?' });
    await asked.getByRole('button', { name: 'Cancelar' }).click();
    await expect.element(field('Descrição')).toHaveValue('Não perca isto.');
    await button('Pular').click();
    await asked.getByRole('button', { name: 'Pular sem salvar' }).click();
    await expect.element(page.getByText('Lição 3 de 3')).toBeVisible();
    await button('Pular').click();
    await expect.poll(address).toBe(list);
    expect(made(requests)).toEqual([]);
  });

  test('stay where somebody leaves in the middle, which the list says', { tags: 'long' }, async () => {
    await open();
    await pasteThree();
    await field('Descrição').fill('A primeira.');
    await onward().click();
    await expect.element(page.getByText('Lição 2 de 3')).toBeVisible();
    await page.getByRole('link', { name: 'Cancelar' }).click();
    await expect.element(page.getByText('Faltam 2 das lições que você colou.')).toBeVisible();
    // A lesson that was not pasted still starts with an empty form.
    await page.getByRole('link', { name: 'Nova Lição' }).click();
    await expect.element(field('Título')).toHaveValue('');
    await expect.element(page.getByText(/Lição 2 de 3/)).not.toBeInTheDocument();
    await page.getByRole('link', { name: 'Cancelar' }).click();
    await page.getByRole('link', { name: 'Continuar' }).click();
    await expect.element(page.getByText('Lição 2 de 3')).toBeVisible();
    await expect.element(field('URL do vídeo')).toHaveValue(youtube);
  });

  test('can be given up from the list', { tags: 'long' }, async () => {
    await open();
    await pasteThree();
    await page.getByRole('link', { name: 'Cancelar' }).click();
    await button('Descartar').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click();
    await expect.element(page.getByText(/das lições que você colou/)).not.toBeInTheDocument();
  });

  test('keep what was typed when a save fails', async () => {
    const { answers, requests } = await open({ [creating]: refused('internal_error') });
    await pasteThree();
    await field('Descrição').fill('A primeira.');
    await onward().click();
    await expect.element(page.getByText('Erro ao salvar lição')).toBeVisible();
    await expect.element(page.getByText('Lição 1 de 3')).toBeVisible();
    await expect.element(field('Descrição')).toHaveValue('A primeira.');
    answers[creating] = anEditableLesson({ dayNumber: 3 });
    await onward().click();
    await expect.element(page.getByText('Lição 2 de 3')).toBeVisible();
    expect(made(requests)).toHaveLength(2);
  });
});
