import { describe, expect, test } from 'vitest';
import type { Locator } from 'vitest/browser';
import type { MissionView } from '@jornada/contract/missions/missions';
import { aChallenge, anAnsweredMission, aRunningMission, aWaitingMission } from '../../testing/missions.ts';
import { answering, beginMission, drafting, openMission, reading, starting } from '../../testing/open-mission.ts';
import { refused } from '../../testing/refused.ts';
import { draftKey, draftSaved, goOn, settled, aStillClock } from '../../testing/timed-missions.ts';

const minute = 60_000;
const clock = aStillClock();
const { pass } = clock;

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
    const time = new Date(draftSaved.savedAt).toLocaleTimeString('pt-BR', { timeStyle: 'short' });
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
    answers[drafting] = draftSaved;
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

async function expectTime(timer: Locator, time: RegExp | string) {
  await expect.poll(() => timer.element().textContent).toMatch(time);
}

type Screen = Awaited<ReturnType<typeof openMission>>['screen'];

const blur = async (screen: Screen) =>
  (screen.getByRole('textbox', { name: 'Sua resposta' }).element() as HTMLElement).blur();
