import { describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { endSession } from '../../../../testing/end-session.ts';
import { refused } from '../../../../testing/refused.ts';
import { stubUploads, transferOf, Upload, uploadedId as idOf } from '../../../../testing/uploads.ts';
import {
  aLessonList,
  anEditableLesson,
  schoolJourneyId,
  schoolLessonId,
  version,
  visitAsAdmin,
} from '../../../../testing/admin-fixtures.ts';

const kept = { id: '0199a1b2-0000-7000-8000-0000000000a1', name: 'Roteiro.pdf', size: 84_000, type: 'application/pdf' };
const later = '2026-11-22T13:00:00.000Z';
const saving = `PUT /api/admin/lessons/${schoolLessonId}`;

stubUploads();

async function open() {
  const lesson = anEditableLesson({ attachments: [kept] });
  const app = await visitAsAdmin(`/admin/journeys/${schoolJourneyId}/lessons/${schoolLessonId}/edit`, {
    [`GET /api/admin/journeys/${schoolJourneyId}/lessons`]: aLessonList(['Alfa']),
    [`GET /api/admin/lessons/${schoolLessonId}`]: lesson,
    [saving]: lesson,
  });
  await expect.element(page.getByText('Roteiro.pdf')).toBeVisible();
  return app;
}

const file = (name: string, size = 10) => {
  const made = new File(['x'.repeat(10)], name, { type: 'text/plain' });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};

/** Chooses files as the file chooser does. */
function choose(...files: File[]) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

async function started(count: number) {
  await expect.poll(() => Upload.all.length).toBe(count);
}
const save = () => page.getByRole('button', { name: 'Salvar Lição' });
const sentIds = (requests: { call: string; body: unknown }[]) =>
  (requests.find(({ call }) => call === saving)!.body as { form: { attachmentIds: string[] } }).form.attachmentIds;

test(
  'several files at once show how far each is, and the lesson claims them when it is saved',
  { tags: 'long' },
  async () => {
    const { requests } = await open();
    choose(file('Um.txt'), file('Dois.txt'));
    await started(2);
    Upload.all[0]!.reach(0.62);
    await expect.element(page.getByText('62%')).toBeVisible();
    await expect
      .element(page.getByRole('progressbar', { name: 'Enviando Um.txt' }))
      .toHaveAttribute('aria-valuenow', '62');
    await expect.element(save()).toBeDisabled();
    await expect.element(page.getByText('Aguarde o envio dos arquivos')).toBeVisible();
    Upload.all[1]!.arrive(2);
    Upload.all[0]!.arrive(1);
    await expect.element(page.getByText('2 arquivo(s) adicionado(s)')).toBeVisible();
    await save().click();
    await expect.element(page.getByText('Lição atualizada com sucesso')).toBeVisible();
    expect(sentIds(requests)).toEqual([kept.id, idOf(1), idOf(2)]);
  },
);

test('files dropped on the materials are sent too', async () => {
  await open();
  const dropped = new DragEvent('drop', { bubbles: true, dataTransfer: transferOf([file('Solto.txt')]) });
  page.getByText('ou arraste para cá').element().dispatchEvent(dropped);
  await started(1);
  expect(Upload.all[0]!.file?.name).toBe('Solto.txt');
});

test('a school that is served without HTTPS, where browsers know no `randomUUID`, takes files too', async () => {
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(crypto, 'randomUUID'));
  await open();
  choose(file('Um.txt'), file('Dois.txt'));
  await started(2);
  expect(Upload.all.map((upload) => upload.file?.name)).toEqual(['Um.txt', 'Dois.txt']);
});

test('a file that is too large is left out by name, the others are not', async () => {
  await open();
  choose(file('Enorme.mp4', 50 * 1024 * 1024 + 1), file('Pequeno.txt'), file('Exato.mp4', 50 * 1024 * 1024));
  await expect.element(page.getByText('Arquivo Enorme.mp4 excede 50MB')).toBeVisible();
  await started(2);
  expect(Upload.all.map((upload) => upload.file?.name)).toEqual(['Pequeno.txt', 'Exato.mp4']);
});

test('an empty file is left out by name', async () => {
  await open();
  choose(file('Vazio.pdf', 0), file('Pequeno.txt'));
  await expect.element(page.getByText('Arquivo Vazio.pdf está vazio')).toBeVisible();
  await started(1);
  expect(Upload.all.map((upload) => upload.file?.name)).toEqual(['Pequeno.txt']);
});

test('two are on their way at once, the next follows', async () => {
  await open();
  choose(file('Um.txt'), file('Dois.txt'), file('Tres.txt'));
  await started(2);
  await expect.element(page.getByText('na fila').first()).toBeVisible();
  Upload.all[0]!.arrive(1);
  await started(3);
});

test('a cancelled one is gone, and the lesson can be saved', async () => {
  const { requests } = await open();
  choose(file('Um.txt'));
  await started(1);
  await page.getByRole('button', { name: 'Cancelar envio de Um.txt' }).click();
  await expect.element(page.getByText('Um.txt')).not.toBeInTheDocument();
  expect(Upload.all[0]!.isAborted).toBe(true);
  await save().click();
  await expect.element(page.getByText('Lição atualizada com sucesso')).toBeVisible();
  expect(sentIds(requests)).toEqual([kept.id]);
});

describe('a file that does not arrive', () => {
  test('stays with its reason and can be sent again', async () => {
    await open();
    choose(file('Um.txt'));
    await started(1);
    Upload.all[0]!.answer(500, { code: 'internal_error', message: 'Algo deu errado do nosso lado.' });
    await expect.element(page.getByText('Erro ao fazer upload dos arquivos')).toBeVisible();
    await page.getByRole('button', { name: 'Enviar de novo' }).click();
    await started(2);
    Upload.all[1]!.arrive(1);
    await expect.element(page.getByText('1 arquivo(s) adicionado(s)')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Remover Um.txt' })).toBeVisible();
  });

  test('because the network is gone says so', async () => {
    await open();
    choose(file('Um.txt'));
    await started(1);
    Upload.all[0]!.dispatchEvent(new Event('error'));
    await expect.element(page.getByText('Erro ao fazer upload dos arquivos')).toBeVisible();
    await expect.element(page.getByText(/Sem conexão/).first()).toBeVisible();
  });
});

describe('a material that the lesson has', () => {
  const removing = `DELETE /api/admin/lessons/${schoolLessonId}/attachments/${kept.id}`;
  const dialog = () => page.getByRole('dialog', { name: 'Remover anexo?' });
  const askToRemove = async () => {
    await page.getByRole('button', { name: 'Remover Roteiro.pdf' }).click();
    await expect.element(dialog().getByText(/^Roteiro.pdf sai da lição agora/)).toBeVisible();
  };
  const confirm = () => dialog().getByRole('button', { name: 'Remover anexo' }).click();

  test(
    'goes once that is confirmed, what is typed stays, and the form is saved from there',
    { tags: 'long' },
    async () => {
      const { requests, answers } = await open();
      answers[removing] = { attachments: [], version: later };
      await page.getByRole('textbox', { name: 'Título', exact: true }).fill('Título meu');
      choose(file('Novo.txt'));
      await started(1);
      Upload.all[0]!.arrive(1);
      await askToRemove();
      await dialog().getByRole('button', { name: 'Cancelar' }).click();
      await expect.element(page.getByText('Roteiro.pdf')).toBeVisible();
      await askToRemove();
      await confirm();
      await expect.element(page.getByText('Anexo removido')).toBeVisible();
      await expect.element(page.getByText('Roteiro.pdf')).not.toBeInTheDocument();
      expect(requests.find(({ call }) => call === removing)?.query).toEqual({ version });
      await save().click();
      await expect.element(page.getByText('Lição atualizada com sucesso')).toBeVisible();
      expect(requests.find(({ call }) => call === saving)?.body).toMatchObject({
        form: { title: 'Título meu', attachmentIds: [idOf(1)] },
        version: later,
      });
    },
  );

  test('stays when that fails, and it can be tried again', async () => {
    const { answers } = await open();
    answers[removing] = refused('internal_error');
    await askToRemove();
    await confirm();
    await expect.element(page.getByText('Erro ao remover anexo')).toBeVisible();
    answers[removing] = { attachments: [], version: later };
    await confirm();
    await expect.element(page.getByText('Anexo removido')).toBeVisible();
    await expect.element(page.getByText('Roteiro.pdf')).not.toBeInTheDocument();
  });

  test('stays when somebody else has saved the lesson, which is then shown', async () => {
    const { answers } = await open();
    answers[removing] = refused('edited_meanwhile');
    answers[`GET /api/admin/lessons/${schoolLessonId}`] = anEditableLesson({
      version: later,
      attachments: [],
      form: { title: 'Título dela' },
    });
    await askToRemove();
    await confirm();
    const conflict = page.getByRole('dialog', { name: 'Outra pessoa salvou esta lição' });
    await expect.element(conflict.getByText('Título dela')).toBeVisible();
    await conflict.getByRole('button', { name: 'Ficar com a versão salva' }).click();
    await expect.element(page.getByText('Roteiro.pdf')).not.toBeInTheDocument();
    await expect.element(page.getByText('Alterações não salvas')).not.toBeInTheDocument();
  });
});

test('one that was only just sent is left out without a question', async () => {
  const { requests } = await open();
  choose(file('Um.txt'));
  await started(1);
  Upload.all[0]!.arrive(1);
  await page.getByRole('button', { name: 'Remover Um.txt' }).click();
  await expect.element(page.getByText('Anexo removido')).toBeVisible();
  await save().click();
  await expect.element(page.getByText('Lição atualizada com sucesso')).toBeVisible();
  expect(sentIds(requests)).toEqual([kept.id]);
});

test('a file that met the end of the session is named after signing in again', async () => {
  const { answers } = await open();
  choose(file('Um.txt'));
  await started(1);
  const { signInAgain } = endSession(answers);
  Upload.all[0]!.answer(401, { code: 'not_signed_in', message: 'Sua sessão terminou.' });
  await signInAgain();
  await expect.element(page.getByText('Escolha de novo o que faltou enviar: Um.txt')).toBeVisible();
});

test('what was sent before the session ended is still there after signing in again', { tags: 'long' }, async () => {
  const { answers, requests } = await open();
  answers[saving] = refused('not_signed_in');
  choose(file('Um.txt'));
  await started(1);
  Upload.all[0]!.arrive(1);
  await expect.element(page.getByRole('button', { name: 'Remover Um.txt' })).toBeVisible();
  const { signInAgain } = endSession(answers);
  await save().click();
  await signInAgain();

  await expect.element(page.getByRole('button', { name: 'Remover Um.txt' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Remover Roteiro.pdf' })).toBeVisible();
  answers[saving] = anEditableLesson();
  await save().click();
  await expect
    .poll(() => requests.findLast(({ call }) => call === saving)?.body)
    .toMatchObject({ form: { attachmentIds: [kept.id, idOf(1)] } });
});
