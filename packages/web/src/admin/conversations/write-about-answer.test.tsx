import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { visitAsAdmin } from '../../../testing/admin-fixtures.ts';
import { anAnswerRow, someLessonAnswers } from '../../../testing/answers.ts';
import { aConversation, conversationId, words } from '../../../testing/inbox.ts';
import { lessonId } from '../../../testing/lessons.ts';
import { refused } from '../../../testing/refused.ts';

const row = anAnswerRow();
const reading = `GET /api/admin/lessons/${lessonId}/answers`;
const writing = `POST /api/admin/answers/${row.id}/conversation`;
const begun = someLessonAnswers({ items: [{ ...row, conversationId }] });
const visitAnswers = () => visitAsAdmin(`/admin/lessons/${lessonId}/answers`, { [reading]: someLessonAnswers() });
const dialog = () => page.getByRole('dialog', { name: 'Escrever para Ana Beatriz Conceição' });

async function write() {
  await page.getByRole('button', { name: 'Escrever sobre esta resposta' }).click();
  await expect.element(dialog().getByText('À noite')).toBeVisible();
  await expect.element(dialog().getByRole('toolbar')).toBeVisible();
  await dialog().getByRole('textbox', { name: 'Sua mensagem' }).click();
  await userEvent.keyboard('Que bom!');
}

test('somebody writes about an answer below its words, and from then on the answer leads to the conversation', async () => {
  const { requests, answers } = await visitAnswers();
  await write();
  answers[writing] = { status: 201, body: aConversation() };
  answers[reading] = begun;
  await dialog().getByRole('button', { name: 'Enviar' }).click();
  await expect.element(page.getByText('Mensagem enviada para Ana Beatriz Conceição')).toBeVisible();
  const link = page.getByRole('link', { name: 'Ver a conversa' });
  await expect.element(link).toHaveAttribute('href', `/admin/perguntas/${conversationId}?responder=true`);
  await expect.element(link).toHaveFocus();
  expect(requests.find(({ call }) => call === writing)?.body).toEqual({
    id: expect.any(String),
    messageId: expect.any(String),
    text: words('Que bom!'),
    fileId: null,
    after: null,
  });
});

test('where somebody else was faster, their conversation has what was written', async () => {
  const { answers } = await visitAnswers();
  await write();
  answers[writing] = refused('conversation_went_on');
  answers[reading] = begun;
  const about = { ...aConversation().about, kind: 'answer' as const, responseId: row.id };
  answers[`GET /api/admin/conversations/${conversationId}`] = aConversation({ about, answer: row });
  answers['GET /api/admin/conversations'] = {
    items: [],
    nextCursor: null,
    counts: { open: 0, answered: 1, published: 0, reported: 0 },
  };
  answers['GET /api/admin/conversation-alerts'] = { isOn: false, obstacle: null };
  answers['GET /api/admin/journeys'] = { items: [], nextCursor: null, count: 0, isCapped: false };
  await dialog().getByRole('button', { name: 'Enviar' }).click();
  await dialog().getByRole('link', { name: 'Abrir a conversa' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Sua resposta' })).toHaveTextContent('Que bom!');
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Resposta à missão' })).toBeVisible();
});
