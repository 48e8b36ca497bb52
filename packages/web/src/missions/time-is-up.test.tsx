import { expect, onTestFinished, test } from 'vitest';
import type { MissionView } from '@jornada/contract/missions/missions';
import { aCompletion } from '../../testing/lessons.ts';
import { anAnsweredMission, aPoll, aRunningMission } from '../../testing/missions.ts';
import { answering, drafting, openMission, reading } from '../../testing/open-mission.ts';
import { aBadge } from '../../testing/progress.ts';
import { refused } from '../../testing/refused.ts';
import { anEntry, someRewards } from '../../testing/rewards.ts';
import { draftKey, draftSaved, goOn, settled, aStillClock } from '../../testing/timed-missions.ts';
import { shownToasts } from '../ui/toast/toast.ts';

const minute = 60_000;
const clock = aStillClock();
const { pass } = clock;

/** A server that refuses the page's own hand-in as too late, and returns what the draft paid when asked. */
const tooLate = (answer: object) => (body?: { from?: object }) => (body?.from ? refused('timer_over') : answer);
const neverAnswered = () => new Promise<never>(() => undefined);
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
const expired = (mission: Partial<MissionView> = {}) =>
  aRunningMission(0, { state: 'expired', timer: { ...aRunningMission().timer!, remainingMs: null }, ...mission });

test('everything is locked, and unsaved words leave just before', async () => {
  const { screen, dialog, sent } = await goOn(aRunningMission(3_500), { [answering]: neverAnswered });
  const field = screen.getByRole('textbox', { name: 'Sua resposta' });
  await field.fill('Até aqui');
  await pass(4_000);
  await expect.element(screen.getByText('Tempo esgotado! Campo bloqueado.')).toBeVisible();
  await expect.element(dialog.getByText('Tempo esgotado - Modo somente leitura')).toBeVisible();
  await expect.element(field).toHaveAttribute('readonly');
  await expect.element(field).toHaveValue('Até aqui');
  expect(screen.getByRole('button', { name: 'Enviar Resposta' }).elements()).toHaveLength(0);
  expect(sent(drafting)).toHaveLength(1);
  expect(sent(drafting)[0]).toMatchObject({ answer: { text: 'Até aqui' } });
});

test("what stands there is handed in within the grace, as the member's own answer, and celebrated", async () => {
  const rewards = someRewards({ entries: [anEntry({ tipoAcao: 'missao_opcional' })], streakAtual: 7 });
  const mission = anAnsweredMission({ answer: { text: 'Até o fim' }, timer: settled().timer });
  const { screen, dialog, answers, sent } = await goOn(aRunningMission(1_500), {
    [answering]: { mission, alreadyAnswered: false, rewards, completion: null },
  });
  await screen.getByRole('textbox', { name: 'Sua resposta' }).fill('Até o fim');
  answers[reading] = mission;
  await pass(2_000);
  await expect.poll(() => sent(answering)).toHaveLength(1);
  const from = { tab: expect.any(String) };
  const body = { answer: { text: 'Até o fim' }, contentVersion: 'primeira', progressVersion: 'primeira', from };
  expect(sent(answering)).toMatchObject([body]);
  await expect.element(screen.getByText(/^Tempo esgotado: o que você escreveu foi entregue/)).toBeVisible();
  await expect.element(screen.getByRole('region', { name: 'Recompensa' }).getByText('+50 XP')).toBeVisible();
  await pass(10_000);
  expect(sent(answering)).toHaveLength(1);
  await screen.getByRole('button', { name: 'Ver Resposta' }).click();
  await expect.element(dialog.getByText(/^Respondida em/)).toBeVisible();
});

test('it is handed in with the dialog closed too', async () => {
  const mission = anAnsweredMission({ answer: { text: 'Do rascunho' }, timer: settled().timer });
  const running = aRunningMission(1_500, { draft: { text: 'Do rascunho' }, draftSavedAt: draftSaved.savedAt });
  const { screen, sent } = await openMission({
    mission: running,
    answers: { [answering]: { mission, alreadyAnswered: false, rewards: null, completion: null } },
  });
  await expect.element(screen.getByRole('timer')).toBeVisible();
  await pass(2_000);
  await expect
    .poll(() => sent(answering)[0])
    .toMatchObject({
      answer: { text: 'Do rascunho' },
      from: { after: draftSaved.savedAt },
    });
});

test(
  'offline for thirty seconds around it, it is tried until the grace is over, and the words stay here',
  { tags: 'long' },
  async () => {
    const { screen, dialog, answers, sent } = await goOn(aRunningMission(15_000, { draft: { text: 'Salvo antes' } }), {
      [drafting]: unreachable,
      [answering]: unreachable,
    });
    await screen.getByRole('textbox', { name: 'Sua resposta' }).fill('Salvo antes, e o que ficou no caminho');
    answers[reading] = unreachable;
    await pass(16_000);
    await expect.poll(() => pass(250).then(() => sent(answering).length)).toBeGreaterThan(2);
    await pass(14_000);
    const tries = sent(answering).length;
    expect(tries).toBeLessThanOrEqual(6);
    await expect.element(dialog.getByText(/^Sem conexão/)).toBeVisible();
    expect(sessionStorage.getItem(draftKey())).toContain('o que ficou no caminho');

    answers[reading] = settled({ answer: { text: 'Salvo antes' } });
    answers[answering] = { mission: settled(), alreadyAnswered: true, rewards: null, completion: null };
    answers[drafting] = refused('timer_over');
    window.dispatchEvent(new Event('online'));
    await expect.element(dialog.getByRole('heading', { name: 'Missão Completa!' })).toBeVisible();
    await expect.element(dialog.getByText('Salvo antes, e o que ficou no caminho')).toBeVisible();
  },
);

test('words older than those of another device are not handed in: the newer ones are shown', async () => {
  const { screen, dialog, answers, sent } = await goOn(
    aRunningMission(1_500, { draft: { text: 'Daqui' }, draftSavedAt: draftSaved.savedAt }),
    { [answering]: (body?: { from?: object }) => (body?.from ? refused('draft_changed') : neverAnswered()) },
  );
  answers[reading] = aRunningMission(0, { draft: { text: 'Do telefone' }, draftSavedAt: '2026-11-23T12:09:00.000Z' });
  await pass(2_000);
  await expect.poll(() => sent(answering)).toHaveLength(1);
  expect(screen.getByText('Erro ao completar missão').elements()).toEqual([]);
  answers[reading] = settled({ answer: { text: 'Do telefone' } });
  await pass(6_000);
  await expect.element(dialog.getByRole('heading', { name: 'Missão Completa!' })).toBeVisible();
  await expect.element(dialog.getByText('Do telefone')).toBeVisible();
});

test('a page that wakes after the grace hands in nothing: it asks what became of it', async () => {
  const { dialog, answers, sent } = await goOn(aRunningMission(5 * minute, { draft: { text: 'Até aqui' } }), {
    [answering]: { mission: settled(), alreadyAnswered: true, rewards: null, completion: null },
  });
  answers[reading] = settled();
  clock.setDeviceForward(60 * minute);
  await pass(250);
  await expect.element(dialog.getByRole('heading', { name: 'Missão Completa!' })).toBeVisible();
  expect(sent(answering).filter((body) => body?.from)).toEqual([]);
});

test("a poll's options are locked too", async () => {
  const { screen } = await goOn(aRunningMission(1_500, { type: 'enquete', content: aPoll }));
  await pass(2_000);
  await expect.element(screen.getByRole('radio', { name: 'À noite' })).toBeDisabled();
});

test('where this comes too late the draft is handed in by the server, shown, and its XP celebrated', async () => {
  const rewards = someRewards({ entries: [anEntry({ tipoAcao: 'missao_opcional' })] });
  const { screen, dialog, answers, sent } = await goOn(aRunningMission(1_500, { draft: { text: 'Até aqui' } }), {
    [answering]: tooLate({ mission: settled(), alreadyAnswered: true, rewards, completion: null }),
  });
  await pass(2_000);
  answers[reading] = settled();
  await expect.poll(async () => pass(400).then(() => sent(answering))).toHaveLength(2);
  await expect.element(screen.getByRole('region', { name: 'Recompensa' }).getByText('+50 XP')).toBeVisible();
  await screen.getByRole('button', { name: 'Ver Resposta' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'Missão Completa!' })).toBeVisible();
  await expect.element(dialog.getByText('Até aqui')).toBeVisible();
  await expect.element(dialog.getByText(/^Entregue pelo cronômetro/)).toBeVisible();
  expect(sent(answering)[1]).toEqual({ answer: { text: 'Até aqui' }, contentVersion: 'primeira' });
});

test(
  'the daily goal, the new level and the badge that it brought are celebrated like any other',
  { tags: 'long' },
  async () => {
    const badge = aBadge();
    const rewards = someRewards({
      entries: [anEntry({ tipoAcao: 'missao_opcional' }), anEntry({ tipoAcao: 'meta_diaria', xpGanho: 10 })],
      metaAtingida: true,
      leveledUp: true,
      newLevel: 3,
      nivelAtual: 3,
      novosBadges: [badge.id],
    });
    const { screen, answers } = await goOn(aRunningMission(1_500, { draft: { text: 'Até aqui' } }), {
      [answering]: tooLate({ mission: settled(), alreadyAnswered: true, rewards, completion: null }),
      'GET /api/me/badges': { badges: [{ ...badge, isEarned: true, hint: null }] },
    });
    const seen = watchScenes();
    await pass(2_000);
    answers[reading] = settled();
    await expect
      .poll(() => pass(400).then(() => sceneryOf(seen)))
      .toEqual([
        'Meta diária atingida!',
        '+60 XP',
        'Você subiu de nível: Aprendiz',
        `Novo badge conquistado: ${badge.nome}`,
      ]);
    await expect.poll(() => pass(1_000).then(() => screen.getByRole('dialog').elements())).toEqual([]);
    // Returning to the page does not celebrate again.
    window.dispatchEvent(new Event('focus'));
    await pass(1_000);
    expect(screen.getByRole('region', { name: 'Recompensa' }).elements()).toHaveLength(0);
  },
);

test('where nothing was paid the open dialog becomes the answer', { tags: 'long' }, async () => {
  const { screen, dialog, answers } = await goOn(aRunningMission(1_500, { draft: { text: 'Até aqui' } }), {
    [answering]: tooLate({ mission: settled(), alreadyAnswered: true, rewards: null, completion: null }),
  });
  await pass(2_000);
  answers[reading] = settled();
  const isThere = () => dialog.getByRole('heading', { name: 'Missão Completa!' }).elements().length;
  await expect.poll(() => pass(400).then(isThere)).toBe(1);
  await expect.element(screen.getByText(/^Tempo esgotado: o que você escreveu foi entregue/)).toBeVisible();
});

test('a required one completes its lesson, and goes on to the journey', async () => {
  const rewards = someRewards({ entries: [anEntry({ tipoAcao: 'missao_obrigatoria', xpGanho: 100 }), anEntry()] });
  const completion = aCompletion({ alreadyCompleted: true, rewards });
  const { screen, answers, address } = await goOn(aRunningMission(1_500, { required: true }), {
    [answering]: { mission: settled({ required: true }), alreadyAnswered: true, rewards, completion },
  });
  await pass(2_000);
  answers[reading] = settled({ required: true });
  await pass(6_000);
  await expect.element(screen.getByText('+150 XP')).toBeVisible();
  await pass(3_000);
  await expect.poll(() => address()).toMatch(/^\/journey\//);
});

test('nothing written expires: the lesson can be completed', async () => {
  const { screen, dialog, answers, sent } = await goOn(aRunningMission(1_500, { required: true }));
  await pass(2_000);
  await expect.element(screen.getByText('Tempo esgotado! Campo bloqueado.')).toBeVisible();
  for (const { id } of shownToasts.now()) shownToasts.dismiss(id);
  answers[reading] = expired({ required: true });
  await pass(6_000);
  await expect.element(dialog.getByRole('heading', { name: 'Tempo esgotado' })).toBeVisible();
  await expect.element(dialog.getByText(/a lição já pode ser concluída/)).toBeVisible();
  expect(shownToasts.now()).toEqual([]);
  expect(sent(answering)).toEqual([]);
  await screen.getByRole('button', { name: 'Voltar para a lição' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Missão: Desafio' })).toHaveFocus();
});

test('with the dialog closed the end is told all the same', async () => {
  const { screen, answers } = await openMission({ mission: aRunningMission(1_500) });
  await expect.element(screen.getByRole('timer')).toBeVisible();
  await pass(2_000);
  await expect.element(screen.getByText('Tempo esgotado! Campo bloqueado.')).toBeVisible();
  answers[reading] = expired();
  await pass(6_000);
  await expect.element(screen.getByText(/O tempo terminou sem resposta/)).toBeVisible();
});

test('without a connection it goes on asking until the result is there', async () => {
  const { dialog, answers } = await goOn(aRunningMission(1_500));
  answers[reading] = () => Promise.reject(new TypeError('Failed to fetch'));
  await pass(8_000);
  await expect.element(dialog.getByText(/^Sem conexão/)).toBeVisible();
  answers[reading] = expired();
  await pass(6_000);
  await expect.element(dialog.getByRole('heading', { name: 'Tempo esgotado' })).toBeVisible();
});

/** Collects everything shown or announced from now on, however briefly, because scenes follow one another by the clock. */
function watchScenes(): Set<string> {
  const seen = new Set<string>();
  const observer = new MutationObserver(() => {
    for (const dialog of document.querySelectorAll('[role=dialog]')) seen.add(dialog.ariaLabel ?? '');
    for (const element of document.querySelectorAll('[role=status] strong, [role=status] p'))
      seen.add(element.textContent);
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  onTestFinished(() => observer.disconnect());
  return seen;
}

const sceneryOf = (seen: Set<string>) =>
  [...seen].filter((element) => /^\+|^Meta|^Você subiu|^Novo badge/.test(element));
