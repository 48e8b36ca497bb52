import { describe, expect, test } from 'vitest';
import type { PollResult } from '@jornada/contract/missions/missions';
import { aCompletion, lessonId } from '../../../../testing/lessons.ts';
import { aMission, anAnsweredMission, aPoll } from '../../../../testing/missions.ts';
import { answering, beginMission, reading } from '../../../../testing/open-mission.ts';
import { refused } from '../../../../testing/refused.ts';

const asking = `GET /api/lessons/${lessonId}/mission/result`;
const poll = { type: 'enquete', content: aPoll } as const;
const answered = anAnsweredMission({ ...poll, answer: { selectedOptions: ['À noite'] }, hasResult: true });

const aResult = (result: Partial<NonNullable<PollResult['result']>> = {}): PollResult => ({
  result: {
    answers: 12,
    choosesSeveral: false,
    options: [
      { option: 'Antes das oito', percent: 58, isFormer: false },
      { option: 'No meio da manhã', percent: 0, isFormer: false },
      { option: 'À noite', percent: 42, isFormer: false },
    ],
    ...result,
  },
});
const read = (result: unknown, mission = answered) =>
  beginMission({ mission, answers: { [asking]: result } }, 'Ver Resposta');
const linesOf = (dialog: Awaited<ReturnType<typeof read>>['dialog']) =>
  dialog
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);

describe('a poll that was answered', () => {
  test('is read with each option’s share as text, one’s own marked, and how many answered', async () => {
    const { dialog } = await read(aResult());
    await expect.element(dialog.getByText('12 respostas', { exact: true })).toBeVisible();
    expect(linesOf(dialog)).toEqual(['Antes das oito, 58%', 'No meio da manhã, 0%', 'À noite (sua escolha), 42%']);
    await expect.element(dialog.getByRole('status')).toHaveTextContent('12 respostas');
  });

  test('draws each share, and none of an option that nobody chose', async () => {
    const { dialog } = await read(aResult());
    await expect.element(dialog.getByText(/58%/)).toBeVisible();
    const widths = dialog
      .getByRole('listitem')
      .elements()
      .map((line) => {
        const bar = line.querySelector<HTMLElement>('[style]');
        return bar && Math.round((bar.offsetWidth / (line as HTMLElement).clientWidth) * 100);
      });
    expect(widths).toEqual([58, null, 42]);
  });

  test('says calmly that the result waits for five people', async () => {
    const { dialog } = await read({ result: null });
    await expect
      .element(dialog.getByText('O resultado aparece quando cinco pessoas tiverem respondido.'))
      .toBeVisible();
    expect(linesOf(dialog)).toEqual(['Antes das oito', 'No meio da manhã', 'À noite (sua escolha)']);
  });

  test('says that everybody could choose several, where they could, and names former options', async () => {
    const options = [
      { option: 'À noite', percent: 100, isFormer: false },
      { option: 'De madrugada', percent: 67, isFormer: true },
    ];
    const { dialog } = await read(aResult({ answers: 1200, choosesSeveral: true, options }));
    await expect.element(dialog.getByText('1.200 respostas · cada pessoa podia escolher várias')).toBeVisible();
    expect(linesOf(dialog)).toEqual(['À noite (sua escolha), 100%', 'De madrugada (opção de antes), 67%']);
  });

  test('asks for no result where there is none', async () => {
    const { dialog, sent } = await read(aResult(), { ...answered, hasResult: false });
    await expect.element(dialog.getByText('À noite (sua escolha)')).toBeVisible();
    expect(sent(asking)).toEqual([]);
    expect(dialog.getByRole('status').elements()).toHaveLength(0);
  });

  test('shows the answer alone when the result was switched off since', async () => {
    const { dialog, sent } = await read(refused('poll_result_hidden'));
    await expect.poll(() => sent(asking)).not.toEqual([]);
    await expect.element(dialog.getByRole('status')).toBeEmptyDOMElement();
    await expect.element(dialog.getByText('À noite (sua escolha)')).toBeVisible();
  });

  test('keeps the answer in sight when its result cannot be read, and tries again', async () => {
    const { dialog, answers } = await read(refused('internal_error'));
    await expect.element(dialog.getByText(/Erro ao carregar o resultado/)).toBeVisible();
    await expect.element(dialog.getByText('À noite (sua escolha)')).toBeVisible();
    answers[asking] = aResult();
    await dialog.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect.element(dialog.getByText(/42%/)).toBeVisible();
  });
});

test.each([
  ['an optional poll', false, {}],
  ['a required one, which completed its lesson', true, { completion: aCompletion() }],
])(
  'the result stands on the lesson’s page once the answer was sent, and nothing moves: %s',
  async (_name, required, earned) => {
    let arrive: (result: PollResult) => void = () => undefined;
    const late = new Promise<PollResult>((resolve) => (arrive = resolve));
    const mission = { ...answered, required };
    const { screen, send, sent, answers } = await beginMission({
      mission: aMission({ ...poll, required }),
      answers: {
        [answering]: { mission, alreadyAnswered: false, rewards: null, completion: null, ...earned },
        [asking]: () => late,
      },
    });
    expect(sent(asking)).toEqual([]);
    await screen.getByRole('radio', { name: 'À noite' }).click();
    answers[reading] = mission;
    await send.click();
    await expect.element(screen.getByText('Carregando o resultado…')).toBeVisible();
    const own = () => screen.getByText('À noite (sua escolha)').element().closest('li')!;
    await expect.element(screen.getByText('À noite (sua escolha)')).toBeVisible();
    const before = own().getBoundingClientRect().height;
    arrive(aResult());
    await expect.element(screen.getByText(/42%/)).toBeVisible();
    expect(own().textContent).toBe('À noite (sua escolha), 42%');
    expect(own().getBoundingClientRect().height).toBe(before);
    expect(sent(asking)).toHaveLength(1);
  },
);
