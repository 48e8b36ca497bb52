import { afterEach, describe, expect, test } from 'vitest';
import { userEvent, type Locator } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react/pure';
import { comeBack } from '../../../testing/come-back.ts';
import { lessonId } from '../../../testing/lessons.ts';
import { beginMission, openMission } from '../../../testing/open-mission.ts';
import { answeringOf, aQuizServer, ending, quizAnswers, reading, starting } from '../../../testing/quiz.ts';
import { refused } from '../../../testing/refused.ts';
import { anEntry, someRewards } from '../../../testing/rewards.ts';
import { aCompletion } from '../../../testing/lessons.ts';

afterEach(() => sessionStorage.clear());

type Server = ReturnType<typeof aQuizServer>;

const offline = () => {
  throw new TypeError('Failed to fetch');
};
const { pergunt1: first, pergunt2: second } = quizAnswers;
const allButLast = { ...quizAnswers, pergunt5: undefined! };
delete (allButLast as Partial<typeof quizAnswers>).pergunt5;

/** Opens the quiz and begins an attempt. */
async function begin(server: Server) {
  const scene = await beginMission(server);
  await scene.screen.getByRole('button', { name: 'Começar' }).click();
  await expect.element(scene.dialog.getByRole('heading', { name: /Pergunta 1 de 5/ })).toBeVisible();
  return scene;
}

const goOn = (server: Server) => beginMission(server, 'Continuar Missão');

/** Presses a question's options by their letters' numbers, and answers. */
async function press(keys: string) {
  await userEvent.keyboard(keys);
  await userEvent.keyboard('{Enter}');
}

const questionIn = (dialog: Locator, number: number) =>
  dialog.getByRole('heading', { name: new RegExp(`^Pergunta ${number} de 5`) });

test('the card says the rules, and the dialog explains them before the first attempt', async () => {
  const { screen, dialog, sent } = await beginMission(aQuizServer());
  await expect.element(screen.getByText('5 perguntas · 60% para passar · 3 tentativas')).toBeInTheDocument();
  await expect.element(dialog.getByText(/São 5 perguntas, e para passar bastam 3 certas/)).toBeVisible();
  expect(sent(starting)).toEqual([]);
});

test('a start whose answer was lost is sent again with the same id', async () => {
  const server = aQuizServer();
  const start = server.answers[starting];
  const { screen, answers, sent } = await beginMission({
    ...server,
    answers: { ...server.answers, [starting]: offline },
  });
  const button = screen.getByRole('button', { name: 'Começar' });
  await button.click();
  await expect.element(screen.getByText('Erro ao começar o quiz')).toBeVisible();
  answers[starting] = start;
  await button.click();
  await expect.poll(() => sent(starting)).toHaveLength(2);
  const [one, two] = sent(starting);
  expect(one).toEqual(two);
});

describe("'treino'", () => {
  test('is answered by keyboard: each answer is explained at once, and the end shows the score', async () => {
    const { screen, dialog, sent } = await begin(aQuizServer());
    await press('2');
    const told = dialog.getByRole('group', { name: 'Isso mesmo.' });
    await expect.element(told).toHaveFocus();
    await expect.element(told).toHaveAccessibleDescription('É o rotativo: passa de 400% ao ano.');
    await expect.element(dialog.getByText('1 de 1 certas até aqui')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(questionIn(dialog, 2)).toHaveFocus();
    await press('12');
    await expect.element(dialog.getByText('2 de 2 certas até aqui')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(questionIn(dialog, 3)).toHaveFocus();
    await press('1');
    await expect.element(dialog.getByRole('group', { name: 'Ainda não.' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(questionIn(dialog, 4)).toHaveFocus();
    await userEvent.tab();
    await press('rotativo');
    await expect.element(dialog.getByText('3 de 4 certas até aqui')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(questionIn(dialog, 5)).toHaveFocus();
    await userEvent.tab();
    await press('doze');
    await expect.element(dialog.getByText('Escreva só um número, como 12,5')).toBeVisible();
    await dialog.getByRole('textbox').fill('11');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText('Resposta certa: 12,7 (± 0,1)')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByRole('heading', { name: 'Você passou!' })).toHaveFocus();
    await expect.element(dialog.getByText('Foram 3 de 5 certas.')).toBeVisible();
    await expect.element(dialog.getByText('Sua resposta: Verdadeiro')).toBeVisible();
    expect(sent(ending)).toHaveLength(1);
    await screen.getByRole('button', { name: 'Continuar' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(screen.getByText('Você passou: 3 de 5 certas.')).toBeVisible();
  });

  test('a wrong answer says what was right, and leads to the second of the video', async () => {
    const { screen, dialog } = await begin(aQuizServer());
    await dialog.getByText('O banco parcela o resto sem juros').click();
    await dialog.getByRole('button', { name: 'Responder' }).click();
    await expect.element(dialog.getByRole('radio', { name: /O banco parcela.*Sua resposta/ })).toBeDisabled();
    await expect.element(dialog.getByRole('radio', { name: /O resto vira.*Resposta certa/ })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Rever em 12:40' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    const frame = screen.getByTitle('Vídeo: O quarto limpo');
    await expect.element(frame).toHaveAttribute('src', expect.stringContaining('start=760'));
    await expect.element(frame).toHaveFocus();
    await screen.getByRole('button', { name: 'Continuar Missão' }).click();
    await expect.element(dialog.getByRole('group', { name: 'Ainda não.' })).toBeVisible();
  });
});

describe("'prova'", () => {
  test('tells nothing before the end, and an answer may be changed until then', async () => {
    const server = aQuizServer({ quiz: { feedback: 'prova' }, given: { ...allButLast, pergunt1: ['opcao1aa'] } });
    const { screen, dialog, sent } = await goOn(server);
    await expect.element(questionIn(dialog, 5)).toBeVisible();
    for (const number of [4, 3, 2, 1]) {
      await screen.getByRole('button', { name: 'Anterior' }).click();
      await expect.element(questionIn(dialog, number)).toHaveFocus();
    }
    await expect.element(dialog.getByRole('radio', { name: 'A dívida para de crescer' })).toBeChecked();
    await press('2');
    await expect.element(questionIn(dialog, 2)).toHaveFocus();
    expect(dialog.getByRole('group', { name: /Isso mesmo|Ainda não/ }).elements()).toEqual([]);
    for (const number of [3, 4, 5]) {
      await screen.getByRole('button', { name: 'Responder' }).click();
      await expect.element(questionIn(dialog, number)).toHaveFocus();
    }
    await dialog.getByRole('textbox').fill('1');
    await screen.getByRole('button', { name: 'Entregar' }).click();
    await expect.element(dialog.getByText('Foram 4 de 5 certas.')).toBeVisible();
    expect(sent(ending)).toHaveLength(1);
    expect(server.attempt()?.given['pergunt1']).toEqual(first);
  });

  test('not passed: says how many were missing and how many attempts are left, and begins another', async () => {
    const server = aQuizServer({ quiz: { feedback: 'prova', minimumScore: 100 }, given: allButLast });
    const { screen, dialog, answers } = await goOn(server);
    await dialog.getByRole('textbox').fill('1');
    await screen.getByRole('button', { name: 'Entregar' }).click();
    await expect.element(dialog.getByRole('heading', { name: 'Faltou uma' })).toHaveFocus();
    await expect.element(dialog.getByText('Restam 2 tentativas.')).toBeVisible();
    await expect.element(dialog.getByText(/^Quanto rende 1%/)).toBeVisible();
    expect(dialog.getByText(/^Certa:/).elements()).toEqual([]);
    const next = aQuizServer({ quiz: { feedback: 'prova' }, given: {} });
    Object.assign(answers, next.answers);
    await screen.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect.element(questionIn(dialog, 1)).toBeVisible();
  });
});

describe('nothing is lost', () => {
  test('on a reload: what is chosen and not answered stays, at its question', async () => {
    const server = aQuizServer({ given: { pergunt1: first } });
    const { dialog } = await goOn(server);
    await dialog.getByText('Cheque especial').click();
    await cleanup();
    const again = await goOn(server);
    await expect.element(questionIn(again.dialog, 2)).toBeVisible();
    await expect.element(again.dialog.getByRole('checkbox', { name: 'Cheque especial' })).toBeChecked();
  });

  test('without a connection: answers are kept, also over a reload, and sent once it is back', async () => {
    const server = aQuizServer();
    const online = { ...server.answers };
    const { dialog, answers } = await begin(server);
    for (const call of [answeringOf('pergunt1'), answeringOf('pergunt2')]) answers[call] = offline;
    await press('2');
    await expect.element(dialog.getByText(/Sem conexão\. O que você respondeu está guardado/)).toHaveFocus();
    await dialog.getByRole('button', { name: 'Próxima pergunta' }).click();
    await expect.element(questionIn(dialog, 2)).toHaveFocus();
    await press('12');
    await expect.element(dialog.getByRole('button', { name: 'Próxima pergunta' })).toBeVisible();
    await expect.element(dialog.getByText(/Sem conexão/)).toHaveFocus();
    expect(server.attempt()?.given).toEqual({});
    await cleanup();

    const again = await goOn({ ...server, answers: online });
    await expect.element(again.dialog.getByRole('group', { name: 'Isso mesmo.' })).toBeVisible();
    await expect.poll(() => server.attempt()?.given).toEqual({ pergunt1: first, pergunt2: second });
    expect(again.sent(answeringOf('pergunt1'))).toHaveLength(1);
    expect(again.sent(answeringOf('pergunt2'))).toHaveLength(1);
  });

  test('an end without a connection goes out by itself when it is back', async () => {
    const server = aQuizServer({ quiz: { feedback: 'prova' }, given: allButLast });
    const { dialog, screen, answers, sent } = await goOn(server);
    const end = answers[ending];
    answers[ending] = offline;
    await dialog.getByRole('textbox').fill('12,68');
    await screen.getByRole('button', { name: 'Entregar' }).click();
    await expect.element(dialog.getByText(/Sem conexão/)).toBeVisible();
    answers[ending] = end;
    window.dispatchEvent(new Event('online'));
    await expect.element(dialog.getByText('Foram 5 de 5 certas.')).toBeVisible();
    expect(sent(ending)).toHaveLength(2);
  });
});

describe('on a second device', () => {
  test('the attempt goes on where the other one left it, in the same order', async () => {
    const { dialog } = await goOn(aQuizServer({ given: { pergunt1: first, pergunt2: second } }));
    await expect.element(questionIn(dialog, 3)).toBeVisible();
    await expect.element(dialog.getByText('2 de 2 certas até aqui')).toBeVisible();
  });

  test('what it answered and ended meanwhile is shown on return', async () => {
    const server = aQuizServer({ given: { pergunt1: first } });
    const { dialog, cache } = await goOn(server);
    await expect.element(questionIn(dialog, 2)).toBeVisible();
    await comeBack(cache, () => server.end(allButLast));
    await expect.element(dialog.getByText('Foram 4 de 5 certas.')).toBeVisible();
  });

  test('an answer to an attempt that ended there is refused with a sentence, and the result shown', async () => {
    const server = aQuizServer({ given: { pergunt1: first } });
    const { dialog, screen, answers } = await goOn(server);
    answers[answeringOf('pergunt2')] = refused('attempt_over');
    server.end(allButLast);
    await press('1');
    await expect.element(screen.getByText('Esta tentativa já terminou')).toBeVisible();
    await expect.element(dialog.getByText('Foram 4 de 5 certas.')).toBeVisible();
  });
});

test('the first pass is celebrated once its result was read, and completes a required lesson', async () => {
  const server = aQuizServer({ given: allButLast, mission: { required: true } });
  const end = server.answers[ending] as (body: object) => object;
  const rewards = someRewards({ entries: [anEntry({ tipoAcao: 'missao_obrigatoria', xpGanho: 100 })] });
  const completion = aCompletion({ rewards });
  const answers = { ...server.answers, [ending]: (body: object) => ({ ...end(body), rewards, completion }) };
  const { screen, dialog } = await goOn({ ...server, answers });
  await expect.element(dialog.getByText('4 de 4 certas até aqui')).toBeVisible();
  await dialog.getByRole('textbox').fill('12,68');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('group', { name: 'Isso mesmo.' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('Foram 5 de 5 certas.')).toBeVisible();
  const celebrated = () => document.querySelector('[data-celebration]')?.textContent;
  expect(celebrated()).toBe('');
  await screen.getByRole('button', { name: 'Continuar' }).click();
  await expect.poll(celebrated).toContain('100 XP');
});

test('the next attempt waits, and says until when', async () => {
  const nextAt = new Date(Date.now() + 581_000).toISOString();
  const server = aQuizServer({
    quiz: { minimumScore: 100 },
    given: {},
    view: { state: 'waits', nextAt, mayStart: false },
  });
  server.end();
  const { screen, dialog } = await beginMission(server, 'Ver Resultado');
  await expect
    .element(screen.getByText(/Foram 0 de 5 certas, e esta missão pede 5\. Restam 2 tentativas\. A próxima abre/))
    .toBeInTheDocument();
  await expect.element(dialog.getByText(/^Restam 2 tentativas\. A próxima abre (às|em)/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Tentar de novo' })).toBeDisabled();
});

test('used-up attempts let a required lesson be completed without the XP, and tell what was right', async () => {
  const server = aQuizServer({
    quiz: { attempts: 1, feedback: 'prova' },
    given: {},
    mission: { required: true, state: 'failed' },
  });
  server.end();
  const { screen, dialog } = await beginMission(server, 'Ver Resultado');
  await expect
    .element(screen.getByText(/^Sem XP do quiz: .* Você já pode concluir a lição\.$/).first())
    .toBeInTheDocument();
  await expect.element(dialog.getByText('Certa: rotativo ou juro rotativo')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Tentar de novo' }).elements()).toEqual([]);
});

test('a lesson is not completed over an attempt under way without a question', async () => {
  const completing = `POST /api/lessons/${lessonId}/completion`;
  const server = aQuizServer({ given: { pergunt1: first } });
  const { screen, sent } = await openMission({
    ...server,
    answers: { ...server.answers, [completing]: aCompletion() },
  });
  await expect.element(screen.getByText('Tentativa 1 de 3: 1 de 5 respondidas.')).toBeVisible();
  await screen.getByRole('button', { name: 'Marcar como Concluído' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Sua missão ainda não foi enviada' })).toBeVisible();
  expect(sent(completing)).toEqual([]);
});

test('a quiz that cannot be read says so and is asked for again', async () => {
  const server = aQuizServer();
  const { dialog, answers } = await beginMission({
    ...server,
    answers: { ...server.answers, [reading]: refused('internal_error') },
  });
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  answers[reading] = server.answers[reading];
  await dialog.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Começar' })).toBeVisible();
});
