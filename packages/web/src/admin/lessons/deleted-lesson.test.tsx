import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anEditableLesson } from '../../../testing/admin-fixtures.ts';
import {
  created,
  creating,
  field,
  lessonsAddress,
  listing,
  lessonPath,
  openEdit,
  save,
  saved,
} from '../../../testing/lesson-form.ts';
import { refused } from '../../../testing/refused.ts';

describe('a lesson that somebody else deleted while it is edited', () => {
  const theirs = { id: '0199a1b2-0000-7000-8000-0000000000c1', name: 'Guia.pdf', size: 10, type: 'text/plain' };
  const gone = () => page.getByRole('dialog', { name: 'Esta lição foi deletada por outra pessoa' });
  const saveAsNew = () => gone().getByRole('button', { name: 'Salvar como nova lição' });
  const file = { ...theirs, id: '0199a1b2-0000-7000-8000-0000000000c2', name: 'Mapa.pdf', kind: 'file' } as const;
  const paragraph = { type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'O que fica' }] };
  const card = { type: 'fileCard' as const, attrs: { fileId: file.id } };
  const document = { type: 'doc' as const, content: [paragraph, card] };
  const openGone = async (answers: Record<string, unknown> = {}) => {
    const app = await openEdit(anEditableLesson({ attachments: [theirs], files: [file], form: { document } }), {
      [`PUT ${lessonPath}`]: refused('lesson_not_found'),
      ...answers,
    });
    await field('Título').fill('O que eu escrevi');
    app.answers[`GET ${lessonPath}`] = refused('lesson_not_found');
    await save().click();
    await expect.element(gone()).toBeVisible();
    return app;
  };

  test('can be saved as a new one, without the materials and files that went with it', async () => {
    const { requests, address } = await openGone({ [creating]: anEditableLesson() });
    await expect.element(gone().getByText('Guia.pdf, Mapa.pdf')).toBeVisible();
    await saveAsNew().click();
    await saved();
    await expect.poll(address).toBe(lessonsAddress);
    expect(created(requests)).toMatchObject({
      title: 'O que eu escrevi',
      document: { type: 'doc', content: [paragraph] },
      attachmentIds: [],
    });
  });

  test('can be given up without another question', async () => {
    const { requests, address } = await openGone();
    await gone().getByRole('button', { name: 'Descartar' }).click();
    await expect.poll(address).toBe(lessonsAddress);
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
    await openGone({ [`PUT ${lessonPath}`]: refused('edited_meanwhile') });
    await expect.element(saveAsNew()).toBeVisible();
  });
});
