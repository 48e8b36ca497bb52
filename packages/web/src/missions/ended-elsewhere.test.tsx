import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react/pure';
import { comeBack } from '../../testing/come-back.ts';
import { aCompletion, aLessonPage, journeyId, lessonId } from '../../testing/lessons.ts';
import {
  aMission,
  anAnsweredMission,
  aPoll,
  aReflection,
  aRunningMission,
  aWaitingMission,
} from '../../testing/missions.ts';
import { answering, beginMission, drafting, type openMission, reading } from '../../testing/open-mission.ts';
import { anEntry, someRewards } from '../../testing/rewards.ts';
import { stillClock } from '../../testing/still-clock.ts';

const minute = 60_000;
const pass = (ms: number) => clock.pass(ms);
const notice = 'Esta missão foi respondida em outro aparelho.';
const theLesson = `GET /api/lessons/${lessonId}`;
const saved = { savedAt: '2026-11-23T12:01:00.000Z', remainingMs: 500_000 };

let clock: ReturnType<typeof stillClock>;
beforeEach(() => void (clock = stillClock()));
afterEach(async () => {
  await cleanup();
  sessionStorage.clear();
});

type Visited = Awaited<ReturnType<typeof openMission>>;

/** Another device answers the required mission, which completes its lesson. Then the member returns to this page. */
async function answeredOnAnotherDevice({ answers, cache }: Visited, mission = anAnsweredMission({ required: true })) {
  const { type, required, timer } = mission;
  const summary = { type, required, timerMinutes: timer?.minutes ?? null, isAnswered: true, isExpired: false };
  await comeBack(cache, () => {
    answers[reading] = mission;
    answers[theLesson] = aLessonPage({ lesson: { mission: summary, completedAt: '2026-11-23T12:10:00.000Z' } });
  });
  window.dispatchEvent(new Event('focus'));
}

describe('a required mission answered on another device', () => {
  test.each([
    ['untimed', aMission({ required: true }), 'Iniciar Missão'],
    ['timed', aRunningMission(8 * minute, { required: true }), 'Continuar Missão'],
  ])(
    '%s: the open dialog says so and keeps what was typed until it is closed',
    { tags: 'long' },
    async (_, mission, button) => {
      const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
      const visited = await beginMission({ mission, answers: { [drafting]: saved } }, button);
      const { screen, dialog, sent } = visited;
      await screen.getByRole('textbox', { name: 'Sua resposta' }).fill('Escrevi bastante aqui');
      await answeredOnAnotherDevice(visited, anAnsweredMission({ required: true, timer: mission.timer }));

      await expect.element(dialog.getByText(notice)).toBeVisible();
      await expect.element(dialog.getByText('Consegui')).toBeVisible();
      await expect.element(dialog.getByText('Escrevi bastante aqui')).toBeVisible();
      await expect.element(screen.getByText('Lição Concluída!')).toBeVisible();
      await dialog.getByRole('button', { name: 'Copiar' }).click();
      await expect.element(screen.getByText('Texto copiado!')).toBeVisible();
      expect(writeText).toHaveBeenCalledWith('Escrevi bastante aqui');

      await dialog.getByRole('button', { name: 'Fechar' }).last().click();
      await expect.element(dialog).not.toBeInTheDocument();
      await expect.element(screen.getByRole('heading', { name: 'Missão: Desafio' })).not.toBeInTheDocument();
      await expect.element(screen.getByRole('main')).toHaveFocus();
      expect(sent(answering)).toEqual([]);
      expect(Object.keys(sessionStorage).filter((key) => key.startsWith('jornada:draft:'))).toEqual([]);
    },
  );

  test('before anything was typed: the dialog says so, and there is nothing to copy', async () => {
    const visited = await beginMission({ mission: aWaitingMission({ required: true }) });
    const timer = aRunningMission().timer;
    await answeredOnAnotherDevice(
      visited,
      anAnsweredMission({ required: true, timer, answeredAt: '2026-11-23T12:05:00Z' }),
    );
    await expect.element(visited.dialog.getByText(notice)).toBeVisible();
    expect(visited.dialog.getByRole('button', { name: 'Copiar' }).elements()).toHaveLength(0);
  });

  test('with the dialog closed: the card keeps the way to what was typed', async () => {
    const visited = await beginMission({ mission: aMission({ required: true }) });
    const { screen, dialog } = visited;
    await screen.getByRole('textbox', { name: 'Sua resposta' }).fill('Guardei para depois');
    await screen.getByRole('button', { name: 'Fechar' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await answeredOnAnotherDevice(visited);

    await screen.getByRole('button', { name: 'Ver o que você escreveu' }).click();
    await expect.element(dialog.getByText(notice)).toBeVisible();
    await expect.element(dialog.getByText('Guardei para depois')).toBeVisible();
    await dialog.getByRole('button', { name: 'Fechar' }).last().click();
    await expect.element(screen.getByRole('heading', { name: 'Missão: Desafio' })).not.toBeInTheDocument();
  });

  test('each reflection that is in no answer is kept with its question, those that are handed in are not', async () => {
    const [first = '', second = ''] = aReflection.questions;
    const visited = await beginMission({ mission: aMission({ type: 'reflexao', content: aReflection }) });
    const { screen, dialog } = visited;
    await screen.getByRole('textbox', { name: `1. ${first}` }).fill('Um copo');
    await screen.getByRole('textbox', { name: `2. ${second}` }).fill('Fechar a porta');
    const answer = { answers: { [first]: 'Um copo e um livro' } };
    await answeredOnAnotherDevice(visited, anAnsweredMission({ type: 'reflexao', content: aReflection, answer }));
    await expect.element(dialog.getByText('Fechar a porta')).toBeVisible();
    await expect.element(dialog.getByText('Um copo', { exact: true })).not.toBeInTheDocument();
  });

  test('what another device had taken over from here is not called lost', async () => {
    const visited = await beginMission(
      { mission: aRunningMission(8 * minute, { draft: { text: 'Comecei' } }), answers: { [drafting]: saved } },
      'Continuar Missão',
    );
    const answer = { text: 'Outra coisa' };
    await answeredOnAnotherDevice(visited, anAnsweredMission({ answer, timer: aRunningMission().timer }));
    await expect.element(visited.dialog.getByText(notice)).toBeVisible();
    await expect.element(visited.dialog.getByText('Outra coisa')).toBeVisible();
    expect(visited.dialog.getByText('Comecei').elements()).toHaveLength(0);
  });

  test('a poll has nothing to copy', async () => {
    const visited = await beginMission({ mission: aMission({ type: 'enquete', content: aPoll }) });
    await visited.screen.getByRole('radio', { name: 'À noite' }).click();
    const answer = { selectedOptions: ['Antes das oito'] };
    await answeredOnAnotherDevice(visited, anAnsweredMission({ type: 'enquete', content: aPoll, answer }));
    await expect.element(visited.dialog.getByText(notice)).toBeVisible();
    expect(visited.dialog.getByRole('button', { name: 'Copiar' }).elements()).toHaveLength(0);
  });
});

test('one’s own answer is never said to be from elsewhere', { tags: 'long' }, async () => {
  const rewards = someRewards({ entries: [anEntry({ tipoAcao: 'missao_opcional' })] });
  const reply = { mission: anAnsweredMission(), alreadyAnswered: false, rewards, completion: null };
  const { screen, send, answers } = await beginMission({ mission: aMission(), answers: { [answering]: reply } });
  await screen.getByRole('textbox', { name: 'Sua resposta' }).fill('Consegui');
  answers[reading] = anAnsweredMission();
  await send.click();
  await expect.element(screen.getByRole('region', { name: 'Recompensa' })).toBeVisible();
  await screen.getByRole('button', { name: 'Ver Resposta' }).click();
  await expect.element(screen.getByRole('dialog').getByText('Consegui')).toBeVisible();
  expect(screen.getByText(notice).elements()).toHaveLength(0);
});

test('an answer whose reply was lost is celebrated when it is sent once more', async () => {
  const rewards = someRewards({ entries: [anEntry({ tipoAcao: 'missao_opcional' })] });
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  const { screen, send, answers } = await beginMission({ mission: aMission(), answers: { [answering]: lost } });
  await screen.getByRole('textbox', { name: 'Sua resposta' }).fill('Consegui');
  await send.click();
  await expect.element(screen.getByText('Erro ao completar missão')).toBeVisible();
  answers[answering] = { mission: anAnsweredMission(), alreadyAnswered: true, rewards, completion: null };
  answers[reading] = anAnsweredMission();
  await send.click();
  await expect.element(screen.getByRole('region', { name: 'Recompensa' }).getByText('+50 XP')).toBeVisible();
  expect(screen.getByText(notice).elements()).toHaveLength(0);
});

describe('a timer that ran out while words could not be saved', () => {
  const timer = { ...aRunningMission().timer!, remainingMs: null };
  const offline = () => Promise.reject(new TypeError('Failed to fetch'));

  test('nothing had arrived: the dialog of the end still shows them', async () => {
    const { screen, dialog, answers } = await beginMission(
      { mission: aRunningMission(1_500), answers: { [drafting]: offline, [answering]: offline } },
      'Continuar Missão',
    );
    await screen.getByRole('textbox', { name: 'Sua resposta' }).fill('Sem rede');
    await pass(2_000);
    answers[reading] = aRunningMission(0, { state: 'expired', timer });
    await pass(6_000);
    await expect.element(dialog.getByRole('heading', { name: 'Tempo esgotado' })).toBeVisible();
    await expect.element(dialog.getByText('Sem rede')).toBeVisible();
  });

  test(
    'an older draft was handed in: first they are shown, then what it paid is celebrated, once',
    { tags: 'long' },
    async () => {
      const rewards = someRewards({
        entries: [
          anEntry({ tipoAcao: 'missao_obrigatoria', xpGanho: 100 }),
          anEntry(),
          anEntry({ tipoAcao: 'meta_diaria', xpGanho: 10 }),
        ],
        metaAtingida: true,
      });
      const completion = aCompletion({ alreadyCompleted: true, rewards });
      const settled = anAnsweredMission({
        required: true,
        timer,
        answeredAt: '2026-11-23T12:10:06.000Z',
        answer: { text: 'Rascunho' },
      });
      const { screen, dialog, answers, sent, address } = await beginMission(
        {
          mission: aRunningMission(1_500, { required: true, draft: { text: 'Rascunho' } }),
          answers: {
            [drafting]: offline,
            [answering]: (body?: { from?: object }) =>
              body?.from ? offline() : { mission: settled, alreadyAnswered: true, rewards, completion },
          },
        },
        'Continuar Missão',
      );
      /** The page's requests for the settled answer, without its own attempts to hand in. */
      const asked = () => sent(answering).filter((body) => body?.from === undefined);
      await screen.getByRole('textbox', { name: 'Sua resposta' }).fill('Muito mais do que isso');
      await pass(2_000);
      answers[reading] = settled;
      await pass(6_000);
      await expect.element(dialog.getByText('Muito mais do que isso')).toBeVisible();
      await expect.poll(asked).toHaveLength(1);
      expect(screen.getByRole('region', { name: 'Recompensa' }).elements()).toHaveLength(0);

      await dialog.getByRole('button', { name: 'Fechar' }).last().click();
      await expect.element(screen.getByRole('region', { name: 'Recompensa' }).getByText('+160 XP')).toBeVisible();
      await expect.element(screen.getByText('Meta diária atingida!')).toBeVisible();
      await pass(3_000);
      await expect.poll(() => address()).toBe(`/journey/${journeyId}`);
      expect(asked()).toHaveLength(1);
    },
  );
});
