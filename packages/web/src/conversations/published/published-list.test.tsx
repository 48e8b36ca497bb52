import type { Published } from '@jornada/contract/conversations/member';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { underLesson, words } from '../../../testing/conversations.ts';
import { aLessonPage, lessonId } from '../../../testing/lessons.ts';
import { refused } from '../../../testing/refused.ts';
import { visit } from '../../../testing/visit.ts';

const idOf = (n: number) => `0199a1b2-0000-7000-8000-0000000000${10 + n}`;
const published = (n: number, more: Partial<Published> = {}): Published => ({
  id: idOf(n),
  firstName: n === 1 ? 'Rafael' : `Pessoa${n}`,
  question: words(`E quando o trabalho exige o celular ${n}?`),
  answer: words(n === 3 ? 'Deixe longe da mão, com a notificação desligada.' : 'Deixe longe da mão.'),
  answeredBy: 'Helena Prado',
  at: '2026-11-18',
  isMine: false,
  ...more,
});

async function open(all: Published[], answers: object = {}) {
  const visited = await visit(`/lesson/${lessonId}`, {
    [`GET /api/lessons/${lessonId}`]: aLessonPage({ asks: true }),
    [`GET /api/lessons/${lessonId}/conversations`]: underLesson({ published: all }),
    ...answers,
  });
  window.scrollTo(0, document.body.scrollHeight);
  const list = visited.screen.getByRole('region', { name: 'Perguntas publicadas' });
  await expect.element(list).toBeVisible();
  return { ...visited, list };
}
const eight = () => Array.from({ length: 8 }, (_, index) => published(index + 1));

test('questions stand with who asked, when, and who answered; few of them without search', async () => {
  const { list, screen } = await open([published(1), published(2, { isMine: true, at: '2025-02-01' })]);
  const [first, own] = [list.getByRole('listitem').nth(0), list.getByRole('listitem').nth(1)];
  expect(first.element().textContent).toMatch(
    /^Rafael perguntou em 18\/11\/2026E quando .*Helena Prado respondeuDeixe/,
  );
  expect(own.element().textContent).toMatch(/^Você perguntou em 01\/02\/2025/);
  await expect.element(own.getByRole('button')).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole('searchbox', { name: 'Buscar nas perguntas publicadas' }))
    .not.toBeInTheDocument();
});

test('more than five are folded; a search finds all of them whatever the accents, and says where there is none', async () => {
  const { list } = await open(eight());
  await expect.element(list.getByRole('listitem')).toHaveLength(5);
  const box = list.getByRole('searchbox', { name: 'Buscar nas perguntas publicadas' });
  await box.fill('NOTIFICACAO');
  await expect.element(list.getByRole('status')).toHaveTextContent('1 pergunta encontrada');
  await expect.element(list.getByRole('listitem')).toHaveLength(1);
  await box.fill('geladeira');
  await expect.element(list.getByRole('status')).toHaveTextContent('Nenhuma pergunta com “geladeira”.');
  await list.getByRole('button', { name: 'Limpar busca' }).click();
  await list.getByRole('button', { name: 'Ver as 8' }).click();
  await expect.element(list.getByRole('listitem')).toHaveLength(8);
  await expect.element(list.getByRole('listitem').nth(5)).toHaveFocus();
});

test('a reader reports one with a reason; the dialog stays where that fails', async () => {
  const address = `POST /api/conversations/${idOf(1)}/report`;
  const outcomes = [refused('too_many_requests'), { reported: true }];
  const { list, screen, requests } = await open([published(1)], { [address]: () => outcomes.shift() });
  await list.getByRole('button', { name: 'Denunciar a pergunta de Rafael' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Denunciar a pergunta de Rafael' });
  await dialog.getByRole('button', { name: 'Denunciar' }).click();
  await expect.element(dialog.getByText('Escreva o que há de errado')).toBeVisible();
  await userEvent.keyboard('Diz o nome de outra pessoa');
  await dialog.getByRole('button', { name: 'Denunciar' }).click();
  await expect.element(dialog.getByText('Erro ao denunciar')).toBeVisible();
  await dialog.getByRole('button', { name: 'Denunciar' }).click();
  await expect.element(screen.getByText('Denúncia enviada. A escola vai conferir.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(requests.findLast(({ call }) => call === address)?.body).toEqual({ reason: 'Diz o nome de outra pessoa' });
});
