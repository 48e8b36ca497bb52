import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { comeBack } from '../../../../testing/come-back.ts';
import { refused } from '../../../../testing/refused.ts';
import { aLessonList, idOfLesson, schoolJourneyId, visitAsAdmin } from '../../../../testing/admin-fixtures.ts';
import { stillClock } from '../../../../testing/still-clock.ts';
import { announceSessionEnd } from '../../../platform/session-end.ts';
import { toast } from '../../../ui/toast/toast.ts';

const listing = `GET /api/admin/journeys/${schoolJourneyId}/lessons`;
const titles = ['Alfa', 'Beta', 'Gama', 'Delta'];
const deleting = (title: string) => `DELETE /api/admin/lessons/${idOfLesson(titles.indexOf(title) + 1)}`;

/** A server with a journey's lessons. A deleted lesson is missing from the next list. */
async function open(answers: Record<string, unknown> = {}) {
  const clock = stillClock();
  let lessons = aLessonList(titles).lessons;
  const remove = (title: string) => () => {
    lessons = lessons.filter((lesson) => lesson.title !== title);
    return { membersInTheMiddle: 0 };
  };
  const app = await visitAsAdmin(`/admin/journeys/${schoolJourneyId}/lessons`, {
    [listing]: () => ({ ...aLessonList(titles), lessons }),
    ...Object.fromEntries(titles.map((title) => [deleting(title), remove(title)])),
    ...answers,
  });
  await expect.element(page.getByRole('list', { name: 'Lições' })).toBeVisible();
  const sent = () => app.requests.map(({ call }) => call).filter((call) => call.startsWith('DELETE'));
  return { ...app, clock, sent };
}

const shown = () =>
  page
    .getByRole('list', { name: 'Lições' })
    .getByRole('listitem')
    .elements()
    .map((line) => titles.find((title) => line.textContent.includes(title)));
const undo = () => page.getByRole('button', { name: 'Desfazer' });
const confirmation = () => page.getByRole('dialog').getByRole('button', { name: 'Excluir lição' });

async function remove(title: string) {
  await page.getByRole('button', { name: `Excluir ${title}`, exact: true }).click();
  await confirmation().click();
  await expect.element(page.getByText(`A lição “${title}” será excluída`)).toBeVisible();
}

// Otherwise the next page to be closed would send the waiting deletions.
afterEach(() => announceSessionEnd('not_signed_in'));

describe('a deletion waits ten seconds', () => {
  test('the line is away at once, also from what is read meanwhile, and the server is asked at the end', async () => {
    const { clock, sent, cache, requests } = await open();
    await remove('Beta');
    expect(shown()).toEqual(['Alfa', 'Gama', 'Delta']);
    await clock.pass(9_000);
    const reads = () => requests.filter(({ call }) => call === listing).length;
    const before = reads();
    await comeBack(cache, () => undefined);
    await expect.poll(reads).toBeGreaterThan(before);
    expect(shown()).toEqual(['Alfa', 'Gama', 'Delta']);
    expect(sent()).toEqual([]);
    await clock.pass(1_000);
    expect(sent()).toEqual([deleting('Beta')]);
    await expect.element(page.getByText('Lição deletada com sucesso')).toBeVisible();
    await expect.element(undo()).not.toBeInTheDocument();
    expect(shown()).toEqual(['Alfa', 'Gama', 'Delta']);
  });

  test('the toast counts the seconds, and pointing at it gives no more of them', { tags: 'long' }, async () => {
    const { clock, sent } = await open();
    await remove('Beta');
    await expect.element(undo()).toHaveTextContent('Desfazer · 10 s');
    await undo().hover();
    await clock.pass(6_500);
    await expect.element(undo()).toHaveTextContent('Desfazer · 4 s');
    await clock.pass(3_500);
    expect(sent()).toEqual([deleting('Beta')]);
  });

  test('Desfazer brings the line back, and nothing is ever asked', async () => {
    const { clock, sent } = await open();
    await remove('Beta');
    await clock.pass(9_000);
    await undo().click();
    await expect.poll(shown).toEqual(titles);
    await expect.element(undo()).not.toBeInTheDocument();
    await clock.pass(60_000);
    expect(sent()).toEqual([]);
  });

  test('a failure brings the line back with its sentence', async () => {
    const { clock } = await open({ [deleting('Beta')]: refused('busy') });
    await remove('Beta');
    await clock.pass(10_000);
    await expect.element(page.getByText('Erro ao deletar lição')).toBeVisible();
    await expect.poll(shown).toEqual(titles);
  });

  test('somebody else deleted it meanwhile: the line stays away', async () => {
    const { clock, answers } = await open({ [deleting('Beta')]: refused('lesson_not_found') });
    await remove('Beta');
    answers[listing] = aLessonList(['Alfa']);
    await clock.pass(10_000);
    await expect.element(page.getByText('Lição não encontrada')).toBeVisible();
    await expect.poll(shown).toEqual(['Alfa']);
  });

  test('a second one has ten seconds of its own, and each its own Desfazer', { tags: 'long' }, async () => {
    const { clock, sent } = await open();
    await remove('Beta');
    await clock.pass(4_000);
    await remove('Delta');
    await clock.pass(6_000);
    expect(sent()).toEqual([deleting('Beta')]);
    await undo().click();
    await expect.poll(shown).toEqual(['Alfa', 'Gama', 'Delta']);
    await clock.pass(60_000);
    expect(sent()).toEqual([deleting('Beta')]);
  });

  test('messages that come meanwhile do not push it out', async () => {
    await open();
    await remove('Beta');
    for (const text of ['um', 'dois', 'três', 'quatro']) toast.success(text);
    await expect.element(undo()).toBeVisible();
  });

  test('whoever closes its message no longer sees it, and it is deleted in time', async () => {
    const { clock, sent } = await open();
    await remove('Beta');
    await page.getByRole('button', { name: 'Fechar' }).click();
    await expect.element(undo()).not.toBeInTheDocument();
    await clock.pass(9_000);
    expect(sent()).toEqual([]);
    await clock.pass(1_000);
    expect(sent()).toEqual([deleting('Beta')]);
  });

  test('a lesson moved meanwhile goes where it was put among those that are seen', async () => {
    const placing = `POST /api/admin/lessons/${idOfLesson(1)}/place`;
    const { requests } = await open({ [placing]: { lessons: [] } });
    await remove('Beta');
    await page.getByRole('button', { name: 'Mover Alfa para baixo' }).click();
    await expect.poll(() => requests.find(({ call }) => call === placing)?.body).toEqual({ dayNumber: 3 });
  });
});

describe('leaving meanwhile', () => {
  test('for another page of the app goes on waiting', { tags: 'long' }, async () => {
    const { clock, sent, router } = await open({ 'GET /api/admin/overview': refused('busy') });
    await remove('Beta');
    await router.navigate({ to: '/dashboard' });
    await expect.element(page.getByRole('heading', { name: 'Minhas Jornadas' })).toBeVisible();
    await expect.element(undo()).toBeVisible();
    expect(sent()).toEqual([]);
    await clock.pass(10_000);
    expect(sent()).toEqual([deleting('Beta')]);
  });

  test('by closing the page deletes at once, by a request that outlives it', async () => {
    const { sent } = await open();
    await remove('Beta');
    await remove('Delta');
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(sent()).toEqual([deleting('Beta'), deleting('Delta')]);
    const inits = vi
      .mocked(fetch)
      .mock.calls.map(([, init]) => init)
      .filter((init) => init?.method === 'DELETE');
    expect(inits.map((init) => init?.keepalive)).toEqual([true, true]);
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(sent()).toHaveLength(2);
  });

  test.each(['/admin/journeys', '/dashboard'])("by 'Sair' at %s deletes first", { tags: 'long' }, async (path) => {
    await page.viewport(1280, 800);
    const answers = { 'POST /api/accounts/sign-out': {}, 'GET /api/admin/journeys': refused('busy') };
    const { requests, router } = await open(answers);
    await remove('Beta');
    await router.navigate({ to: path });
    await page.getByRole('button', { name: /^Menu de / }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    const commands = () => requests.map(({ call }) => call).filter((call) => /DELETE|sign-out/.test(call));
    await expect.poll(commands).toEqual([deleting('Beta'), 'POST /api/accounts/sign-out']);
    await page.viewport(414, 896);
  });

  test('because the session ended deletes nothing, and says so', async () => {
    const { clock, sent } = await open();
    await remove('Beta');
    announceSessionEnd('not_signed_in');
    await expect.element(page.getByText(/A lição “Beta” não foi excluída\.$/)).toBeVisible();
    await clock.pass(60_000);
    expect(sent()).toEqual([]);
  });
});

describe('by keyboard', () => {
  test('Desfazer has the focus', async () => {
    await open();
    (page.getByRole('button', { name: 'Excluir Beta' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Cancelar' })).toHaveFocus();
    await userEvent.tab();
    await expect.element(confirmation()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(undo()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(shown).toEqual(titles);
  });

  test('Ctrl+Z undoes the latest, then the one before', { tags: 'long' }, async () => {
    await open();
    await remove('Beta');
    await remove('Delta');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(shown).toEqual(['Alfa', 'Gama', 'Delta']);
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(shown).toEqual(titles);
  });

  test('Ctrl+Z in a field belongs to the field', async () => {
    await open();
    await remove('Beta');
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    field.remove();
    expect(shown()).toEqual(['Alfa', 'Gama', 'Delta']);
  });
});
