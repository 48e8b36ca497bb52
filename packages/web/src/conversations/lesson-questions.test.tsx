import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aConversation, aConversationRow, aMessage, conversationId, underLesson } from '../../testing/conversations.ts';
import { aLessonPage, lessonId } from '../../testing/lessons.ts';
import { refused } from '../../testing/refused.ts';
import { pressSlowly } from '../../testing/slow-answer.ts';
import { visit } from '../../testing/visit.ts';

const reading = `GET /api/lessons/${lessonId}/conversations`;
const asking = `POST /api/lessons/${lessonId}/conversations`;
const field = () => page.getByRole('textbox', { name: 'Sua pergunta' });
const sending = () => page.getByRole('button', { name: 'Enviar pergunta' });
const agreeing = () => page.getByRole('switch', { name: /Pode publicar com meu primeiro nome/ });

const openLesson = (under: unknown = underLesson(), answers: Record<string, unknown> = {}) =>
  visit(`/lesson/${lessonId}`, {
    [`GET /api/lessons/${lessonId}`]: aLessonPage({ asks: true }),
    [reading]: under,
    ...answers,
  });

/** The server as it is: an id that it has is the same question. */
function school() {
  const taken = new Map<string, ReturnType<typeof aConversation>>();
  return {
    taken,
    take: (body: Record<string, unknown> | undefined) => {
      const { id, messageId, text } = body as { id: string; messageId: string; text: never };
      const conversation =
        taken.get(id) ?? aConversation({ id, messages: [aMessage('', { id: messageId, text })], left: 4 });
      taken.set(id, conversation);
      return { conversation };
    },
  };
}

test('a lesson asks the server nothing before its questions come near, and nothing at all where nobody may ask', async () => {
  const tall = { description: 'Leia.\n'.repeat(200) };
  const { requests } = await visit(`/lesson/${lessonId}`, {
    [`GET /api/lessons/${lessonId}`]: aLessonPage({ asks: true, lesson: tall }),
    [reading]: underLesson(),
  });
  await expect.element(page.getByRole('heading', { name: 'O quarto limpo', level: 1 })).toBeVisible();
  const asked = () => requests.filter(({ call }) => call === reading).length;
  expect(asked()).toBe(0);
  page.getByRole('button', { name: 'Marcar como Concluído' }).element().scrollIntoView();
  await expect.element(field()).toBeVisible();
  expect(asked()).toBe(1);
});

test('where the journey takes no questions, a lesson has no place for them', async () => {
  const { requests } = await visit(`/lesson/${lessonId}`, { [`GET /api/lessons/${lessonId}`]: aLessonPage() });
  await expect.element(page.getByRole('button', { name: 'Marcar como Concluído' })).toBeVisible();
  expect(page.getByText('Perguntar ao professor').elements()).toHaveLength(0);
  expect(requests.filter(({ call }) => call === reading)).toEqual([]);
});

test('a question is sent by keyboard once, however slow the server is, and stands there as sent', async () => {
  const { take } = school();
  const server = await openLesson();
  await field().fill('Posso deixar o celular na sala?');
  await expect.element(agreeing()).not.toBeChecked();
  (agreeing().element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  server.answers[reading] = underLesson({ left: 19, mine: [aConversationRow()] });
  await pressSlowly(server, asking, sending(), take);
  const sent = page.getByRole('heading', { name: 'Sua pergunta foi enviada' });
  await expect.element(sent).toHaveFocus();
  const row = page.getByRole('link', { name: /Posso deixar o celular na sala\? Aguardando resposta/ });
  await expect.element(row).toHaveAttribute('href', expect.stringContaining('/perfil/respostas/conversa/'));
  expect(server.requests.find(({ call }) => call === asking)?.body).toMatchObject({ mayPublish: true, fileId: null });
  await page.getByRole('button', { name: 'Fazer outra pergunta' }).click();
  await expect.element(field()).toHaveTextContent('');
  await expect.element(field()).toHaveFocus();
});

test('without internet the question stays, and the next attempt, also after a reload, is the same question', async () => {
  const { take, taken } = school();
  const lost = (body: Record<string, unknown> | undefined) => {
    take(body);
    throw new TypeError('offline');
  };
  const first = await openLesson(underLesson(), { [asking]: lost });
  await field().fill('Chegou?');
  await sending().click();
  await expect.element(page.getByText(/^Sem internet: o que você escreveu fica guardado aqui/)).toBeVisible();
  expect(taken.size).toBe(1);
  await first.screen.unmount();
  await openLesson(underLesson(), { [asking]: take });
  await expect
    .poll(() => (field().element() as HTMLTextAreaElement).value ?? field().element().textContent)
    .toBe('Chegou?');
  await sending().click();
  await expect.element(page.getByRole('heading', { name: 'Sua pergunta foi enviada' })).toBeVisible();
  expect(taken.size).toBe(1);
});

test('what is left today is told before it ends, and then instead of the button', async () => {
  const { answers, requests } = await openLesson(underLesson({ left: 1 }), { [asking]: refused('too_many_messages') });
  await expect.element(page.getByText('Resta 1 mensagem hoje')).toBeVisible();
  await field().fill('Mais uma');
  answers[reading] = underLesson({ left: 0 });
  await sending().click();
  await expect.element(page.getByText(/^Você já enviou 20 mensagens hoje/)).toBeVisible();
  expect(sending().elements()).toHaveLength(0);
  const sent = requests.filter(({ call }) => call === asking).length;
  await field().click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(requests.filter(({ call }) => call === asking)).toHaveLength(sent);
});

test('a question that was begun before the school closed its questions says so, and its words and consent stay', async () => {
  const { answers, screen } = await openLesson(underLesson(), { [asking]: refused('asking_blocked') });
  await field().fill('Ainda posso?');
  (agreeing().element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  answers[reading] = underLesson({ mayAsk: false, why: 'blocked' });
  await sending().click();
  // The refusal says the same beside the field, until the lesson's questions are read again.
  await expect.element(sending()).not.toBeInTheDocument();
  await expect.element(page.getByText(/^A escola fechou as perguntas para a sua conta/)).toBeVisible();
  await screen.unmount();
  await openLesson();
  await expect.element(field()).toHaveTextContent('Ainda posso?');
  await expect.element(agreeing()).toBeChecked();
});

test('an empty question is not sent, and it says why', async () => {
  const { requests } = await openLesson();
  await sending().click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Escreva antes de enviar.');
  await expect.element(field()).toHaveAccessibleDescription('Escreva antes de enviar.');
  expect(requests.filter(({ call }) => call === asking)).toEqual([]);
});

test.each([
  ['blocked', /^A escola fechou as perguntas para a sua conta/],
  ['off', /^A escola não está recebendo perguntas agora/],
  ['no_access', /^Seu acesso a esta jornada terminou/],
])('who may not ask (%s) reads why, with their own questions below', async (why, sentence) => {
  await openLesson(underLesson({ why, mine: [aConversationRow({ state: 'answered', isUnread: true })] }));
  await expect.element(page.getByText(sentence)).toBeVisible();
  expect(field().elements()).toHaveLength(0);
  await expect.element(page.getByRole('link', { name: /Nova resposta/ })).toBeVisible();
});

test('minors are not asked whether their question may be published', async () => {
  await openLesson(underLesson({ mayConsent: false }));
  await expect.element(field()).toBeVisible();
  expect(agreeing().elements()).toHaveLength(0);
});

test('questions that cannot be read can be tried again, and the lesson stays', async () => {
  const { answers } = await openLesson(refused('busy'));
  await expect.element(page.getByRole('heading', { name: 'Erro ao carregar as perguntas' })).toBeVisible();
  answers[reading] = underLesson({ mine: [aConversationRow({ id: conversationId })] });
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(page.getByRole('link', { name: /Posso deixar o celular/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Marcar como Concluído' })).toBeVisible();
});
