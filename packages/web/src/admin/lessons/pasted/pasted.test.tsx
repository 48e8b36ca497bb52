import { NO_VIDEO_HOST } from '@jornada/contract/lessons/video-hosts/hosts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aLessonList, schoolJourneyId, visitAsAdmin } from '../../../../testing/admin-fixtures.ts';
import { refused } from '../../../../testing/refused.ts';

const listing = `GET /api/admin/journeys/${schoolJourneyId}/lessons`;
const creating = `POST /api/admin/journeys/${schoolJourneyId}/drafts`;
const youtube = 'https://youtu.be/aqz-KE-bpKQ';
const parts = ['a', 'b'].map((end) => ({ id: `0199a1b2-0000-7000-8000-00000000710${end}`, title: `Módulo ${end}` }));

type Sent = { drafts: { id: string; title: string; videoUrl: string }[]; partId: string | null };
const made = (requests: { call: string; body: unknown }[]) =>
  requests.filter(({ call }) => call === creating).map(({ body }) => body as Sent);
const button = (name: string | RegExp) => page.getByRole('button', { name });
const lines = () => page.getByRole('textbox', { name: 'Linhas', exact: true });
const dialog = () => page.getByRole('dialog', { name: 'Colar links' });

const open = (answers: Record<string, unknown> = {}) =>
  visitAsAdmin(`/admin/journeys/${schoolJourneyId}/lessons`, {
    [listing]: { ...aLessonList(['Alfa', 'Beta']), parts },
    [creating]: ({ drafts }: Sent) => ({ count: drafts.length }),
    ...answers,
  });
async function paste(...typed: string[]) {
  await button('Colar links').click();
  await lines().fill(typed.join('\n'));
}

test('ten pasted lines are ten drafts with one press, in the part that was chosen', async () => {
  const { requests } = await open();
  await paste(...Array.from({ length: 9 }, (_, n) => `Aula ${n + 1} | ${youtube}`), youtube);
  await expect.element(page.getByRole('combobox', { name: 'Parte' })).toHaveValue(parts[1]!.id);
  await page.getByRole('combobox', { name: 'Parte' }).selectOptions('Módulo a');
  await button('Criar 10 rascunhos').click();
  await expect.element(page.getByText('10 rascunhos criados')).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  const [{ drafts, partId }] = made(requests) as [Sent];
  expect(partId).toBe(parts[0]!.id);
  expect(drafts.map(({ title }) => title).slice(7)).toEqual(['Aula 8', 'Aula 9', 'Vídeo do YouTube 10']);
  expect(new Set(drafts.map(({ id }) => id)).size).toBe(10);
});

test('what is no lesson is named by its line and stays to be corrected, and the others are made', async () => {
  const { requests } = await open();
  const wrong = 'Dois | https://exemplo.com.br/v';
  await paste(`Um | ${youtube}`, wrong, 'Três | depois', 'Quatro | exemplo.com/x');
  await expect.element(page.getByText(`Linhas 2 e 4 ficam de fora. ${NO_VIDEO_HOST}.`)).toBeVisible();
  await expect.element(page.getByText('Linha 3 fica de fora. No lugar do link há outro texto.')).toBeVisible();
  await button('Criar 1 rascunho').click();
  await expect.element(page.getByText('1 rascunho criado')).toBeVisible();
  await expect.element(lines()).toHaveValue(`${wrong}\nTrês | depois\nQuatro | exemplo.com/x`);
  expect(made(requests).map(({ drafts }) => drafts.map(({ title }) => title))).toEqual([['Um']]);
});

test('what was pasted is there again when the dialog is closed by a slip', async () => {
  await open();
  await paste('Um', 'Dois');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await button('Colar links').click();
  await expect.element(lines()).toHaveValue('Um\nDois');
});

test('a request that is repeated names the same drafts, and what was pasted stays when it fails', async () => {
  const { answers, requests } = await open({ [creating]: refused('internal_error') });
  await paste(`Um | ${youtube}`, 'Dois');
  await button('Criar 2 rascunhos').click();
  await expect.element(page.getByText('Erro ao criar rascunhos')).toBeVisible();
  await expect.element(lines()).toHaveValue(`Um | ${youtube}\nDois`);
  answers[creating] = { count: 2 };
  await button('Criar 2 rascunhos').click();
  await expect.element(dialog()).not.toBeInTheDocument();
  const [first, second] = made(requests);
  expect(second).toEqual(first);
});

test('are no more than a request takes', { tags: 'long' }, async () => {
  await open();
  await paste(...Array.from({ length: 101 }, (_, n) => `Lição ${n}`));
  await expect.element(page.getByText('Cabem mais 100 lições; há 101.')).toBeVisible();
  await expect.element(button('Criar 101 rascunhos')).toBeDisabled();
});
