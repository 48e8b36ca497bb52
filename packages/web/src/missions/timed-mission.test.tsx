import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Locator } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react/pure';
import type { MissionView } from '@jornada/contract/missions';
import { aCompletion, lessonId } from '../../testing/lessons.ts';
import { aChallenge, anAnsweredMission, aPoll, aRunningMission, aWaitingMission } from '../../testing/missions.ts';
import { answering, beginMission, drafting, openMission, reading, starting } from '../../testing/open-mission.ts';
import { aBadge } from '../../testing/progress.ts';
import { refused } from '../../testing/refused.ts';
import { anEntry, someRewards } from '../../testing/rewards.ts';
import { stillClock } from '../../testing/still-clock.ts';
import { shownToasts } from '../ui/toast/toast.ts';

const minute = 60_000;
const pass = (ms: number) => clock.pass(ms);
const saved = { savedAt: '2026-11-23T12:01:00.000Z', remainingMs: 500_000 };

let clock: ReturnType<typeof stillClock>;
// Fetched before, so that only the clock decides when a scene appears.
beforeAll(() => import('../rewards/celebration/scene-dialog.tsx'));
beforeEach(() => void (clock = stillClock()));
afterEach(async () => {
  // Unmounting saves the unsaved draft, so it must come before the test's server ends.
  await cleanup();
  sessionStorage.clear();
});

const goOn = (mission: MissionView, answers: Record<string, unknown> = {}) =>
  beginMission({ mission, answers: { [drafting]: saved, ...answers } }, 'Continuar Missão');

/** The mission after its time ran out with a draft: settled by the server, six seconds after its end. */
const settled = (mission: Partial<MissionView> = {}) =>
  anAnsweredMission({
    timer: { ...aRunningMission().timer!, remainingMs: null },
    answeredAt: '2026-11-23T12:10:06.000Z',
    answer: { text: 'Até aqui' },
    ...mission,
  });
/** A server that refuses the page's own hand-in as too late, and returns what the draft paid when asked. */
const tooLate = (answer: object) => (body?: { from?: object }) => (body?.from ? refused('timer_over') : answer);
const neverAnswered = () => new Promise<never>(() => undefined);
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
const expired = (mission: Partial<MissionView> = {}) =>
  aRunningMission(0, { state: 'expired', timer: { ...aRunningMission().timer!, remainingMs: null }, ...mission });

describe('before the timer', () => {
  test('the mission stays unseen until it is confirmed, then it runs', async () => {
    const { screen, dialog, sent } = await beginMission({
      mission: aWaitingMission(),
      answers: { [starting]: aRunningMission() },
    });
    await expect.element(dialog.getByRole('heading', { name: 'Iniciar Cronômetro' })).toBeVisible();
    await expect.element(dialog.getByText('10 minutos')).toBeVisible();
    expect(document.body.textContent).not.toContain(aChallenge.title);
    expect(sent(starting)).toHaveLength(0);
    await screen.getByRole('button', { name: 'Iniciar Cronômetro' }).click();
    await expect.element(screen.getByText('Cronômetro iniciado! Você tem 10 minutos.')).toBeVisible();
    await expect.element(dialog.getByRole('heading', { name: aChallenge.title })).toBeVisible();
    await expectTime(dialog.getByRole('timer'), '10:00');
  });

  test('one minute is said as one', async () => {
    const timer = { ...aRunningMission().timer!, minutes: 1, remainingMs: minute };
    const { screen } = await beginMission({
      mission: aWaitingMission({ timer: { minutes: 1, startedAt: null, endsAt: null, remainingMs: null } }),
      answers: { [starting]: aRunningMission(minute, { timer }) },
    });
    await screen.getByRole('button', { name: 'Iniciar Cronômetro' }).click();
    await expect.element(screen.getByText('Cronômetro iniciado! Você tem 1 minuto.')).toBeVisible();
  });

  test('a start that fails says so and can be tried again', async () => {
    const { screen } = await beginMission({
      mission: aWaitingMission(),
      answers: { [starting]: refused('internal_error') },
    });
    const start = screen.getByRole('button', { name: 'Iniciar Cronômetro' });
    await start.click();
    await expect.element(screen.getByText('Erro ao iniciar cronômetro')).toBeVisible();
    await expect.element(start).toBeEnabled();
  });
});

describe('while it runs', () => {
  test('the card shows the time that is left by the server, and it goes down', { tags: 'long' }, async () => {
    const { screen } = await openMission({ mission: aRunningMission(8 * minute) });
    const timer = screen.getByRole('timer');
    await expectTime(timer, '08:00');
    await pass(minute + 1_500);
    await expectTime(timer, '06:59');
    await expect.element(timer).toHaveAttribute('aria-label', 'Tempo restante: 6 minutos e 59 segundos');
  });

  test('a changed device clock changes nothing', async () => {
    const { screen } = await openMission({ mission: aRunningMission(8 * minute) });
    await expect.element(screen.getByRole('timer')).toBeVisible();
    clock.setDeviceForward(60 * minute);
    await pass(4_000);
    await expectTime(screen.getByRole('timer'), /^07:5\d$/);
  });

  test('after a sleep, and on return to the window, the server is asked again', async () => {
    const { screen, sent, answers } = await openMission({ mission: aRunningMission(8 * minute) });
    await expect.element(screen.getByRole('timer')).toBeVisible();
    answers[reading] = aRunningMission(4 * minute);
    clock.setDeviceForward(10 * minute);
    await expect
      .poll(() => pass(250).then(() => screen.getByRole('timer').element().textContent))
      .toMatch(/^(04:00|03:5\d)$/);
    const before = sent(reading).length;
    window.dispatchEvent(new Event('focus'));
    await expect.poll(() => sent(reading).length).toBe(before + 1);
  });

  test('an answer that was two minutes on its way gives no time back', { tags: 'long' }, async () => {
    const { screen, sent, answers } = await openMission({ mission: aRunningMission(8 * minute) });
    const timer = screen.getByRole('timer');
    await expect.element(timer).toBeVisible();
    const onItsWay = Promise.withResolvers<MissionView>();
    answers[reading] = () => onItsWay.promise;
    const before = sent(reading).length;
    window.dispatchEvent(new Event('focus'));
    await expect.poll(() => sent(reading).length).toBe(before + 1);
    await pass(2 * minute);
    await expectTime(timer, '06:00');
    onItsWay.resolve(aRunningMission(8 * minute));
    await pass(minute + 250);
    await expectTime(timer, /^0(5:00|4:59)$/);
  });

  test('five and three minutes are told once each, in orange and in red', { tags: 'long' }, async () => {
    const { dialog, answers } = await goOn(aRunningMission(5 * minute + 2_000));
    const timer = dialog.getByRole('timer');
    await expect.element(timer).toHaveAttribute('data-urgency', 'calm');
    await pass(2_500);
    await expect.element(dialog.getByText('Restam 5 minutos!')).toBeVisible();
    await expect.element(timer).toHaveAttribute('data-urgency', 'soon');
    await pass(31_000);
    await expect.element(dialog.getByText('Restam 5 minutos!')).not.toBeInTheDocument();
    answers[reading] = aRunningMission(3 * minute + 1_500);
    window.dispatchEvent(new Event('focus'));
    await expectTime(timer, /^03:0\d$/);
    await pass(2_000);
    await expect.element(dialog.getByText('Restam 3 minutos!')).toBeVisible();
    await expect.element(timer).toHaveAttribute('data-urgency', 'urgent');
  });

  test('with the dialog closed the warnings are messages', async () => {
    const { screen } = await openMission({ mission: aRunningMission(3 * minute + 1_500) });
    await expect.element(screen.getByRole('timer')).toBeVisible();
    await pass(2_000);
    await expect.element(screen.getByText('Restam 3 minutos!')).toBeVisible();
    expect(screen.getByText('Restam 5 minutos!').elements()).toHaveLength(0);
  });

  test('a limit of five minutes does not begin with a warning', async () => {
    const timer = { ...aRunningMission().timer!, minutes: 5, remainingMs: 5 * minute };
    const { dialog } = await goOn(aRunningMission(5 * minute, { timer }));
    await pass(3_500);
    await expectTime(dialog.getByRole('timer'), '04:57');
    expect(dialog.getByText('Restam 5 minutos!').elements()).toHaveLength(0);
  });

  test('the draft is saved a pause behind the fingers, once for many letters', async () => {
    const { screen, dialog, sent } = await goOn(aRunningMission());
    const field = screen.getByRole('textbox', { name: 'Sua resposta' });
    await field.fill('Pri');
    await field.fill('Primeiro');
    await expect.element(dialog.getByText('Salvando…')).toBeVisible();
    expect(sent(drafting)).toEqual([]);
    await pass(1_600);
    const time = new Date(saved.savedAt).toLocaleTimeString('pt-BR', { timeStyle: 'short' });
    await expect.element(dialog.getByText(`Rascunho salvo às ${time}`)).toBeVisible();
    const from = { tab: expect.any(String), after: null };
    expect(sent(drafting)).toEqual([{ answer: { text: 'Primeiro' }, progressVersion: 'primeira', from }]);
  });

  test.each([
    ['closing the dialog', async (screen: Screen) => screen.getByRole('button', { name: 'Fechar' }).click()],
    ['leaving the field', async (screen: Screen) => blur(screen)],
    ['leaving the page', async () => void window.dispatchEvent(new Event('pagehide'))],
  ])('%s saves at once', async (_, leave) => {
    const { screen, sent } = await goOn(aRunningMission());
    await screen.getByRole('textbox', { name: 'Sua resposta' }).fill('Depressa');
    expect(sent(drafting)).toEqual([]);
    await leave(screen);
    await expect.poll(() => sent(drafting)[0]).toMatchObject({ answer: { text: 'Depressa' } });
  });

  test('a draft that does not get through can be saved again, and is not lost by a reload', async () => {
    const { screen, dialog, answers, sent } = await goOn(aRunningMission(), { [drafting]: refused('internal_error') });
    await screen.getByRole('textbox', { name: 'Sua resposta' }).fill('Importante');
    await pass(1_600);
    await expect.element(dialog.getByText(/Rascunho não salvo/)).toBeVisible();
    expect(sessionStorage.getItem(draftKey())).toContain('Importante');
    answers[drafting] = saved;
    await dialog.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect.element(dialog.getByText(/^Rascunho salvo/)).toBeVisible();
    expect(sent(drafting)).toHaveLength(2);
    expect(sessionStorage.getItem(draftKey())).toBeNull();
  });

  test('words that a reload cut off from the server are sent when the page is back', async () => {
    sessionStorage.setItem(draftKey(), JSON.stringify({ answer: { text: 'Ainda não salvo' }, after: null }));
    const { screen, sent } = await goOn(aRunningMission(undefined, { draft: { text: 'Antigo' } }));
    await expect.element(screen.getByRole('textbox', { name: 'Sua resposta' })).toHaveValue('Ainda não salvo');
    await pass(1_600);
    await expect.poll(() => sent(drafting)[0]).toMatchObject({ answer: { text: 'Ainda não salvo' } });
  });

  test("another device's draft is taken in on return, but never over unsaved words", async () => {
    const { screen, answers, sent, cache } = await goOn(aRunningMission(undefined, { draft: { text: 'Daqui' } }));
    const field = screen.getByRole('textbox', { name: 'Sua resposta' });
    await expect.element(field).toHaveValue('Daqui');
    answers[reading] = aRunningMission(undefined, { draft: { text: 'Do telefone' } });
    window.dispatchEvent(new Event('focus'));
    await expect.element(field).toHaveValue('Do telefone');
    await field.fill('Do telefone, e mais');
    answers[reading] = aRunningMission(undefined, { draft: { text: 'Outra coisa' } });
    const before = sent(reading).length;
    window.dispatchEvent(new Event('focus'));
    await expect.poll(() => sent(reading).length).toBe(before + 1);
    await expect.poll(() => cache.isFetching()).toBe(0);
    await expect.element(field).toHaveValue('Do telefone, e mais');
  });

  test('whoever went on elsewhere finds those words here too, before the first letter is typed', async () => {
    const { screen, answers } = await goOn(aRunningMission(undefined, { draft: { text: 'Daqui' } }));
    const field = screen.getByRole('textbox');
    await expect.element(field).toHaveValue('Daqui');
    answers[reading] = aRunningMission(undefined, { draft: { text: 'Daqui, e mais do telefone' } });
    await pass(31_000);
    window.dispatchEvent(new PointerEvent('pointermove'));
    await expect.element(field).toHaveValue('Daqui, e mais do telefone');
  });

  test('an answer in time is sent once, and no draft follows it', async () => {
    const mission = anAnsweredMission({ timer: settled().timer });
    const { screen, send, sent, answers } = await goOn(aRunningMission(), {
      [answering]: { mission, alreadyAnswered: false, rewards: null, completion: null },
    });
    await screen.getByRole('textbox', { name: 'Sua resposta' }).fill('Consegui');
    answers[reading] = mission;
    await send.click();
    await expect.element(screen.getByText('Missão completada! 🎉').first()).toBeVisible();
    await pass(10_000);
    expect(sent(answering)).toHaveLength(1);
    // Moving from the field to the button saves the draft; nothing is saved later.
    expect(sent(drafting).length).toBeLessThanOrEqual(1);
  });

  test('a timer that outlives its lesson can still be answered', async () => {
    const { screen } = await openMission({
      mission: aRunningMission(),
      lesson: { completedAt: '2026-11-23T12:00:00.000Z' },
    });
    await expect.element(screen.getByText('Lição Concluída!')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Continuar Missão' })).toBeVisible();
  });
});

describe('at zero', () => {
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
    const running = aRunningMission(1_500, { draft: { text: 'Do rascunho' }, draftSavedAt: saved.savedAt });
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
        from: { after: saved.savedAt },
      });
  });

  test(
    'offline for thirty seconds around it, it is tried until the grace is over, and the words stay here',
    { tags: 'long' },
    async () => {
      const { screen, dialog, answers, sent } = await goOn(
        aRunningMission(15_000, { draft: { text: 'Salvo antes' } }),
        {
          [drafting]: unreachable,
          [answering]: unreachable,
        },
      );
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
      aRunningMission(1_500, { draft: { text: 'Daqui' }, draftSavedAt: saved.savedAt }),
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

async function expectTime(timer: Locator, time: RegExp | string) {
  await expect.poll(() => timer.element().textContent).toMatch(time);
}

type Screen = Awaited<ReturnType<typeof openMission>>['screen'];

const blur = async (screen: Screen) =>
  (screen.getByRole('textbox', { name: 'Sua resposta' }).element() as HTMLElement).blur();

const draftKey = () => `jornada:draft:019a0000-0000-7000-8000-000000000001:${lessonId}`;
