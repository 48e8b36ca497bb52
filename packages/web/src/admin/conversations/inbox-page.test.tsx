import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  aConversation,
  aConversationRow,
  aMessage,
  conversationId,
  counts,
  messageId,
  otherConversationId,
  visitInbox,
  words,
} from '../../../testing/inbox.ts';
import { refused } from '../../../testing/refused.ts';

const field = () => page.getByRole('textbox', { name: 'Sua resposta' });
const thread = (name: string) => page.getByRole('heading', { name, level: 2 });
const answering = `PUT /api/admin/conversations/${conversationId}/answering`;
const sending = `POST /api/admin/conversations/${conversationId}/messages`;
const reading = `GET /api/admin/conversations/${conversationId}`;
const newer = '0199a1b2-0000-7000-8000-00000000dd02';
const ana = 'Ana Beatriz Conceição';
const joao = 'João Pedro Araújo';

afterEach(() => page.viewport(414, 896));

test('J and K walk over the list, R leads to the answer, Esc out of it, and letters typed there stay letters', async () => {
  await page.viewport(1280, 800);
  const { address } = await visitInbox('/admin/perguntas');
  await expect.element(page.getByText(/^2 abertas, a mais antiga há /)).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(thread(ana)).toHaveFocus();
  await userEvent.keyboard('j');
  await expect.element(thread(joao)).toHaveFocus();
  expect(address()).toBe(`/admin/perguntas/${otherConversationId}`);
  await userEvent.keyboard('jk');
  await expect.element(thread(ana)).toHaveFocus();
  await userEvent.keyboard('r');
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('jkr');
  await expect.element(field()).toHaveTextContent('jkr');
  // Away from where a hint would take the key.
  await page.getByRole('heading', { level: 1 }).hover();
  await userEvent.keyboard('{Escape}');
  await expect.element(thread(ana)).toHaveFocus();
});

test('an answer is sent once with the last message that was read, and the next open question is offered', async () => {
  const { requests, answers, address } = await visitInbox(`/admin/perguntas/${conversationId}?responder`);
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('Por Pix, em minutos.');
  answers[sending] = {
    status: 201,
    body: aConversation({
      state: 'answered',
      messages: [aMessage(), aMessage({ id: newer, side: 'school' })],
      lastMessageId: newer,
    }),
  };
  answers['GET /api/admin/conversations'] = { items: [], nextCursor: null, counts };
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await page.getByRole('link', { name: `Próxima: ${joao}` }).click();
  await expect.element(thread(joao)).toBeVisible();
  expect(address()).toBe(`/admin/perguntas/${otherConversationId}`);
  const sent = requests.filter(({ call }) => call === sending);
  expect(sent.map(({ body }) => body)).toEqual([
    { id: expect.any(String), text: words('Por Pix, em minutos.'), fileId: null, after: messageId },
  ]);
});

test('who answers second sees what came meanwhile, loses nothing, and decides', async () => {
  const { requests, answers } = await visitInbox(`/admin/perguntas/${conversationId}?responder`);
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('Em dois dias.');
  answers[sending] = refused('conversation_went_on');
  const carlas = aMessage({ id: newer, side: 'school', author: 'Carla Dias', text: words('Em minutos.') });
  answers[reading] = aConversation({ messages: [aMessage(), carlas], lastMessageId: newer });
  await page.getByRole('button', { name: 'Responder' }).click();
  await expect.element(page.getByText(/^Carla Dias escreveu enquanto você respondia/)).toBeVisible();
  await expect.element(page.getByText('Em minutos.')).toBeVisible();
  await expect.element(field()).toHaveTextContent('Em dois dias.');
  answers[sending] = { status: 201, body: aConversation({ lastMessageId: newer }) };
  // The same keys once more are no decision.
  await field().click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const sure = page.getByRole('button', { name: 'Enviar mesmo assim' });
  await expect.element(sure).toHaveFocus();
  await sure.click();
  await expect.element(page.getByText(/^Resposta enviada/)).toBeVisible();
  const sent = requests.filter(({ call }) => call === sending);
  expect(sent.map(({ body }) => body?.['after'])).toEqual([messageId, newer]);
  expect(sent[0]?.body?.['id']).toBe(sent[1]?.body?.['id']);
});

test('who writes is told, and sees who else does', async () => {
  const { requests } = await visitInbox(`/admin/perguntas/${conversationId}?responder`, {
    [answering]: { others: [{ name: 'Carla' }], lastMessageId: messageId },
  });
  await expect.element(field()).toHaveFocus();
  expect(requests.filter(({ call }) => call === answering)).toEqual([]);
  await userEvent.keyboard('Oi');
  await expect.element(page.getByText('Carla está respondendo')).toBeVisible();
  await page.getByRole('link', { name: 'Perguntas', exact: true }).first().click();
  await expect
    .poll(() => requests.filter(({ call }) => call === answering).map(({ body }) => body?.['isWriting']))
    .toEqual([true, false]);
  await expect.element(page.getByRole('link', { name: /^Ana Beatriz/ })).toHaveFocus();
});

test('a tab, the search and the journey are in the address and asked of the server; an empty one says so', async () => {
  const { requests, address } = await visitInbox('/admin/perguntas', {
    'GET /api/admin/conversations': (_: unknown, { view }: { view?: string }) => ({
      items: view === 'open' ? [aConversationRow({ isUnread: true })] : [],
      nextCursor: null,
      counts,
    }),
  });
  await expect.element(page.getByRole('link', { name: /Ana Beatriz Conceição , não lida/ })).toBeVisible();
  await page.getByText('Encerradas').click();
  await expect.element(page.getByRole('heading', { name: 'Nada encerrado' })).toBeVisible();
  expect(address()).toBe('/admin/perguntas?aba=encerradas');
  await page.getByRole('searchbox').fill('limite');
  await expect.poll(address).toBe('/admin/perguntas?aba=encerradas&busca=limite');
  await expect.poll(() => requests.at(-1)?.query).toEqual({ view: 'closed', search: 'limite' });
  await expect.element(page.getByRole('heading', { name: 'Nenhuma pergunta encontrada' })).toBeVisible();
});

test('what was read is noted; a conversation is closed, and deleted only after a question', async () => {
  const at = `/api/admin/conversations/${conversationId}`;
  const { requests, answers, address } = await visitInbox(`/admin/perguntas/${conversationId}`, {
    [reading]: aConversation({ isUnread: true }),
    [`POST ${at}/seen`]: { seen: true },
    [`PUT ${at}/state`]: aConversation({ state: 'closed' }),
    [`DELETE ${at}`]: { deleted: true },
  });
  await expect.poll(() => requests.find(({ call }) => call === `POST ${at}/seen`)?.body).toEqual({ upTo: messageId });
  answers[reading] = aConversation({ state: 'closed' });
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('menuitem', { name: 'Encerrar' }).click();
  await expect.element(page.getByText('Encerrada', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Mais ações' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Reabrir' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Excluir conversa' }).click();
  expect(requests.filter(({ call }) => call === `DELETE ${at}`)).toEqual([]);
  answers[reading] = refused('conversation_not_found');
  await page.getByRole('button', { name: 'Excluir conversa' }).click();
  await expect.poll(address).toBe('/admin/perguntas');
  await expect.element(page.getByText('Conversa excluída')).toBeVisible();
});

test.each([true, false])(
  'the menu has the inbox where the school takes questions or has some (%s)',
  async (isShown) => {
    await page.viewport(1280, 800);
    await visitInbox('/admin/perguntas', { 'GET /api/admin/conversations/count': { open: 2, isShown } });
    const menu = page.getByRole('navigation', { name: 'Administração' });
    await expect.element(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await expect.element(page.getByRole('list', { name: 'Abertas' })).toBeVisible();
    const link = menu.getByRole('link', { name: 'Perguntas 2 perguntas esperam resposta' });
    await expect.poll(() => link.elements().length).toBe(isShown ? 1 : 0);
  },
);
