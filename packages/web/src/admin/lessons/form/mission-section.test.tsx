import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anEditableLesson } from '../../../../testing/admin-fixtures.ts';
import {
  choose,
  created,
  creating,
  field,
  fillClass,
  lessonPath,
  openEdit,
  openNew,
  openWithMission,
  save,
  saved,
  toggle,
} from '../../../../testing/lesson-form.ts';
import { refused } from '../../../../testing/refused.ts';

describe('a mission', () => {
  test('needs a type', async () => {
    await openNew();
    await fillClass();
    await toggle('Tem missão');
    await save().click();
    await expect.element(page.getByText('Escolha o tipo da missão')).toBeVisible();
    await expect.element(page.getByRole('radio', { name: /^Enquete/ })).toHaveFocus();
  });

  test('a poll has two to six options', { tags: 'long' }, async () => {
    const { requests } = await openWithMission('Enquete');
    await save().click();
    await expect.element(page.getByText('Pergunta é obrigatória')).toBeVisible();
    await expect.element(page.getByText('Enquete precisa de pelo menos 2 opções')).toBeVisible();
    expect(page.getByRole('button', { name: /^Remover opção/ }).elements()).toHaveLength(0);
    const add = page.getByRole('button', { name: 'Adicionar opção' });
    for (const number of [3, 4, 5, 6]) {
      await add.click();
      await expect.element(field(`Opção ${number}`)).toHaveFocus();
    }
    await expect.element(add).not.toBeInTheDocument();
    await expect.element(page.getByText('6 de 6')).toBeVisible();
    await page.getByRole('button', { name: 'Remover opção 6' }).click();
    await field('Pergunta').fill('Com qual fundo você rendeu mais?');
    await field('Opção 1').fill('Silêncio');
    await field('Opção 3').fill('Chuva');
    await page.getByRole('checkbox', { name: 'Permitir várias respostas' }).click();
    await page.getByRole('checkbox', { name: 'Missão obrigatória' }).click();
    await save().click();
    await saved();
    const body = created(requests);
    expect(body).toMatchObject({ missionType: 'enquete', missionRequired: true });
    expect(body['missionContent']).toMatchObject({
      question: 'Com qual fundo você rendeu mais?',
      multipleChoice: true,
    });
    const { options } = body['missionContent'] as { options: string[] };
    expect(options.filter(Boolean)).toEqual(['Silêncio', 'Chuva']);
  });

  test('a new poll shows its result unless that is switched off', async () => {
    const { requests } = await openWithMission('Enquete');
    await field('Pergunta').fill('Chuva ou silêncio?');
    await field('Opção 1').fill('Chuva');
    await field('Opção 2').fill('Silêncio');
    const shows = page.getByRole('checkbox', { name: 'Mostrar o resultado a quem respondeu' });
    await expect.element(shows).toBeChecked();
    await expect.element(shows).toHaveAccessibleDescription(/sem nomes, a partir de cinco respostas/);
    await shows.click();
    await save().click();
    await saved();
    expect(created(requests)['missionContent']).toMatchObject({ showsResult: false });
  });

  test.each([
    ['stored before there was a switch', {}, false],
    ['with its result shown', { showsResult: true }, true],
  ])('a poll %s stays as it is', async (_name, stored, isShown) => {
    const missionContent = { question: 'Chuva?', options: ['Sim', 'Não'], multipleChoice: false, ...stored };
    const { requests } = await openEdit(
      anEditableLesson({ form: { hasMission: true, missionType: 'enquete', missionContent } }),
    );
    const shows = page.getByRole('checkbox', { name: 'Mostrar o resultado a quem respondeu' });
    await expect.element(shows).toHaveProperty('checked', isShown);
    await field('Pergunta').fill('Chuva mesmo?');
    await save().click();
    await expect.element(page.getByText('Lição atualizada com sucesso')).toBeVisible();
    const sent = requests.findLast(({ call }) => call === `PUT ${lessonPath}`)?.body as { form: object };
    expect(sent.form).toMatchObject({ missionContent: { showsResult: isShown } });
  });

  test('a challenge needs title and description', { tags: 'long' }, async () => {
    const { requests } = await openWithMission('Desafio');
    await save().click();
    await expect.element(page.getByText('Título é obrigatório')).toBeVisible();
    await expect.element(page.getByText('Descrição é obrigatória')).toBeVisible();
    await field('Título do desafio').fill('Um dia sem notificações');
    await field('Descrição do desafio').fill('Desligue tudo.');
    await field('Mensagem de conclusão').fill('Boa!');
    await save().click();
    await saved();
    expect(created(requests)).toMatchObject({
      missionType: 'desafio',
      missionContent: { title: 'Um dia sem notificações', description: 'Desligue tudo.', responsePrompt: '' },
      missionCompletionMessage: 'Boa!',
    });
  });

  test('a reflection has one to five questions', { tags: 'long' }, async () => {
    await openWithMission('Reflexão');
    await save().click();
    await expect.element(page.getByText('Reflexão precisa de pelo menos 1 pergunta')).toBeVisible();
    expect(page.getByRole('button', { name: /^Remover pergunta/ }).elements()).toHaveLength(0);
    const add = page.getByRole('button', { name: 'Adicionar pergunta' });
    for (let count = 1; count < 5; count += 1) await add.click();
    await expect.element(field('Pergunta 5')).toBeVisible();
    await expect.element(add).not.toBeInTheDocument();
    await field('Pergunta 1').fill('O que mudou?');
    await field('Pergunta 5').fill('O que mudou?');
    await save().click();
    await expect.element(page.getByText('As perguntas precisam ser diferentes entre si')).toBeVisible();
  });

  test('another type and back again loses nothing', async () => {
    await openWithMission('Enquete');
    await field('Pergunta').fill('Com qual fundo?');
    await choose('Desafio');
    await expect.element(field('Título do desafio')).toBeVisible();
    await choose('Enquete');
    await expect.element(field('Pergunta')).toHaveValue('Com qual fundo?');
  });
});

describe('the timer', () => {
  const minutes = () => field('Minutos do cronômetro');

  test(
    'is 30 minutes where what was typed is no number, and shows it before it is saved',
    { tags: 'long' },
    async () => {
      const { requests, answers } = await openWithMission('Desafio');
      await expect
        .element(page.getByText(/O cronômetro inicia quando o usuário abre os detalhes da missão/))
        .toBeVisible();
      await toggle('Ativar cronômetro');
      await expect.element(minutes()).toHaveValue('30');
      await minutes().clear();
      await userEvent.tab();
      await expect.element(minutes()).toHaveValue('30');
      await field('Título do desafio').fill('Um');
      await field('Descrição do desafio').fill('Dois');
      answers[creating] = refused('internal_error');
      await minutes().fill('dez');
      await userEvent.keyboard('{Enter}');
      await expect.element(page.getByText('Erro ao salvar lição')).toBeVisible();
      await expect.element(minutes()).toHaveValue('30');
      expect(created(requests)).toMatchObject({ timerEnabled: true, timerMinutes: 30 });
    },
  );

  test.each([
    ['999', 'Use 180 ou menos'],
    ['0', 'Use 1 ou mais'],
    ['-5', 'Use 1 ou mais'],
    ['2,5', 'Use um número inteiro'],
    ['1.5', 'Use um número inteiro'],
  ])('of %s minutes is refused as it was typed', { tags: 'long' }, async (typed, message) => {
    const { requests } = await openWithMission('Desafio');
    await field('Título do desafio').fill('Um');
    await field('Descrição do desafio').fill('Dois');
    await toggle('Ativar cronômetro');
    await minutes().fill(typed);
    await save().click();
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(minutes()).toHaveValue(typed);
    await expect.element(minutes()).toHaveFocus();
    expect(created(requests)).toBeUndefined();
    // A hidden invalid number does not prevent saving.
    await toggle('Ativar cronômetro');
    await save().click();
    await saved();
    expect(created(requests)).toMatchObject({ timerEnabled: false, timerMinutes: 30 });
  });

  test('goes with its mission', async () => {
    const { requests } = await openWithMission('Desafio');
    await toggle('Ativar cronômetro');
    await toggle('Tem missão');
    await expect.element(minutes()).not.toBeInTheDocument();
    await save().click();
    await saved();
    expect(created(requests)).toMatchObject({ hasMission: false, timerEnabled: false, missionType: null });
  });
});
