import { NO_VIDEO_HOST } from '@jornada/contract/lessons/video-hosts/hosts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aLessonList, anEditableLesson, idOfLesson, schoolLessonId, version } from '../../../testing/admin-fixtures.ts';
import { endSession } from '../../../testing/end-session.ts';
import {
  created,
  creating,
  field,
  fillClass,
  lessonsAddress,
  listing,
  lessonPath,
  openEdit,
  openNew,
  openWithMission,
  save,
  saved,
  video,
} from '../../../testing/lesson-form.ts';
import { refused } from '../../../testing/refused.ts';

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
    const { answers, requests } = await openEdit(anEditableLesson(), {
      [`PUT ${lessonPath}`]: refused('not_signed_in'),
    });
    await field('Título').fill('Meu título');
    const { signInAgain } = endSession(answers);
    await save().click();
    answers[`GET ${lessonPath}`] = { ...anEditableLesson(), version: 'another' };
    await signInAgain();
    await expect.element(field('Título')).toHaveValue('Meu título');
    answers[`PUT ${lessonPath}`] = anEditableLesson();
    await save().click();
    await expect
      .poll(() => requests.findLast(({ call }) => call === `PUT ${lessonPath}`)?.body)
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
    await expect.poll(address).toBe(lessonsAddress);
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
  const another = () => page.getByRole('button', { name: 'Publicar e criar outra' });

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
    await expect.poll(address).toBe(lessonsAddress);
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

  test.each([
    ['youtu.be/aqz-KE-bpKQ', 'https://youtu.be/aqz-KE-bpKQ', 'YouTube'],
    [
      '<iframe src="https://player.vimeo.com/video/76979871?h=8272103f6e&amp;badge=0" width="640"></iframe>',
      'https://player.vimeo.com/video/76979871?h=8272103f6e&badge=0',
      'Vimeo',
    ],
  ])('is taken as it was copied: %s', async (pasted, address, host) => {
    const { requests } = await openNew();
    await fillClass();
    await video().fill(pasted);
    await expect.element(page.getByText(`Prévia do vídeo (${host})`)).toBeVisible();
    await field('Título').click();
    await expect.element(video()).toHaveValue(address);
    await save().click();
    await saved();
    expect(created(requests)).toMatchObject({ videoUrl: address });
  });

  test('of a library of Bunny’s plays with the signature that the server made, also before saving', async () => {
    const link = 'https://iframe.mediadelivery.net/play/710517/0a1b2c3d-4e5f-4a6b-8c7d-0e1f2a3b4c5d';
    const embedUrl = `${link.replace('play', 'embed')}?autoplay=true&token=0a1b&expires=1773082800`;
    const { requests } = await openNew({
      'GET /api/admin/video-preview': { video: { provider: 'bunny', embedUrl, thumbnailUrl: null } },
    });
    await video().fill(link);
    await page.getByRole('button', { name: /Assistir vídeo/ }).click();
    await expect.element(page.getByTitle('Vídeo: Nova lição')).toHaveAttribute('src', embedUrl);
    expect(requests.find(({ call }) => call === 'GET /api/admin/video-preview')?.query).toEqual({ videoUrl: link });
  });

  test.each([
    ['https://player-vz-0a1b-4e5.tv.pandavideo.com.br/embed/?v=0a1b2c3d-4e5f-4a6b-8c7d-0e1f2a3b4c5d', 'Panda Video'],
    ['https://cdn.exemplo.com.br/aula.mp4', 'arquivo MP4'],
  ])('tells what to do when it does not appear: %s', async (link, host) => {
    await openNew();
    await video().fill(link);
    await expect.element(page.getByText(`Prévia do vídeo (${host})`)).toBeVisible();
    const help = host === 'Panda Video' ? `Libere o domínio ${location.hostname} no painel da Panda.` : 'H.264 e AAC';
    await expect.element(page.getByText(new RegExp(`Não aparece\\? .*${help}`))).toBeVisible();
  });

  test('of another host is refused while it is typed', { tags: 'long' }, async () => {
    await openNew();
    await video().fill('https://videos.exemplo/abc');
    await expect.element(page.getByText(NO_VIDEO_HOST)).toBeVisible();
    await video().fill('https://vimeo.com/76979871');
    await expect.element(page.getByText(NO_VIDEO_HOST)).not.toBeInTheDocument();
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
    await expect.poll(address).toBe(lessonsAddress);
    expect(requests.find(({ call }) => call === `PUT ${lessonPath}`)?.body).toMatchObject({
      form: { title: 'Outra', durationMinutes: 11 },
      version,
    });
  });

  test('a save that fails keeps what was typed', async () => {
    await openEdit(anEditableLesson(), { [`PUT ${lessonPath}`]: refused('internal_error') });
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
    answers[`GET ${lessonPath}`] = newer;
    answers[`PUT ${lessonPath}`] = (body: { version: string }) =>
      body.version === newer.version ? newer : refused('edited_meanwhile');
    await save().click();
    const dialog = page.getByRole('dialog', { name: 'Outra pessoa salvou esta lição' });
    await expect.element(dialog.getByText('Título dela')).toBeVisible();
    await expect.element(dialog.getByText('Título meu')).toBeVisible();
    const part = (name: RegExp) => dialog.getByRole('group', { name });
    await expect.element(part(/^Título · As duas/).getByRole('radio', { name: 'A sua Título meu' })).toBeChecked();
    await expect.element(part(/^Descrição · Só você/).getByRole('radio', { name: /^A sua/ })).toBeChecked();
    await expect
      .element(
        part(/^Missão · Só a outra/).getByRole('radio', {
          name: /^Salva .*Pergunta dela.*Várias respostas: Não.*Resultado para quem respondeu: Não/,
        }),
      )
      .toBeChecked();
    await part(/^Título/)
      .getByRole('radio', { name: 'Salva Título dela' })
      .click();
    await dialog.getByRole('button', { name: 'Salvar assim' }).click();
    await expect.element(page.getByText('Lição atualizada com sucesso')).toBeVisible();
    expect(requests.findLast(({ call }) => call === `PUT ${lessonPath}`)?.body).toMatchObject({
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

  test('deletes from here as from the list: back there, with its undo', async () => {
    const lessons = aLessonList(['Alfa', 'Beta', 'Música ou silêncio?'], { membersInTheMiddle: 2 });
    lessons.lessons[2]!.id = schoolLessonId;
    const restoring = `POST /api/admin/bin/${schoolLessonId}/restoration`;
    const { requests, answers, address } = await openEdit(anEditableLesson(), {
      [listing]: lessons,
      [`DELETE ${lessonPath}`]: { membersInTheMiddle: 2 },
      [restoring]: { journeyId: anEditableLesson().journey.id },
    });
    await field('Título').fill('Mudei');
    await page.getByRole('button', { name: 'Mais ações para Música ou silêncio?' }).click();
    await page.getByRole('menuitem', { name: 'Excluir lição' }).click();
    const asked = page.getByRole('dialog', { name: 'Excluir lição?' });
    await expect.element(asked.getByText(/O que você mudou aqui e não salvou se perde/)).toBeVisible();
    await expect.element(asked.getByRole('button', { name: 'Excluir lição' })).toBeEnabled();
    answers[listing] = { ...lessons, lessons: lessons.lessons.slice(0, 2) };
    answers[`GET ${lessonPath}`] = refused('lesson_not_found');
    await asked.getByRole('button', { name: 'Excluir lição' }).click();
    await expect.poll(address).toBe(lessonsAddress);
    await expect.element(page.getByRole('link', { name: 'Beta' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Música ou silêncio?' })).not.toBeInTheDocument();
    expect(page.getByText('Esta lição foi excluída').elements()).toHaveLength(0);
    answers[listing] = lessons;
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect.element(page.getByRole('link', { name: 'Música ou silêncio?' })).toBeVisible();
    expect(requests.filter(({ call }) => call === restoring)).toHaveLength(1);
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
    await openEdit(anEditableLesson(), { [`GET ${lessonPath}`]: refused(code) });
    await expect.element(page.getByRole('heading', { name: 'Lição não encontrada' })).toBeVisible();
  });
});
