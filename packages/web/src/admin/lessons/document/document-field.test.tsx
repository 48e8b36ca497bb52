import type { LessonDocument } from '@jornada/domain/lessons/document/lesson-document';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anEditableLesson, schoolLessonId } from '../../../../testing/admin-fixtures.ts';
import { endSession } from '../../../../testing/end-session.ts';
import {
  created,
  field,
  fillClass,
  lessonPath,
  openEdit,
  openNew,
  save,
  saved,
} from '../../../../testing/lesson-form.ts';
import { refused } from '../../../../testing/refused.ts';
import { stubUploads, transferOf, Upload, uploadedId } from '../../../../testing/uploads.ts';

stubUploads();

const saving = `PUT ${lessonPath}`;
const text = () => page.getByRole('textbox', { name: 'Texto da lição' });
const dialog = (name: string) => page.getByRole('dialog', { name });
const aDocument = (...content: LessonDocument['content']): LessonDocument => ({ type: 'doc', content });
const aParagraph = (words: string) => ({
  type: 'paragraph' as const,
  content: [{ type: 'text' as const, text: words }],
});
const withDocument = (document: LessonDocument | null, files = [aFile()]) =>
  anEditableLesson({ form: { document }, files });
const aFile = () =>
  ({
    id: uploadedId(9),
    kind: 'picture',
    name: 'a.webp',
    type: 'image/webp',
    size: 900,
    width: 16,
    height: 9,
  }) as const;
const aPicture = (attrs = {}) =>
  ({ type: 'picture', attrs: { fileId: uploadedId(9), alt: '', isDecorative: false, caption: '', ...attrs } }) as const;

async function openText(document: LessonDocument | null = null) {
  const app = await openEdit(withDocument(document));
  await text().click();
  return app;
}

/** What the last save sent. */
function sent(requests: { call: string; body: unknown }[]) {
  const body = requests.findLast(({ call }) => call === saving)?.body;
  return (body as { form: { document: LessonDocument | null } } | undefined)?.form.document;
}

function paste(files: readonly File[], texts: Record<string, string> = {}) {
  const clipboardData = transferOf(files, texts);
  text()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

async function aPng(name: string) {
  const canvas = Object.assign(document.createElement('canvas'), { width: 3200, height: 1600 });
  canvas.getContext('2d')!.fillRect(0, 0, 20, 20);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  return new File([blob!], name, { type: 'image/png' });
}

async function started(count: number) {
  await expect.poll(() => Upload.all.length).toBe(count);
}

describe('writing', () => {
  test('blocks are chosen at a slash by their first letters, without accents, and saved as a document', async () => {
    const { requests } = await openNew();
    await fillClass();
    await text().click();
    await userEvent.keyboard('/');
    const block = (name: string) => page.getByRole('listbox').getByRole('option', { name });
    await expect.element(block('Parágrafo')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const chosen = block('Subtítulo');
    await expect.element(chosen).toHaveAttribute('aria-selected', 'true');
    await expect.element(text()).toHaveAttribute('aria-activedescendant', chosen.element().id);
    await userEvent.keyboard('{Enter}O cartão{Enter}e/ou {Control>}b{/Control}renda{Enter}/atenc{Enter}Cuidado');
    await save().click();
    await saved();
    expect(created(requests)['document']).toEqual({
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'O cartão' }] },
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'e/ou ' },
            { type: 'text', text: 'renda', marks: [{ type: 'bold' }] },
          ],
        },
        { type: 'callout', attrs: { kind: 'warning' }, content: [aParagraph('Cuidado')] },
      ],
    });
  });

  test('Esc closes the menu and leaves what was typed; Tab leaves the text, out of a list after Esc', async () => {
    await openText();
    await userEvent.keyboard('/li{Escape}');
    await expect.element(page.getByRole('listbox', { name: 'Blocos' })).not.toBeInTheDocument();
    await expect.element(text()).toHaveTextContent('/li');
    await userEvent.keyboard('{Enter}- um{Enter}dois');
    await userEvent.tab();
    await expect.element(text()).toHaveFocus();
    expect(text().element().querySelector('li li')?.textContent).toBe('dois');
    await userEvent.keyboard('{Escape}');
    await userEvent.tab();
    await expect.element(text()).not.toHaveFocus();
  });

  test('a click into a text that ends in a callout changes nothing, whatever the editor adds for the cursor', async () => {
    await openText(aDocument({ type: 'callout', attrs: { kind: 'tip' }, content: [aParagraph('Um')] }));
    await expect.element(text()).toHaveFocus();
    await userEvent.keyboard('a{Control>}z{/Control}');
    await expect.element(page.getByText('Alterações não salvas')).not.toBeInTheDocument();
    expect(text().element().lastElementChild?.tagName).toBe('P');
  });

  test('blocks and items move with Alt and arrows, and undoing takes the step back', async () => {
    const { requests } = await openText(aDocument(aParagraph('um'), aParagraph('dois')));
    await userEvent.keyboard('{Control>}{End}{/Control}{Alt>}{ArrowUp}{/Alt}');
    await expect.element(page.getByText('Bloco: posição 1 de 2')).toBeInTheDocument();
    await save().click();
    await expect.poll(() => sent(requests)?.content).toEqual([aParagraph('dois'), aParagraph('um')]);
  });

  test('a link gets https, and is refused with another scheme', async () => {
    const { requests } = await openText(aDocument(aParagraph('o guia')));
    await userEvent.keyboard('{Control>}a{/Control}{Control>}k{/Control}');
    const address = dialog('Inserir link').getByRole('textbox', { name: 'Endereço' });
    await address.fill('javascript:alert(1)');
    await userEvent.keyboard('{Enter}');
    await expect.element(address).toHaveAccessibleDescription(/comece com https/);
    await address.fill('exemplo.com/guia');
    await userEvent.keyboard('{Enter}');
    await expect.element(text()).toHaveFocus();
    await save().click();
    const mark = { type: 'link', attrs: { href: 'https://exemplo.com/guia' } };
    await expect
      .poll(() => sent(requests)?.content)
      .toEqual([{ type: 'paragraph', content: [{ type: 'text', text: 'o guia', marks: [mark] }] }]);
  });
});

describe('files', () => {
  test('a picture that fails is sent again; saving waits for it, and undoing takes it away', async () => {
    const { requests } = await openText(aDocument(aParagraph('antes')));
    paste([await aPng('praia.png')]);
    await started(1);
    expect(Upload.all[0]!.file).toMatchObject({ name: 'praia.webp', type: 'image/webp' });
    Upload.all[0]!.reach(0.5);
    await expect
      .element(page.getByRole('progressbar', { name: 'Enviando praia.png' }))
      .toHaveAttribute('aria-valuenow', '50');
    await expect.element(save()).toBeDisabled();
    Upload.all[0]!.dispatchEvent(new Event('error'));
    await expect.element(page.getByText('Um arquivo do texto não foi enviado: tente de novo ou remova')).toBeVisible();
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await started(2);
    Upload.all[1]!.arrive(1, { kind: 'picture', width: 1600, height: 800 });
    await expect.element(page.getByText('Falta o texto alternativo')).toBeVisible();

    // Refused at saving, with the block selected and its dialog one key away.
    await save().click();
    await expect.element(page.getByText(/^O bloco 2 tem uma imagem sem texto alternativo/)).toBeVisible();
    await expect.element(text()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await dialog('Imagem').getByRole('textbox', { name: 'Texto alternativo' }).fill('A praia vazia');
    await dialog('Imagem').getByRole('button', { name: 'Salvar' }).click();
    await expect.element(page.getByText(/^O bloco 2/)).not.toBeInTheDocument();
    await save().click();
    const picture = aPicture({ fileId: uploadedId(1), alt: 'A praia vazia' });
    await expect.poll(() => sent(requests)?.content).toEqual([aParagraph('antes'), picture]);
  });

  test('what a document cannot hold is refused with a sentence and its name', async () => {
    await openText();
    paste([new File(['GIF89a'], 'dança.gif', { type: 'image/gif' })]);
    await expect.element(page.getByText('dança.gif: GIF não é aceito: envie JPG, PNG ou WebP')).toBeVisible();
    paste([new File(['RIFF'], 'voz.wav', { type: 'audio/wav' })]);
    await expect.element(page.getByText(/^voz.wav: Formato de áudio inválido/)).toBeVisible();
    expect(Upload.all).toEqual([]);
  });

  test('undoing takes a picture away that came meanwhile', async () => {
    const { requests } = await openText(aDocument(aParagraph('antes')));
    paste([await aPng('praia.png')]);
    await started(1);
    Upload.all[0]!.arrive(1, { kind: 'picture' });
    await expect.element(page.getByText('Falta o texto alternativo')).toBeVisible();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(page.getByText('Falta o texto alternativo')).not.toBeInTheDocument();
    await userEvent.keyboard('!');
    await save().click();
    await expect.poll(() => sent(requests)?.content).toHaveLength(1);
  });
});

test('pasted HTML becomes blocks, its pictures are sent, and what was left out is told', async () => {
  const { requests } = await openText();
  const png = `data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==`;
  const html = `<h1>Aula</h1><p style="color:red">Um <b>dois</b></p><img src="${png}" alt="Ponto"><table><tr><th>Mês</th><th>Gasto</th></tr><tr><td>Maio</td><td>12</td></tr></table>`;
  paste([], { 'text/html': html, 'text/plain': 'Aula' });
  await started(1);
  Upload.all[0]!.arrive(2, { kind: 'picture' });
  await expect.element(page.getByText(/tabela/)).toBeVisible();
  await save().click();
  await expect
    .poll(() => sent(requests)?.content)
    .toEqual([
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Aula' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Um ' },
          { type: 'text', text: 'dois', marks: [{ type: 'bold' }] },
        ],
      },
      aPicture({ fileId: uploadedId(2), alt: 'Ponto' }),
      aParagraph('Mês | Gasto'),
      aParagraph('Maio | 12'),
    ]);
});

test('a copy from another editor that ProseMirror makes goes through the same reader', async () => {
  const { requests } = await openText();
  const html = `<h1 data-pm-slice="0 0 []">Aula</h1><p>Um <b>dois</b> <a href="http://exemplo.com">três</a></p><p><img src="https://x.exemplo/y.png"></p>`;
  paste([], { 'text/html': html, 'text/plain': 'Aula' });
  await expect.element(page.getByText(/^1 imagem não veio/)).toBeVisible();
  await expect.element(page.getByText(/^1 link ficou só com o texto: http:\/\/exemplo.com/)).toBeVisible();
  await save().click();
  await expect
    .poll(() => sent(requests)?.content)
    .toEqual([
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Aula' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Um ' },
          { type: 'text', text: 'dois', marks: [{ type: 'bold' }] },
          { type: 'text', text: ' três' },
        ],
      },
    ]);
});

test('Markdown is read where it is pasted, and the whole text is there as Markdown to be changed', async () => {
  const { requests } = await openText();
  paste([], { 'text/plain': '## Aula\n\n- um\n- **dois**\n' });
  await page.getByRole('button', { name: 'Markdown' }).click();
  const asMarkdown = dialog('Texto em Markdown').getByRole('textbox');
  await expect.element(asMarkdown).toHaveValue('## Aula\n\n- um\n- **dois**\n');
  await asMarkdown.fill('> [!TIP]\n> Respire.');
  await dialog('Texto em Markdown').getByRole('button', { name: 'Substituir o texto' }).click();
  await expect.element(text().getByText('Respire.')).toBeVisible();
  await save().click();
  await expect
    .poll(() => sent(requests)?.content)
    .toEqual([{ type: 'callout', attrs: { kind: 'tip' }, content: [aParagraph('Respire.')] }]);
});

describe('what the form guards', () => {
  test('a written text is asked about before leaving, and comes back after the session ended', async () => {
    const { answers, requests } = await openText(aDocument(aParagraph('salvo')));
    await userEvent.keyboard('{Control>}{End}{/Control} e mais');
    await page.getByRole('link', { name: 'Cancelar' }).click();
    await expect.element(dialog('Sair sem salvar?')).toBeVisible();
    await dialog('Sair sem salvar?').getByRole('button', { name: 'Cancelar' }).click();
    answers[saving] = refused('not_signed_in');
    const { signInAgain } = endSession(answers);
    await save().click();
    await signInAgain();
    await expect.element(text()).toHaveTextContent('salvo e mais');
    answers[saving] = withDocument(null);
    await save().click();
    await expect.poll(() => sent(requests)?.content).toEqual([aParagraph('salvo e mais')]);
  });

  test('somebody else’s text is shown beside one’s own, and the chosen one goes on', async () => {
    const { answers, requests } = await openText(aDocument(aParagraph('antes')));
    const theirs = aPicture({ fileId: uploadedId(7), alt: 'a praia' });
    const newer = {
      ...withDocument(aDocument(aParagraph('dela'), theirs), [{ ...aFile(), id: uploadedId(7) }]),
      version: '2026-11-22T13:00:00.000Z',
    };
    await userEvent.keyboard('{Control>}a{/Control}minha');
    answers[`GET ${lessonPath}`] = newer;
    answers[saving] = (body: { version: string }) =>
      body.version === newer.version ? newer : refused('edited_meanwhile');
    await save().click();
    const compared = dialog('Outra pessoa salvou esta lição').getByRole('group', { name: /^Conteúdo · As duas/ });
    await expect.element(compared.getByRole('radio', { name: 'A sua minha' })).toBeChecked();
    await compared.getByRole('radio', { name: 'Salva dela [imagem: a praia]' }).click();
    await dialog('Outra pessoa salvou esta lição').getByRole('button', { name: 'Ficar com a versão salva' }).click();
    await userEvent.click(text().getByText('dela', { exact: true }));
    // Their picture is one of the lesson's: it comes back where it is cut and pasted.
    await userEvent.keyboard('{Control>}a{/Control}');
    const clipboardData = new DataTransfer();
    for (const type of ['cut', 'paste']) {
      const event = new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true });
      text().element().dispatchEvent(event);
    }
    await save().click();
    await expect.poll(() => sent(requests)?.content).toEqual(expect.arrayContaining([aParagraph('dela'), theirs]));
  });

  test('what the form kept before lessons had documents comes back', async () => {
    const { form, files: _files, ...lesson } = withDocument(aDocument(aParagraph('salvo')));
    const { document: _document, missionContent: _content, ...fields } = form;
    const kept = { before: { ...lesson, form: fields }, fields: { title: 'Digitado' }, files: [], unsent: [] };
    sessionStorage.setItem(`jornada:form:lesson:${schoolLessonId}`, JSON.stringify(kept));
    await openEdit(withDocument(aDocument(aParagraph('salvo'))));
    await expect.element(field('Título')).toHaveValue('Digitado');
    await expect.element(text()).toHaveTextContent('salvo');
  });
});

test('the minutes of text and audio are a suggestion, which changes nothing by itself', async () => {
  const audio = { type: 'audio', attrs: { fileId: uploadedId(9), title: '' } } as const;
  const document = aDocument(aParagraph('palavra '.repeat(450).trim()), audio);
  const file = { ...aFile(), kind: 'audio', durationSeconds: 330 } as const;
  await openEdit(withDocument(document, [file as never]));
  const minutes = page.getByRole('textbox', { name: 'Duração (minutos)' });
  await expect.element(page.getByText('Texto: 3 min de leitura · áudio: 6 min')).toBeVisible();
  await expect.element(minutes).toHaveValue('11');
  await page.getByRole('button', { name: 'Usar 9' }).click();
  await expect.element(minutes).toHaveValue('9');
});
