import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anEditableJourney } from '../../../../testing/admin-fixtures.ts';
import { endSession } from '../../../../testing/end-session.ts';
import { journeyPath, name, openEdit, save, saving } from '../../../../testing/journey-form.ts';
import { refused } from '../../../../testing/refused.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => page.viewport(414, 896));

const sending = 'POST /api/admin/assets/covers';
const stored = { url: '/platform-assets/covers/1.jpg', smallUrl: '/platform-assets/covers/2.jpg' };
const cover = { ...stored, focusX: 50, focusY: 50 };
const field = () => page.getByRole('group', { name: 'Capa', exact: true });
const dialog = () => page.getByRole('dialog', { name: 'Ajustar capa' });
const use = () => dialog().getByRole('button', { name: 'Usar esta capa' });

async function aPicture({ width = 1200, height = 1200, type = 'image/png' } = {}): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')!.fillRect(0, 0, width, height);
  return new File([await canvas.convertToBlob({ type })], 'praia.png', { type });
}
const choose = async (file: File) => userEvent.upload(page.getByLabelText('Arquivo da capa'), file);
/** The form's last save. */
const formOf = (requests: { call: string; body?: unknown }[]) =>
  (requests.findLast(({ call }) => call === saving)?.body as { form: object } | undefined)?.form;
const saves = { [sending]: stored, [saving]: anEditableJourney({ form: { cover } }) };

describe('a cover', () => {
  test('is chosen, cut by keyboard, sent, given a focus, and counts once the form is saved', async () => {
    const { requests } = await openEdit(saves);
    await choose(await aPicture());
    await expect.element(use()).toBeVisible();
    dialog().getByLabelText('Zoom').element().focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.element(dialog().getByLabelText('Zoom')).toHaveValue('102');
    await use().click();
    await expect.element(field().getByAltText('Capa atual')).toHaveAttribute('src', stored.url);
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(formOf(requests)).toBeUndefined();
    field().getByLabelText('Foco na horizontal').element().focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(field().getByRole('list', { name: 'Como a capa é cortada' })).toBeVisible();
    await save().click();
    await expect.poll(() => formOf(requests)).toMatchObject({ cover: { ...cover, focusX: 49 } });
  });

  test.each(['dropped', 'pasted'])('can be %s', async (how) => {
    await openEdit(saves);
    await expect.element(field()).toBeVisible();
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(await aPicture());
    if (how === 'dropped')
      field()
        .element()
        .dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
    else document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: dataTransfer, bubbles: true }));
    await expect.element(use()).toBeVisible();
  });

  test('is not made of the cells that are pasted into a field of text', async () => {
    await openEdit(saves);
    const clipboardData = new DataTransfer();
    clipboardData.items.add(await aPicture());
    clipboardData.setData('text/plain', 'Maio\t12');
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    await expect.element(name()).toBeVisible();
    name().element().dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });

  test('keeps what a click made its focus', async () => {
    const { requests } = await openEdit(saves, anEditableJourney({ form: { cover } }));
    await expect.element(field().getByAltText('Capa atual')).toBeVisible();
    const box = field().getByAltText('Capa atual').element().getBoundingClientRect();
    const at = { clientX: box.left + box.width / 4, clientY: box.top + box.height * 0.75, bubbles: true };
    field().getByAltText('Capa atual').element().dispatchEvent(new MouseEvent('click', at));
    await save().click();
    await expect.poll(() => formOf(requests)).toMatchObject({ cover: { ...cover, focusX: 25, focusY: 75 } });
  });

  test('that was removed comes back with Desfazer, and goes with the next save', async () => {
    const { requests } = await openEdit(saves, anEditableJourney({ form: { cover } }));
    await field().getByRole('button', { name: 'Remover capa' }).click();
    await expect.element(field().getByText('A capa sai quando você salvar. Volta a paisagem.')).toBeVisible();
    await field().getByRole('button', { name: 'Desfazer' }).click();
    await expect.element(field().getByAltText('Capa atual')).toBeVisible();
    await field().getByRole('button', { name: 'Remover capa' }).click();
    await save().click();
    await expect.poll(() => formOf(requests)).toMatchObject({ cover: null });
  });

  test.each([
    [() => aPicture({ width: 600 }), 'A imagem é pequena demais. Use uma de pelo menos 640 × 360 pixels.'],
    [async () => new File(['GIF89a'], 'a.gif', { type: 'image/gif' }), 'Formato inválido. Use JPG, PNG ou WebP'],
    [
      async () => new File(['nada'], 'a.png', { type: 'image/png' }),
      'Não foi possível abrir esta imagem. Salve uma cópia em JPG e envie de novo.',
    ],
  ])('that cannot be one is refused before it is sent', async (file, message) => {
    const { requests } = await openEdit();
    await choose(await file());
    await expect.element(field().getByRole('alert')).toHaveTextContent(message);
    expect(requests.some(({ call }) => call === sending)).toBe(false);
  });

  test('that the server refuses stays in its dialog, and so does the form', async () => {
    const { answers } = await openEdit({ [sending]: refused('storage_unavailable') });
    await name().fill('Foco novo');
    await choose(await aPicture({ type: 'image/webp' }));
    await use().click();
    await expect.element(dialog().getByRole('alert')).toBeVisible();
    answers[sending] = stored;
    await use().click();
    await expect.element(field().getByAltText('Capa atual')).toBeVisible();
    await expect.element(name()).toHaveValue('Foco novo');
  });

  test('that was swept before the form was saved is asked for again', async () => {
    await openEdit({ [saving]: refused('invalid_asset_url') }, anEditableJourney({ form: { cover } }));
    await name().fill('Foco novo');
    await save().click();
    await expect
      .element(field().getByRole('alert'))
      .toHaveTextContent('Esta capa não está mais guardada. Envie de novo.');
    await expect.element(field().getByRole('button', { name: 'Trocar capa' })).toHaveFocus();
  });

  test('survives a session that ended meanwhile', async () => {
    const { answers } = await openEdit({ ...saves, [saving]: refused('not_signed_in') });
    await choose(await aPicture());
    await use().click();
    await expect.element(field().getByAltText('Capa atual')).toBeVisible();
    const { signInAgain } = endSession(answers);
    await save().click();
    await signInAgain();
    await expect.element(field().getByAltText('Capa atual')).toHaveAttribute('src', stored.url);
  });

  test('that somebody else changed meanwhile is compared with one’s own', async () => {
    const other = { ...cover, url: '/platform-assets/covers/9.jpg', focusX: 10 };
    const newer = anEditableJourney({ version: '2026-11-22T13:00:00.000Z', form: { cover: other } });
    const app = await openEdit({}, anEditableJourney({ form: { cover } }));
    await field().getByRole('button', { name: 'Remover capa' }).click();
    app.answers[`GET ${journeyPath}`] = newer;
    app.answers[saving] = refused('edited_meanwhile');
    await save().click();
    const conflict = page.getByRole('dialog', { name: 'Outra pessoa salvou esta jornada' });
    await expect.element(conflict.getByText('Própria, com foco em 10% da largura e 50% da altura')).toBeVisible();
    await expect.element(conflict.getByText('Paisagem')).toBeVisible();
  });
});
