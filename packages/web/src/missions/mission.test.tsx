import { afterEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aCompletion, journeyId, lessonId } from '../../testing/lessons.ts';
import {
  aMission,
  anAnsweredMission,
  aPoll,
  aReflection,
  aRunningMission,
  aWaitingMission,
} from '../../testing/missions.ts';
import {
  answering,
  beginMission as begin,
  drafting,
  openMission as openLesson,
  reading,
} from '../../testing/open-mission.ts';
import { refuse } from '../../testing/fake-server.ts';
import { aMember } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { anEntry, someRewards } from '../../testing/rewards.ts';

afterEach(() => sessionStorage.clear());

const answered = (mission = anAnsweredMission(), more: object = {}) => ({
  mission,
  alreadyAnswered: false,
  rewards: null,
  completion: null,
  ...more,
});
const withoutGamification = () =>
  aMember({ settings: { signupEnabled: true, gamificationEnabled: false, exploreTabEnabled: true }, stats: null });

test('a lesson with a mission asks for it once, and shows its card', async () => {
  const { screen, sent } = await openLesson({ mission: aMission() });
  await expect.element(screen.getByRole('heading', { name: 'Missão: Desafio' })).toBeVisible();
  expect(sent(reading)).toHaveLength(1);
});

test('a completed lesson hides its mission and does not ask for it', async () => {
  const { screen, sent } = await openLesson({
    mission: anAnsweredMission(),
    lesson: { completedAt: '2026-11-23T12:00:00.000Z' },
  });
  await expect.element(screen.getByText('Lição Concluída!')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Missão: Desafio' }).elements()).toHaveLength(0);
  expect(sent(reading)).toHaveLength(0);
});

test('a mission that cannot be read leaves the lesson usable and can be asked for again', async () => {
  const { screen, answers } = await openLesson({
    mission: aMission(),
    answers: { [reading]: refuse(500, { code: 'internal_error', message: 'Algo deu errado.', requestId: '7F3A09C1' }) },
  });
  await expect.element(screen.getByText('Erro ao carregar missão')).toBeVisible();
  await expect.element(screen.getByText('Algo deu errado. Código: 7F3A09C1')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Marcar como Concluído' })).toBeEnabled();
  answers[reading] = aMission();
  await screen.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(screen.getByRole('button', { name: 'Iniciar Missão' })).toBeVisible();
});

describe('completing a lesson over a mission that was begun and not sent', () => {
  const completing = `POST /api/lessons/${lessonId}/completion`;
  const beginAndComplete = async (mission = aMission()) => {
    const scene = await begin({ mission, answers: { [completing]: aCompletion() } });
    await scene.screen.getByRole('textbox').fill('O que escrevi');
    await userEvent.keyboard('{Escape}');
    await scene.screen.getByRole('button', { name: 'Marcar como Concluído' }).click();
    return scene;
  };

  test('asks first, and leads back to what was written', async () => {
    const { screen, sent } = await beginAndComplete();
    const warning = screen.getByRole('dialog', { name: 'Sua missão ainda não foi enviada' });
    await expect.element(warning).toBeVisible();
    await screen.getByRole('button', { name: 'Voltar para a missão' }).click();
    await expect.element(screen.getByRole('textbox')).toHaveValue('O que escrevi');
    expect(sent(completing)).toEqual([]);
  });

  test('completes it for whoever wants it so', async () => {
    const { screen, sent } = await beginAndComplete();
    await screen.getByRole('button', { name: 'Concluir sem enviar' }).click();
    await expect.poll(() => sent(completing)).toHaveLength(1);
  });
});

describe("skipping ('Pular Missão')", () => {
  const completing = `POST /api/lessons/${lessonId}/completion`;

  test('drops what was written, and completing the lesson does not ask about it again', async () => {
    const { screen, dialog, sent } = await begin({ mission: aMission(), answers: { [completing]: aCompletion() } });
    await screen.getByRole('textbox').fill('O que escrevi');
    await screen.getByRole('button', { name: 'Pular Missão' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('jornada:draft:'))).toEqual([]);

    await screen.getByRole('button', { name: 'Iniciar Missão' }).click();
    await expect.element(screen.getByRole('textbox')).toHaveValue('');
    await screen.getByRole('button', { name: 'Pular Missão' }).click();
    await screen.getByRole('button', { name: 'Marcar como Concluído' }).click();
    await expect.poll(() => sent(completing)).toHaveLength(1);
    expect(sent(answering)).toEqual([]);
  });

  test('before the timer starts it drops what was written when the mission had none', async () => {
    const key = `jornada:draft:${aMember().user.id}:${lessonId}`;
    sessionStorage.setItem(key, JSON.stringify({ answer: { text: 'De antes' }, after: null }));
    const { screen } = await begin({ mission: aWaitingMission() });
    await screen.getByRole('button', { name: 'Pular Missão' }).click();
    await expect.poll(() => sessionStorage.getItem(key)).toBeNull();
  });

  test('while the timer runs there is none: closing keeps the words, and the button says that the time goes on', async () => {
    const saved = { savedAt: '2026-11-23T12:01:00.000Z', remainingMs: 500_000 };
    const { screen, dialog, sent } = await begin(
      { mission: aRunningMission(), answers: { [drafting]: saved } },
      'Continuar Missão',
    );
    expect(screen.getByRole('button', { name: 'Pular Missão' }).elements()).toEqual([]);
    await screen.getByRole('textbox').fill('Ainda conta');
    await screen.getByRole('button', { name: 'Fechar (o tempo continua)' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => sent(drafting)[0]).toMatchObject({ answer: { text: 'Ainda conta' } });
    await screen.getByRole('button', { name: 'Continuar Missão' }).click();
    await expect.element(screen.getByRole('textbox')).toHaveValue('Ainda conta');
  });

  test('a required mission that waits for its timer is only put off', async () => {
    const { screen } = await begin({ mission: aWaitingMission({ required: true }) });
    await expect.element(screen.getByRole('button', { name: 'Agora não' })).toBeVisible();
  });
});

test('a mission that was not begun keeps nobody from completing the lesson', async () => {
  const completing = `POST /api/lessons/${lessonId}/completion`;
  const { screen, sent } = await openLesson({ mission: aMission(), answers: { [completing]: aCompletion() } });
  await expect.element(screen.getByRole('button', { name: 'Iniciar Missão' })).toBeVisible();
  await screen.getByRole('button', { name: 'Marcar como Concluído' }).click();
  await expect.poll(() => sent(completing)).toHaveLength(1);
});

test('a poll of one choice is answered by keyboard', async () => {
  const { screen, dialog, send, sent } = await begin({
    mission: aMission({ type: 'enquete', content: aPoll }),
    answers: { [answering]: answered() },
  });
  await expect.element(dialog.getByRole('group', { name: aPoll.question })).toBeVisible();
  await expect.element(send).toBeDisabled();
  (screen.getByRole('radio', { name: 'Antes das oito' }).element() as HTMLElement).focus();
  await userEvent.keyboard(' {ArrowDown}');
  await expect.element(screen.getByRole('radio', { name: 'No meio da manhã' })).toBeChecked();
  await expect.element(screen.getByRole('radio', { name: 'Antes das oito' })).not.toBeChecked();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => sent(answering))
    .toEqual([
      {
        answer: { selectedOptions: ['No meio da manhã'] },
        contentVersion: 'primeira',
        progressVersion: 'primeira',
      },
    ]);
});

test('a poll of several choices takes as many as one likes, in its own order', async () => {
  const { screen, send, sent } = await begin({
    mission: aMission({ type: 'enquete', content: { ...aPoll, multipleChoice: true } }),
    answers: { [answering]: answered() },
  });
  for (const name of ['À noite', 'No meio da manhã', 'Antes das oito'])
    await screen.getByRole('checkbox', { name }).click();
  await screen.getByRole('checkbox', { name: 'No meio da manhã' }).click();
  await send.click();
  await expect
    .poll(() => sent(answering)[0])
    .toMatchObject({ answer: { selectedOptions: ['Antes das oito', 'À noite'] } });
});

test('a challenge needs more than blank space', async () => {
  const { screen, send, sent } = await begin({ mission: aMission(), answers: { [answering]: answered() } });
  const field = screen.getByRole('textbox', { name: 'Sua resposta' });
  await field.fill('  \n ');
  await expect.element(send).toBeDisabled();
  await field.fill('Foi bom.');
  await send.click();
  await expect.poll(() => sent(answering)[0]).toMatchObject({ answer: { text: 'Foi bom.' } });
});

test('a reflection needs one of its questions answered', async () => {
  const { screen, send, sent } = await begin({
    mission: aMission({ type: 'reflexao', content: aReflection }),
    answers: { [answering]: answered() },
  });
  await expect.element(screen.getByText('Escreva como quem conversa.')).toBeVisible();
  await expect.element(send).toBeDisabled();
  await screen.getByRole('textbox', { name: `2. ${aReflection.questions[1]}` }).fill('Guardar o celular');
  await send.click();
  await expect
    .poll(() => sent(answering)[0])
    .toMatchObject({ answer: { answers: { [aReflection.questions[1]!]: 'Guardar o celular' } } });
});

test('near the limit a counter tells how much still fits', async () => {
  const { screen } = await begin({ mission: aMission() });
  const field = screen.getByRole('textbox', { name: 'Sua resposta' });
  await field.fill('a'.repeat(9_400));
  expect(screen.getByText(/^Restam \d+ caracteres$/).elements()).toHaveLength(0);
  await field.fill('a'.repeat(9_900));
  await expect.element(screen.getByText('Restam 100 caracteres')).toBeVisible();
});

test('an optional mission can be skipped, which sends nothing', async () => {
  const { screen, dialog, requests } = await begin({ mission: aMission() });
  await screen.getByRole('button', { name: 'Pular Missão' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Iniciar Missão' })).toHaveFocus();
  expect(requests.filter(({ call }) => !call.startsWith('GET') && call !== 'POST /api/me/daily-login')).toEqual([]);
});

test('a required mission cannot be skipped', async () => {
  const { screen, send } = await begin({ mission: aMission({ required: true }) });
  await expect.element(send).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pular Missão' }).elements()).toHaveLength(0);
});

test('an optional answer is celebrated on the lesson, and its card shows the answer', async () => {
  const rewards = someRewards({ entries: [anEntry({ tipoAcao: 'missao_opcional' })] });
  const { screen, dialog, send, answers, address } = await begin({
    mission: aMission(),
    answers: { [answering]: answered(anAnsweredMission(), { rewards }) },
  });
  await screen.getByRole('textbox', { name: 'Sua resposta' }).fill('Consegui');
  answers[reading] = anAnsweredMission();
  await send.click();
  const reward = screen.getByRole('region', { name: 'Recompensa' });
  await expect.element(reward.getByText('Missão completada! 🎉 50 XP')).toBeVisible();
  await expect.element(reward.getByText('+50 XP')).toBeVisible();
  expect(address()).toBe(`/lesson/${lessonId}`);
  await screen.getByRole('button', { name: 'Ver Resposta' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'Missão Completa!' })).toBeVisible();
  await expect.element(dialog.getByText('Consegui')).toBeVisible();
  expect(dialog.getByRole('textbox').elements()).toHaveLength(0);
});

test('without gamification the completion message suffices', async () => {
  const own = anAnsweredMission({ completionMessage: 'Obrigada por contar!' });
  const { screen, send } = await begin({
    mission: aMission(),
    answers: { [answering]: answered(own) },
    member: withoutGamification(),
  });
  expect(screen.getByText('+50 XP').elements()).toHaveLength(0);
  await screen.getByRole('textbox', { name: 'Sua resposta' }).fill('Consegui');
  await send.click();
  await expect.element(screen.getByText('Obrigada por contar!', { exact: true })).toBeVisible();
});

test("a required mission's answer completes the lesson and goes on to the journey", async () => {
  const rewards = someRewards({ entries: [anEntry({ tipoAcao: 'missao_obrigatoria', xpGanho: 100 }), anEntry()] });
  const completion = aCompletion({ rewards });
  const { screen, send, address } = await begin({
    mission: aMission({ required: true }),
    answers: { [answering]: answered(anAnsweredMission({ required: true }), { rewards, completion }) },
  });
  await screen.getByRole('textbox', { name: 'Sua resposta' }).fill('Consegui');
  await send.click();
  await expect.element(screen.getByText('Missão completada! 🎉 Lição concluída!')).toBeVisible();
  await expect.element(screen.getByText('+150 XP')).toBeVisible();
  await screen.getByRole('button', { name: 'Continuar' }).click();
  await expect.poll(() => address()).toBe(`/journey/${journeyId}`);
});

test('a required mission without gamification completes the lesson with two words', async () => {
  const { screen, send, address } = await begin({
    mission: aMission({ required: true }),
    answers: { [answering]: answered(anAnsweredMission({ required: true }), { completion: aCompletion() }) },
    member: withoutGamification(),
  });
  await screen.getByRole('textbox', { name: 'Sua resposta' }).fill('Consegui');
  await send.click();
  await expect.element(screen.getByText('Missão completada! 🎉')).toBeVisible();
  await expect.element(screen.getByText('Lição concluída!', { exact: true })).toBeVisible();
  await expect.poll(() => address()).toBe(`/journey/${journeyId}`);
});

test.each([
  ['internal_error', 'Erro ao completar missão'],
  ['enrollment_suspended', 'Seu acesso a esta jornada está fechado. Seu progresso está guardado.'],
  ['progress_reset', 'Seu progresso foi reiniciado'],
] as const)('an answer refused with %s keeps what was typed', async (code, text) => {
  const { screen, send } = await begin({ mission: aMission(), answers: { [answering]: refused(code) } });
  const field = screen.getByRole('textbox', { name: 'Sua resposta' });
  await field.fill('Quase perdi isto');
  await send.click();
  await expect.element(screen.getByText(text)).toBeVisible();
  await expect.element(field).toHaveValue('Quase perdi isto');
  await expect.element(send).toBeEnabled();
});

test('a mission edited meanwhile shows its new version with what still fits', async () => {
  const { screen, send, answers, sent } = await begin({
    mission: aMission({ type: 'reflexao', content: aReflection }),
    answers: { [answering]: refused('mission_changed') },
  });
  await screen.getByRole('textbox', { name: `1. ${aReflection.questions[0]}` }).fill('Duas xícaras');
  await screen.getByRole('textbox', { name: `2. ${aReflection.questions[1]}` }).fill('Guardar o celular');
  const edited = { questions: ['O que mudou?', aReflection.questions[1]!] };
  answers[reading] = aMission({ type: 'reflexao', content: edited, contentVersion: 'segunda' });
  await send.click();
  await expect.element(screen.getByText(/^A missão foi editada enquanto você respondia/)).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: '1. O que mudou?' })).toHaveValue('Duas xícaras');
  await expect.element(screen.getByRole('textbox', { name: /^2\./ })).toHaveValue('Guardar o celular');
  answers[answering] = answered();
  await send.click();
  await expect.poll(() => sent(answering)[1]).toMatchObject({ contentVersion: 'segunda' });
});

test('what was typed survives closing the dialog and reloading the page, until it is sent', async () => {
  const { screen, dialog } = await begin({ mission: aMission() });
  await screen.getByRole('textbox', { name: 'Sua resposta' }).fill('Ainda pensando');
  await screen.getByRole('button', { name: 'Fechar' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Continuar Missão' })).toBeVisible();
  await screen.unmount();

  const again = await begin({ mission: aMission(), answers: { [answering]: answered() } }, 'Continuar Missão');
  await expect.element(again.screen.getByRole('textbox', { name: 'Sua resposta' })).toHaveValue('Ainda pensando');
  await again.send.click();
  await expect.element(again.screen.getByText('Missão completada! 🎉').first()).toBeVisible();
  await expect.poll(() => Object.keys(sessionStorage).filter((key) => key.startsWith('jornada:draft:'))).toEqual([]);
});

test("another member's words on the same device stay theirs", async () => {
  sessionStorage.setItem(
    `jornada:draft:somebody-else:${lessonId}`,
    JSON.stringify({ answer: { text: 'segredo' }, after: null }),
  );
  const { screen } = await begin({ mission: aMission() });
  await expect.element(screen.getByRole('textbox', { name: 'Sua resposta' })).toHaveValue('');
});

test('an answer that was given on another device is shown, not paid again', async () => {
  const { screen, dialog, send } = await begin({
    mission: aMission(),
    answers: { [answering]: answered(anAnsweredMission(), { alreadyAnswered: true, rewards: someRewards() }) },
  });
  await screen.getByRole('textbox', { name: 'Sua resposta' }).fill('Outra');
  await send.click();
  await expect.element(screen.getByText('Esta missão já tinha uma resposta. Vale a primeira.')).toBeVisible();
  await expect.element(dialog.getByText('Consegui')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Recompensa' }).elements()).toHaveLength(0);
});

test('a poll is read again with the chosen option marked', async () => {
  const mission = anAnsweredMission({ type: 'enquete', content: aPoll, answer: { selectedOptions: ['À noite'] } });
  const { dialog } = await begin({ mission }, 'Ver Resposta');
  await expect.element(dialog.getByText('À noite (sua escolha)')).toBeVisible();
  await expect.element(dialog.getByText('Missão completada! 🎉')).toBeVisible();
  await expect.element(dialog.getByText('Respondida em 23/11/2026')).toBeVisible();
});
