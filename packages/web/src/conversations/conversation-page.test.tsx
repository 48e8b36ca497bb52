import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { MyConversation } from '@jornada/contract/conversations/member';
import {
  aConversation,
  aConversationRow,
  aMessage,
  anAnswerOf,
  conversationId,
  words,
} from '../../testing/conversations.ts';
import { anAnswer, anAnsweredJourney } from '../../testing/accounts.ts';
import { aMember, nothing } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { pressSlowly } from '../../testing/slow-answer.ts';
import { visit } from '../../testing/visit.ts';

const address = `/perfil/respostas/conversa/${conversationId}`;
const reading = `GET /api/conversations/${conversationId}`;
const replying = `POST /api/conversations/${conversationId}/messages`;
const consenting = `PUT /api/conversations/${conversationId}/consent`;
const marking = `POST /api/conversations/${conversationId}/read`;
const answered = aConversation({
  state: 'answered',
  messages: [aMessage('Posso deixar o celular na sala?'), anAnswerOf('Helena Prado', 'Pode, longe da mesa.')],
});
const open = (conversation: unknown = answered, answers: Record<string, unknown> = {}, member = aMember()) =>
  visit(address, { [reading]: conversation, ...answers }, member);
const messages = () => page.getByRole('main').getByRole('listitem').elements();
const sending = () => page.getByRole('button', { name: 'Enviar mensagem' });
const consent = () => page.getByRole('switch', { name: /Pode publicar com meu primeiro nome/ });

test('an unread answer is read by opening it, and its mark goes from the header and from the bar at the foot', async () => {
  const { answers, requests } = await open(
    { ...answered, isUnread: true },
    {
      [marking]: () => {
        answers['GET /api/me'] = aMember({ unread: 1 });
        answers[reading] = answered;
        return { isUnread: false };
      },
    },
    aMember({ unread: 2 }),
  );
  await expect.element(page.getByText('Pode, longe da mesa.')).toBeVisible();
  await expect.poll(() => requests.filter(({ call }) => call === marking)).toHaveLength(1);
  expect(requests.find(({ call }) => call === marking)?.body).toEqual({ upTo: answered.messages[1]!.id });
  await expect.element(page.getByRole('button', { name: 'Menu de Marina Duarte, 1 resposta nova' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Perfil 1 resposta nova' })).toBeVisible();
});

test('a mark that was not saved is sent again when the conversation is read again', async () => {
  const { answers, requests } = await open({ ...answered, isUnread: true }, { [marking]: refused('busy') });
  const marks = () => requests.filter(({ call }) => call === marking);
  await expect.poll(marks).toHaveLength(1);
  answers[marking] = () => {
    answers[reading] = answered;
    return { isUnread: false };
  };
  window.dispatchEvent(new Event('offline'));
  window.dispatchEvent(new Event('online'));
  await expect.poll(marks).toHaveLength(2);
});

test('a reply is sent by keyboard once and stands at the end, and the field is empty again', async () => {
  const server = await open();
  await page.getByRole('textbox', { name: 'Sua mensagem' }).fill('Obrigada!');
  await pressSlowly(server, replying, sending(), ({ id }: { id: string }) => ({
    conversation: { ...answered, state: 'open', messages: [...answered.messages, aMessage('Obrigada!', { id })] },
  }));
  await expect.poll(() => messages().at(-1)?.textContent).toContain('Obrigada!');
  await expect.element(page.getByText('Aguardando resposta')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Sua mensagem' })).toHaveTextContent('');
});

test('an own message is deleted after a question, and a line stays', async () => {
  const deleting = `DELETE /api/conversations/${conversationId}/messages/${answered.messages[0]!.id}`;
  const { answers } = await open();
  answers[deleting] = { ...answered, messages: [{ ...answered.messages[0]!, text: null }, answered.messages[1]!] };
  const remove = page.getByRole('button', { name: 'Apagar' });
  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar' }).click();
  await expect.element(page.getByRole('listitem').getByText('Mensagem apagada')).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toBe('Mensagem apagada');
});

test('what is published is shown as the others read it, and taken back with one press', async () => {
  const publication = { question: words('O celular fica onde?'), answer: words('Na sala.') };
  const server = await open(aConversation({ ...answered, mayPublish: true, publication }));
  await expect.element(page.getByText('O celular fica onde?')).toBeVisible();
  await expect.element(consent()).toBeChecked();
  const saved = Promise.withResolvers<unknown>();
  server.answers[consenting] = () => saved.promise;
  (consent().element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(consent()).not.toBeChecked();
  saved.resolve(answered);
  await expect.element(page.getByText('O celular fica onde?')).not.toBeInTheDocument();
  await expect.element(page.getByText('A pergunta saiu da lição')).toBeVisible();
  await expect.element(consent()).not.toBeChecked();
});

test.each<[string, Partial<MyConversation>, RegExp]>([
  ['access ended', { why: 'no_access' }, /^Seu acesso a esta jornada terminou/],
  ['blocked', { why: 'blocked' }, /^A escola fechou as perguntas/],
  ['off', { why: 'off' }, /^A escola não está recebendo perguntas/],
  ['closed', { state: 'closed' }, /^A escola encerrou esta conversa/],
])('a conversation says its state in words: %s', async (_, change, sentence) => {
  await open({ ...answered, ...change });
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect.element(page.getByText('Pode, longe da mesa.')).toBeVisible();
  expect(sending().elements()).toHaveLength(change.why ? 0 : 1);
});

test('one about an answer begins with what was asked and answered', async () => {
  await open({ ...answered, answer: anAnswer() });
  await expect.poll(() => messages().length).toBe(3);
  expect(messages()[0]!.textContent).toBe('Resposta à missãoO que mais distrai você?Celular');
});

test('one that does not exist says no more, and one that cannot be read can be tried again', async () => {
  const { answers } = await open(refused('busy'));
  await expect.element(page.getByRole('heading', { name: 'Erro ao carregar a conversa' })).toBeVisible();
  answers[reading] = refused('conversation_not_found');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(page.getByRole('heading', { name: 'Conversa não encontrada' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Minhas respostas' })).toBeVisible();
});

test('of 200 messages the newest is in view, and nothing stands beside the page whatever was written', async () => {
  await page.viewport(320, 720);
  const many = Array.from({ length: 200 }, (_, n) =>
    aMessage(`${n} ${'palavra'.repeat(40)}`, { id: `0199a1b2-0000-7000-8000-${String(n).padStart(12, '0')}` }),
  );
  await open(aConversation({ messages: many }));
  await expect.poll(() => messages().length).toBe(200);
  await expect.element(page.getByText(/^199 /)).toBeInViewport();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await page.viewport(414, 896);
});

test("'Minhas respostas' lists the conversations page by page, the unread marked, beside the answers", async () => {
  const { requests } = await visit('/perfil/respostas', {
    'GET /api/me/answers': { items: [anAnsweredJourney()], nextCursor: null },
    'GET /api/conversations': (_: unknown, { cursor }: Record<string, string>) =>
      cursor
        ? { items: [aConversationRow({ id: anAnswer().id, excerpt: 'A mais antiga' })], nextCursor: null }
        : { items: [aConversationRow({ state: 'answered', isUnread: true })], nextCursor: 'adiante' },
  });
  await expect
    .element(page.getByRole('link', { name: /Nova resposta .* O quarto limpo$/ }))
    .toHaveAttribute('href', address);
  await page.getByRole('button', { name: 'Carregar mais' }).click();
  await expect.element(page.getByRole('link', { name: /A mais antiga/ })).toBeVisible();
  expect(requests.at(-1)?.query).toMatchObject({ cursor: 'adiante' });
  await expect.element(page.getByRole('link', { name: /Foco sem Ruído/ })).toBeVisible();
});

test('an answer that the school wrote about leads to the conversation', async () => {
  const { journeyId } = anAnsweredJourney();
  await visit(`/perfil/respostas/${journeyId}`, {
    [`GET /api/me/answers/${journeyId}`]: {
      ...nothing,
      items: [anAnswer({ conversation: { id: conversationId, isUnread: true } })],
      journey: { name: 'Foco sem Ruído', modoLiberacao: 'uma_por_dia' },
    },
    [reading]: answered,
    [marking]: { isUnread: false },
  });
  const link = page.getByRole('link', { name: 'A escola respondeu: ler' });
  await expect.element(link).toBeVisible();
  (link.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Pode, longe da mesa.')).toBeVisible();
});
