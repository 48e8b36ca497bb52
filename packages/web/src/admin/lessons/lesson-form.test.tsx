import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endSession } from '../../../testing/end-session.ts';
import { refused } from '../../../testing/refused.ts';
import {
  aLessonList,
  anEditableLesson,
  idOfLesson,
  schoolJourneyId,
  schoolLessonId,
  version,
  visitAsAdmin,
} from '../../../testing/admin-fixtures.ts';

const listing = `GET /api/admin/journeys/${schoolJourneyId}/lessons`;
const one = `/api/admin/lessons/${schoolLessonId}`;
const creating = `POST /api/admin/journeys/${schoolJourneyId}/lessons`;
const list = `/admin/journeys/${schoolJourneyId}/lessons`;

const openNew = (answers: Record<string, unknown> = {}) =>
  visitAsAdmin(`${list}/new`, { [listing]: aLessonList(['Alfa', 'Beta']), [creating]: anEditableLesson(), ...answers });
const openEdit = (lesson = anEditableLesson(), answers: Record<string, unknown> = {}) =>
  visitAsAdmin(`${list}/${schoolLessonId}/edit`, {
    [listing]: aLessonList(['Alfa', 'Beta']),
    [`GET ${one}`]: lesson,
    [`PUT ${one}`]: lesson,
    ...answers,
  });

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const video = () => field('URL do vídeo');
const save = () => page.getByRole('button', { name: 'Salvar Lição' });
async function saved() {
  await expect.element(page.getByText('Lição criada com sucesso')).toBeVisible();
}
/** The track covers the input, so a pointer never reaches the input itself. */
async function toggle(name: string) {
  const input = page.getByRole('switch', { name });
  await expect.element(input).toBeInTheDocument();
  (input.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
}
const choose = (type: string) => page.getByRole('radio', { name: new RegExp(`^${type}`) }).click();

async function fillClass() {
  await field('Título').fill('Música ou silêncio?');
  await field('Descrição').fill('Três sons de fundo.');
  await video().fill('https://vimeo.com/76979871');
}
async function openWithMission(type: string) {
  const app = await openNew();
  await fillClass();
  await toggle('Tem missão');
  await choose(type);
  return app;
}
const created = (requests: { call: string; body: unknown }[]) =>
  requests.find(({ call }) => call === creating)?.body as Record<string, unknown>;

describe('a session that ends while somebody writes', () => {
  test('gives a new lesson back after signing in again', { tags: 'long' }, async () => {
    const { answers, requests } = await openNew({ [creating]: refused('not_signed_in') });
    await fillClass();
    const { signInAgain } = endSession(answers);
    await save().click();
    await signInAgain();

    await expect.element(field('Título')).toHaveValue('Música ou silêncio?');
    await expect.element(page.getByText('O que você tinha digitado está de volta. Confira e salve.')).toBeVisible();
    answers[creating] = anEditableLesson();
    await save().click();
    await saved();
    expect(requests.findLast(({ call }) => call === creating)?.body).toMatchObject({
      videoUrl: 'https://vimeo.com/76979871',
    });
    // Only once: the next form is for another new lesson.
    await page.getByRole('link', { name: 'Nova Lição' }).click();
    await expect.element(field('Título')).toHaveValue('');
  });

  test('gives an edit back as one of the version that it was made to', async () => {
    const { answers, requests } = await openEdit(anEditableLesson(), { [`PUT ${one}`]: refused('not_signed_in') });
    await field('Título').fill('Meu título');
    const { signInAgain } = endSession(answers);
    await save().click();
    answers[`GET ${one}`] = { ...anEditableLesson(), version: 'another' };
    await signInAgain();
    await expect.element(field('Título')).toHaveValue('Meu título');
    await save().click();
    await expect
      .poll(() => requests.findLast(({ call }) => call === `PUT ${one}`)?.body)
      .toMatchObject({ version, form: { title: 'Meu título' } });
  });
});

describe('a new lesson', () => {
  test('is the next of its journey, lasts ten minutes and has no mission', async () => {
    const { requests, address } = await openNew();
    await expect.element(page.getByText('Foco sem Ruído · Lição 3')).toBeVisible();
    await fillClass();
    await save().click();
    await saved();
    await expect.poll(address).toBe(list);
    expect(created(requests)).toMatchObject({
      title: 'Música ou silêncio?',
      videoUrl: 'https://vimeo.com/76979871',
      durationMinutes: 10,
      hasMission: false,
      missionType: null,
      missionContent: null,
      timerEnabled: false,
      attachmentIds: [],
    });
  });

  test('needs title, description and video', async () => {
    const { requests } = await openNew();
    await save().click();
    for (const text of ['Título é obrigatório', 'Descrição é obrigatória', 'URL do vídeo é obrigatória']) {
      await expect.element(page.getByText(text)).toBeVisible();
    }
    await expect.element(field('Título')).toHaveFocus();
    expect(created(requests)).toBeUndefined();
  });
});

describe('one lesson after another', () => {
  const another = () => page.getByRole('button', { name: 'Salvar e criar outra' });

  test('a new lesson is saved and an empty form comes for the next, with the focus on its title', async () => {
    const { requests, address } = await openNew({
      [creating]: anEditableLesson({ id: idOfLesson(3), dayNumber: 3 }),
    });
    await fillClass();
    await another().click();
    await saved();
    await expect.element(page.getByText('Foco sem Ruído · Lição 4')).toBeVisible();
    await expect.element(field('Título')).toHaveValue('');
    await expect.element(field('Título')).toHaveFocus();
    await expect.element(page.getByText('Alterações não salvas')).not.toBeInTheDocument();
    expect(created(requests)).toMatchObject({ title: 'Música ou silêncio?' });
    await userEvent.keyboard('Outra');
    await field('Descrição').fill('Mais uma.');
    await video().fill('https://vimeo.com/76979872');
    await save().click();
    await expect.poll(address).toBe(list);
    expect(
      requests.filter(({ call }) => call === creating).map(({ body }) => (body as { title: string }).title),
    ).toEqual(['Música ou silêncio?', 'Outra']);
  });

  test('what was typed stays when the save fails, and what is wrong is told', async () => {
    const { answers } = await openNew({ [creating]: refused('internal_error') });
    await another().click();
    await expect.element(page.getByText('Título é obrigatório')).toBeVisible();
    await expect.element(field('Título')).toHaveFocus();
    await fillClass();
    await expect.element(page.getByText('Título é obrigatório')).not.toBeInTheDocument();
    await another().click();
    await expect.element(page.getByText('Erro ao salvar lição')).toBeVisible();
    await expect.element(field('Título')).toHaveValue('Música ou silêncio?');
    answers[creating] = anEditableLesson();
    await another().click();
    await saved();
    await expect.element(field('Título')).toHaveValue('');
  });

  test('a lesson that exists has no next one', async () => {
    await openEdit();
    await expect.element(save()).toBeVisible();
    await expect.element(another()).not.toBeInTheDocument();
  });
});

describe('a lesson that somebody else deleted while it is edited', () => {
  const theirs = { id: '0199a1b2-0000-7000-8000-0000000000c1', name: 'Guia.pdf', size: 10, type: 'text/plain' };
  const gone = () => page.getByRole('dialog', { name: 'Esta lição foi deletada por outra pessoa' });
  const saveAsNew = () => gone().getByRole('button', { name: 'Salvar como nova lição' });
  const openGone = async (answers: Record<string, unknown> = {}) => {
    const app = await openEdit(anEditableLesson({ attachments: [theirs] }), {
      [`PUT ${one}`]: refused('lesson_not_found'),
      ...answers,
    });
    await field('Título').fill('O que eu escrevi');
    app.answers[`GET ${one}`] = refused('lesson_not_found');
    await save().click();
    await expect.element(gone()).toBeVisible();
    return app;
  };

  test('can be saved as a new one, without the materials that went with it', async () => {
    const { requests, address } = await openGone({ [creating]: anEditableLesson() });
    await expect.element(gone().getByText('Guia.pdf')).toBeVisible();
    await saveAsNew().click();
    await saved();
    await expect.poll(address).toBe(list);
    expect(created(requests)).toMatchObject({ title: 'O que eu escrevi', attachmentIds: [] });
  });

  test('can be given up without another question', async () => {
    const { requests, address } = await openGone();
    await gone().getByRole('button', { name: 'Descartar' }).click();
    await expect.poll(address).toBe(list);
    expect(created(requests)).toBeUndefined();
  });

  test('keeps what was typed while one thinks, and when saving it anew fails', { tags: 'long' }, async () => {
    const { answers } = await openGone({ [creating]: refused('internal_error') });
    await userEvent.keyboard('{Escape}');
    await expect.element(gone()).not.toBeInTheDocument();
    await expect.element(field('Título')).toHaveValue('O que eu escrevi');
    await save().click();
    await saveAsNew().click();
    await expect.element(page.getByText('Erro ao salvar lição')).toBeVisible();
    await expect.element(field('Título')).toHaveValue('O que eu escrevi');
    answers[creating] = anEditableLesson();
    await save().click();
    await saveAsNew().click();
    await saved();
  });

  test('has nowhere to go when its journey went too', async () => {
    await openGone({ [listing]: refused('journey_not_found') });
    await expect.element(gone().getByText(/A jornada também foi deletada/)).toBeVisible();
    await expect.element(saveAsNew()).not.toBeInTheDocument();
    await gone().getByRole('button', { name: 'Voltar ao formulário' }).click();
    await expect.element(field('Título')).toHaveValue('O que eu escrevi');
  });

  test('is told as well when the versions are to be compared', async () => {
    await openGone({ [`PUT ${one}`]: refused('edited_meanwhile') });
    await expect.element(saveAsNew()).toBeVisible();
  });
});

describe('an error', () => {
  test('goes with the last thing that was wrong with a list, not before', async () => {
    await openWithMission('Enquete');
    await save().click();
    const wrong = page.getByText('Enquete precisa de pelo menos 2 opções');
    await expect.element(wrong).toBeVisible();
    await field('Opção 1').fill('Silêncio');
    await expect.element(wrong).toBeVisible();
    await field('Opção 2').fill('Chuva');
    await expect.element(wrong).not.toBeInTheDocument();
    await expect.element(page.getByText('Pergunta é obrigatória')).toBeVisible();
  });
});

describe('the video', () => {
  test('is shown as soon as its address is one', async () => {
    await openNew();
    await video().fill('https://vimeo.com/76979871');
    await expect.element(page.getByText('Prévia do vídeo (Vimeo)')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /Assistir vídeo/ })).toBeVisible();
  });

  test('of another host is refused while it is typed', { tags: 'long' }, async () => {
    await openNew();
    await video().fill('https://videos.exemplo/abc');
    await expect.element(page.getByText('Use um link de vídeo do YouTube ou do Vimeo')).toBeVisible();
    await video().fill('https://vimeo.com/76979871');
    await expect.element(page.getByText('Use um link de vídeo do YouTube ou do Vimeo')).not.toBeInTheDocument();
  });
});

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

describe('the duration', () => {
  const duration = () => field('Duração (minutos)');

  test.each([
    ['-3', 'Use 0 ou mais'],
    ['1.5', 'Use um número inteiro'],
    ['2,5', 'Use um número inteiro'],
    ['', 'Use um número inteiro'],
    ['1441', 'Use 1440 ou menos'],
  ])('of %j is refused beside the field, which keeps what was typed', async (typed, message) => {
    const { requests } = await openNew();
    await fillClass();
    await duration().fill(typed);
    await save().click();
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(duration()).toHaveValue(typed);
    await expect.element(duration()).toHaveFocus();
    await expect.element(duration()).toHaveAccessibleDescription(message);
    expect(created(requests)).toBeUndefined();
    await duration().fill('12');
    await save().click();
    await saved();
    expect(created(requests)).toMatchObject({ durationMinutes: 12 });
  });

  test('moves by one with the arrows of the keyboard, and stays within its limits', async () => {
    await openNew();
    await duration().fill('1439');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect.element(duration()).toHaveValue('1440');
    await duration().fill('1');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(duration()).toHaveValue('0');
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

describe('editing', () => {
  test('tells the number, whose place is the journey’s page, and saves from the version that was read', async () => {
    const { requests, address } = await openEdit();
    const number = page.getByRole('textbox', { name: 'Número da lição' });
    await expect.element(number).toHaveValue('3');
    await expect.element(number).toHaveAttribute('readonly');
    await expect.element(number).toHaveAccessibleDescription('A ordem é definida na página da jornada');
    await field('Título').fill('Outra');
    await expect.element(page.getByText('Alterações não salvas')).toBeVisible();
    await save().click();
    await expect.element(page.getByText('Lição atualizada com sucesso')).toBeVisible();
    await expect.poll(address).toBe(list);
    expect(requests.find(({ call }) => call === `PUT ${one}`)?.body).toMatchObject({
      form: { title: 'Outra', durationMinutes: 11 },
      version,
    });
  });

  test('a save that fails keeps what was typed', async () => {
    await openEdit(anEditableLesson(), { [`PUT ${one}`]: refused('internal_error') });
    await field('Título').fill('Outra');
    await save().click();
    await expect.element(page.getByText('Erro ao salvar lição')).toBeVisible();
    await expect.element(field('Título')).toHaveValue('Outra');
  });

  test('somebody else’s save is shown beside one’s own, and of each field one can stay', async () => {
    const { answers, requests } = await openEdit();
    const theirs = { id: '0199a1b2-0000-7000-8000-0000000000c1', name: 'Guia dela.pdf', size: 10, type: 'text/plain' };
    const poll = { question: 'Pergunta dela?', options: ['Sim', 'Não'], multipleChoice: false };
    const newer = anEditableLesson({
      version: '2026-11-22T13:00:00.000Z',
      attachments: [theirs],
      form: { title: 'Título dela', hasMission: true, missionType: 'enquete', missionContent: poll },
    });
    await field('Título').fill('Título meu');
    await field('Descrição').fill('Descrição minha');
    answers[`GET ${one}`] = newer;
    answers[`PUT ${one}`] = (body: { version: string }) =>
      body.version === newer.version ? newer : refused('edited_meanwhile');
    await save().click();
    const dialog = page.getByRole('dialog', { name: 'Outra pessoa salvou esta lição' });
    await expect.element(dialog.getByText('Título dela')).toBeVisible();
    await expect.element(dialog.getByText('Título meu')).toBeVisible();
    const part = (name: RegExp) => dialog.getByRole('group', { name });
    await expect.element(part(/^Título · As duas/).getByRole('radio', { name: 'A sua Título meu' })).toBeChecked();
    await expect.element(part(/^Descrição · Só você/).getByRole('radio', { name: /^A sua/ })).toBeChecked();
    await expect
      .element(part(/^Missão · Só a outra/).getByRole('radio', { name: /^Salva .*Pergunta dela/ }))
      .toBeChecked();
    await part(/^Título/)
      .getByRole('radio', { name: 'Salva Título dela' })
      .click();
    await dialog.getByRole('button', { name: 'Salvar assim' }).click();
    await expect.element(page.getByText('Lição atualizada com sucesso')).toBeVisible();
    expect(requests.findLast(({ call }) => call === `PUT ${one}`)?.body).toMatchObject({
      form: {
        title: 'Título dela',
        description: 'Descrição minha',
        missionType: 'enquete',
        missionContent: poll,
        attachmentIds: [theirs.id],
      },
      version: newer.version,
    });
  });

  test('deletes from here as from the list: back there, with ten seconds to undo it', async () => {
    const lessons = aLessonList(['Alfa', 'Beta', 'Música ou silêncio?'], { membersInTheMiddle: 2 });
    lessons.lessons[2]!.id = schoolLessonId;
    const { requests, address } = await openEdit(anEditableLesson(), { [listing]: lessons });
    await field('Título').fill('Mudei');
    await page.getByRole('button', { name: 'Mais ações para Música ou silêncio?' }).click();
    await page.getByRole('menuitem', { name: 'Excluir lição' }).click();
    const asked = page.getByRole('dialog', { name: 'Excluir lição?' });
    await expect.element(asked.getByText(/O que você mudou aqui e não salvou se perde/)).toBeVisible();
    await asked.getByRole('button', { name: 'Excluir lição' }).click();
    await expect.poll(address).toBe(list);
    await expect.element(page.getByRole('link', { name: 'Beta' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Música ou silêncio?' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: /^Desfazer/ }).click();
    await expect.element(page.getByRole('link', { name: 'Música ou silêncio?' })).toBeVisible();
    expect(requests.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
  });

  test('a mission that was read stands in its fields', async () => {
    await openEdit(
      anEditableLesson({
        form: {
          hasMission: true,
          missionType: 'reflexao',
          missionContent: { questions: ['O que mudou?', 'E agora?'] },
        },
      }),
    );
    await expect.element(field('Pergunta 2')).toHaveValue('E agora?');
  });

  test.each(['lesson_not_found', 'invalid_input'] as const)('a lesson that is gone says so (%s)', async (code) => {
    await openEdit(anEditableLesson(), { [`GET ${one}`]: refused(code) });
    await expect.element(page.getByRole('heading', { name: 'Lição não encontrada' })).toBeVisible();
  });
});
