import type { ConversationDetail } from '@jornada/contract/conversations/admin';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  aConversation,
  aConversationRow,
  aMessage,
  conversationId,
  counts,
  visitInbox,
  words,
} from '../../../../testing/inbox.ts';
import { refused } from '../../../../testing/refused.ts';

const path = `/api/admin/conversations/${conversationId}`;
const [reading, saving, removing] = [`GET ${path}`, `PUT ${path}/publication`, `DELETE ${path}/publication`];
const answer = aMessage({ id: '0199a1b2-0000-7000-8000-00000000dd09', side: 'school', text: words('Em dois dias.') });
const answered = (detail: Partial<ConversationDetail> = {}) =>
  aConversation({
    state: 'answered',
    mayPublish: true,
    messages: [aMessage(), answer],
    lastMessageId: answer.id,
    ...detail,
  });
const shown = (revision: number, text: string) => ({
  isPublished: true,
  publication: { question: words('O limite volta na hora?'), answer: words(text), revision },
});

const open = (detail: ConversationDetail, answers: Record<string, unknown> = {}) =>
  visitInbox(`/admin/perguntas/${conversationId}`, { [reading]: detail, ...answers });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name });

test.each([
  [{ mayPublish: false }, 'Não pode ser publicada: quem perguntou não permitiu.'],
  [{ isMinor: true }, 'Não pode ser publicada: quem perguntou é menor de idade.'],
  [{ messages: [aMessage()] }, 'Pode ser publicada na lição depois que a escola responder.'],
] as const)('why a question cannot be published is said: %j', async (detail, why) => {
  await open(answered(detail as Partial<ConversationDetail>));
  await expect.element(page.getByText(why)).toBeVisible();
  expect(button('Publicar na lição…').elements()).toHaveLength(0);
});

test('question and answer are proposed, edited and published under the first name', async () => {
  const { requests, answers } = await open(answered());
  await button('Publicar na lição…').click();
  await expect.element(page.getByRole('dialog').getByText('Aparece em O quarto limpo como “Ana”.')).toBeVisible();
  await expect.element(field('Pergunta, como aparece')).toHaveTextContent('O limite volta na hora?');
  await field('Resposta, como aparece').click();
  await userEvent.keyboard('{Control>}a{/Control}Por Pix, em minutos.');
  answers[saving] = answered(shown(1, 'Por Pix, em minutos.'));
  answers[reading] = answers[saving];
  await button('Publicar').click();
  await expect.element(page.getByText('Pergunta publicada na lição')).toBeVisible();
  await expect.element(page.getByText('Publicada como “Ana”')).toBeVisible();
  await expect.element(button('Editar publicação…')).toHaveFocus();
  expect(requests.find(({ call }) => call === saving)?.body).toEqual({
    question: words('O limite volta na hora?'),
    answer: words('Por Pix, em minutos.'),
    revision: null,
    deletedMessages: 0,
  });
});

test('what somebody else saved meanwhile is shown, what was typed stays, and saving again replaces it', async () => {
  const { requests, answers } = await open(answered(shown(1, 'Em dois dias.')), {
    [saving]: refused('publication_changed'),
  });
  await button('Editar publicação…').click();
  await field('Resposta, como aparece').click();
  await userEvent.keyboard('{Control>}a{/Control}Minha versão.');
  answers[reading] = answered(shown(2, 'A versão de Carla.'));
  await button('Salvar').click();
  await expect.element(page.getByRole('alert').getByText('A versão de Carla.')).toBeVisible();
  await expect.element(field('Resposta, como aparece')).toHaveTextContent('Minha versão.');
  answers[saving] = answered(shown(3, 'Minha versão.'));
  await button('Salvar').click();
  await expect.element(page.getByText('Publicação salva')).toBeVisible();
  const sent = requests.filter(({ call }) => call === saving).map(({ body }) => body?.['revision']);
  expect(sent).toEqual([1, 2]);
});

test('what was edited is lost only after a question, and so is what is published', async () => {
  const { answers } = await open(answered(shown(1, 'Em dois dias.')));
  await button('Editar publicação…').click();
  await field('Resposta, como aparece').click();
  await userEvent.keyboard('Ou três.{Escape}');
  await expect.element(button('Continuar editando')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await button('Tirar da lição…').click();
  answers[removing] = answered();
  answers[reading] = answered();
  await page.getByRole('dialog', { name: 'Tirar da lição?' }).getByRole('button', { name: 'Tirar da lição' }).click();
  await expect.element(page.getByText('A pergunta não aparece mais na lição')).toBeVisible();
  await expect.element(button('Publicar na lição…')).toHaveFocus();
});

test('the order of a lesson is changed by its buttons, and stays where saving failed', async () => {
  const { lessonId } = answered().about;
  const items = ['Um', 'Dois', 'Três'].map((text, index) => ({
    id: `0199a1b2-0000-7000-8000-00000000ee0${index}`,
    firstName: text,
    question: words(`${text}?`),
    at: '2026-11-18',
  }));
  const list = `/api/admin/lessons/${lessonId}/publications`;
  const { answers, requests } = await open(answered(shown(1, 'Em dois dias.')), {
    [`GET ${list}`]: { items },
    [`PUT ${list}`]: { items },
  });
  await button('Ordem na lição O quarto limpo').click();
  const names = () =>
    page
      .getByRole('dialog')
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
  await page.getByRole('button', { name: 'Mover a pergunta 1, de Um, para baixo' }).click();
  await expect.poll(names).toEqual(['Dois Dois?', 'Um Um?', 'Três Três?']);
  await userEvent.keyboard('{Enter}');
  await expect.poll(names).toEqual(['Dois Dois?', 'Três Três?', 'Um Um?']);
  expect(requests.findLast(({ call }) => call === `PUT ${list}`)?.body).toEqual({
    ids: [1, 2, 0].map((at) => items[at]!.id),
  });
  answers[`PUT ${list}`] = refused('publication_changed');
  await page.getByRole('button', { name: 'Mover a pergunta 1, de Dois, para baixo' }).click();
  await expect.element(page.getByText('Outra pessoa mudou a publicação. Confira e salve de novo.')).toBeVisible();
  await expect.poll(names).toEqual(['Um Um?', 'Dois Dois?', 'Três Três?']);
});

test("each row of 'Publicadas' opens the order of its lesson", async () => {
  const row = aConversationRow({ isPublished: true });
  await visitInbox('/admin/perguntas?aba=publicadas', {
    'GET /api/admin/conversations': { items: [row], nextCursor: null, counts },
    [`GET /api/admin/lessons/${row.about.lessonId}/publications`]: { items: [] },
  });
  await page.getByRole('button', { name: 'Ordem na lição O quarto limpo' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Ordem na lição' })).toBeVisible();
});
