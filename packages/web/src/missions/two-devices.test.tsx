import { afterEach, beforeEach, expect, test } from 'vitest';
import { cleanup } from 'vitest-browser-react/pure';
import type { MissionView } from '@jornada/contract/missions/missions';
import { aPoll, aReflection, aRunningMission } from '../../testing/missions.ts';
import { answering, beginMission, drafting, reading } from '../../testing/open-mission.ts';
import { refused } from '../../testing/refused.ts';
import { stillClock } from '../../testing/still-clock.ts';

const minute = 60_000;
const pass = (ms: number) => clock.pass(ms);
const earlier = '2026-11-23T12:01:00.000Z';
const later = '2026-11-23T12:02:00.000Z';
const notice = 'Outro aparelho salvou uma versão mais nova desta resposta.';
const refusal = refused('draft_changed');

let clock: ReturnType<typeof stillClock>;
beforeEach(() => void (clock = stillClock()));
afterEach(async () => {
  await cleanup();
  sessionStorage.clear();
});

const running = (mission: Partial<MissionView>) => aRunningMission(8 * minute, mission);

/** This page has a draft. Then another device saves a newer one, and this page continues the stale one. */
async function conflictingDraft(here: Partial<MissionView>, there: Partial<MissionView>) {
  const visited = await beginMission(
    { mission: running({ draftSavedAt: earlier, ...here }), answers: { [drafting]: refusal } },
    'Continuar Missão',
  );
  visited.answers[reading] = running({ draftSavedAt: later, ...there });
  return visited;
}

/** The server accepts drafts from now on. */
const takes = (savedAt: string) => ({ savedAt, remainingMs: 400_000 });

test(
  'words that another device overtook are put beside the newer ones, and can be taken back and forth',
  { tags: 'long' },
  async () => {
    const { screen, dialog, sent, answers } = await conflictingDraft(
      { draft: { text: 'Comecei' } },
      { draft: { text: 'Do celular' } },
    );
    const field = screen.getByRole('textbox', { name: 'Sua resposta' });
    await field.fill('Comecei e continuei');
    await pass(2_000);
    await expect.element(screen.getByText(notice)).toBeVisible();
    await expect.element(field).toHaveValue('Do celular');
    await expect.element(dialog.getByText('Comecei e continuei')).toBeVisible();
    expect(sent(drafting)).toMatchObject([{ answer: { text: 'Comecei e continuei' }, from: { after: earlier } }]);

    answers[drafting] = takes('2026-11-23T12:03:00.000Z');
    await dialog.getByRole('button', { name: 'Usar este texto' }).click();
    await expect.element(field).toHaveValue('Comecei e continuei');
    await expect.element(dialog.getByText('Do celular')).toBeVisible();
    await pass(2_000);
    await expect.element(dialog.getByText(/Rascunho salvo/)).toBeVisible();
    expect(sent(drafting).at(-1)).toMatchObject({ answer: { text: 'Comecei e continuei' }, from: { after: later } });
  },
);

test('one goes on from the newer words, and the own ones stay to be copied', { tags: 'long' }, async () => {
  const { screen, dialog, sent, answers } = await conflictingDraft({ draft: null }, { draft: { text: 'Do celular' } });
  const field = screen.getByRole('textbox', { name: 'Sua resposta' });
  await field.fill('Escrevi sem rede');
  await pass(2_000);
  await expect.element(field).toHaveValue('Do celular');
  answers[drafting] = takes('2026-11-23T12:03:00.000Z');
  await field.fill('Do celular, e mais');
  await pass(2_000);
  await expect.element(dialog.getByText(/Rascunho salvo/)).toBeVisible();
  expect(sent(drafting).at(-1)).toMatchObject({ answer: { text: 'Do celular, e mais' }, from: { after: later } });
  await expect.element(dialog.getByText('Escrevi sem rede')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Copiar' })).toBeVisible();
});

test('of reflections those are put aside that the newer words do not have', async () => {
  const [controls = '', change = ''] = aReflection.questions;
  const of = (answers: Record<string, string>) =>
    ({ type: 'reflexao', content: aReflection, draft: { answers } }) as const;
  const { screen, dialog } = await conflictingDraft(of({}), of({ [controls]: 'Um copo' }));
  await screen.getByRole('textbox', { name: `1. ${controls}` }).fill('Um copo');
  await screen.getByRole('textbox', { name: `2. ${change}` }).fill('Fechar a porta');
  await pass(2_000);
  await expect.element(dialog.getByText(/Fechar a porta/)).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: `2. ${change}` })).toHaveValue('');
  expect(
    dialog
      .getByText(/Um copo/)
      .elements()
      .filter((element) => element.tagName === 'P'),
  ).toEqual([]);
});

test('a choice is one click: the newer one stands, and nothing is put aside', async () => {
  const of = (selectedOptions: string[]) => ({ type: 'enquete', content: aPoll, draft: { selectedOptions } }) as const;
  const { screen, dialog } = await conflictingDraft(of([]), of(['Antes das oito']));
  await screen.getByRole('radio', { name: 'À noite' }).click();
  await pass(2_000);
  await expect.element(screen.getByRole('radio', { name: 'Antes das oito' })).toBeChecked();
  expect(dialog.getByRole('heading', { name: 'Outra versão do seu texto' }).elements()).toHaveLength(0);
});

test('words kept by this tab before a reload tell what they go on from', async () => {
  const first = await beginMission(
    {
      mission: running({ draft: { text: 'Comecei' }, draftSavedAt: earlier }),
      answers: { [drafting]: () => Promise.reject(new TypeError('Failed to fetch')) },
    },
    'Continuar Missão',
  );
  await first.screen.getByRole('textbox', { name: 'Sua resposta' }).fill('Comecei sem rede');
  await pass(2_000);
  await expect.element(first.dialog.getByText(/Rascunho não salvo/)).toBeVisible();
  await cleanup();

  const again = await conflictingDraft(
    { draft: { text: 'Do celular' }, draftSavedAt: later },
    { draft: { text: 'Do celular' } },
  );
  await pass(2_000);
  await expect.element(again.dialog.getByText('Comecei sem rede')).toBeVisible();
  await expect.element(again.screen.getByRole('textbox', { name: 'Sua resposta' })).toHaveValue('Do celular');
  expect(again.sent(drafting)[0]).toMatchObject({ answer: { text: 'Comecei sem rede' }, from: { after: earlier } });
});

test('while an answer is on its way nothing takes its place, and after a failure it still stands', async () => {
  const old = running({ draft: { text: 'Comecei' }, draftSavedAt: earlier });
  const onItsWay = Promise.withResolvers<never>();
  const { screen, send, requests, answers } = await beginMission(
    { mission: old, answers: { [drafting]: takes(later), [answering]: () => onItsWay.promise } },
    'Continuar Missão',
  );
  const field = screen.getByRole('textbox', { name: 'Sua resposta' });
  await field.fill('Tudo o que escrevi');
  await send.click();
  const reads = () => requests.filter(({ call }) => call === reading).length;
  const before = reads();
  answers[reading] = running({ draft: { text: 'Do celular' }, draftSavedAt: later });
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(reads).toBeGreaterThan(before);
  onItsWay.reject(new TypeError('Failed to fetch'));
  await expect.element(screen.getByText('Erro ao completar missão')).toBeVisible();
  await expect.element(field).toHaveValue('Tudo o que escrevi');
});
