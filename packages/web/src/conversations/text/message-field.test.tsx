import { aDocument } from '@jornada/domain/fixtures/lesson-documents';
import type { MessageDocument } from '@jornada/domain/conversations/message-document';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useEffect, useState } from 'react';
import { page, userEvent } from 'vitest/browser';
import { aMember } from '../../../testing/people.ts';
import { refused } from '../../../testing/refused.ts';
import { renderPart } from '../../../testing/render-app.tsx';
import { stubUploads, transferOf, Upload, uploadedId } from '../../../testing/uploads.ts';
import { SessionContext, type Session } from '../../platform/session.ts';
import { MessageField } from './message-field.tsx';
import { useKeptMessage } from './use-kept-message.ts';

stubUploads();
beforeEach(() => import('./message-editor.tsx'));
afterEach(() => sessionStorage.clear());

type Draft = ReturnType<typeof useKeptMessage>;
let draft: Draft;
const submitted = vi.fn<() => void>();

let show: (part: { member?: Session; place?: string; disabled?: boolean }) => void;

function Writing({ place, disabled }: { place: string; disabled: boolean }) {
  const kept = useKeptMessage(place);
  useEffect(() => {
    draft = kept;
  });
  return (
    <>
      <MessageField label="Sua pergunta" onSubmit={submitted} disabled={disabled} {...kept.field} />
      <button type="button">Enviar</button>
    </>
  );
}

function Screen() {
  const [{ member, place, disabled }, setShown] = useState({ member: aMember(), place: 'lesson:1', disabled: false });
  useEffect(() => {
    show = (part) => setShown((now) => ({ ...now, ...part }));
  });
  return (
    <SessionContext value={member}>
      <Writing place={place} disabled={disabled} />
    </SessionContext>
  );
}

const text = () => page.getByRole('textbox', { name: 'Sua pergunta' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const paragraph = (words: string, ...marks: object[]) => ({
  type: 'paragraph',
  content: [{ type: 'text', text: words, ...(marks.length > 0 && { marks }) }],
});
const saying = (...content: unknown[]) => ({ type: 'doc', content });

async function open() {
  const screen = await renderPart(<Screen />);
  await expect.element(button('Negrito')).toBeVisible();
  return screen;
}

function paste(texts: Record<string, string>, files: readonly File[] = []) {
  const clipboardData = transferOf(files, texts);
  text()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

describe('writing', () => {
  test('by keyboard alone: marks, a list, a link, and sending', async () => {
    await open();
    await text().click();
    await userEvent.keyboard(
      'O {Control>}b{/Control}limite{Control>}b{/Control} volta?{Enter}- hoje{Enter}amanhã{Enter}{Enter}',
    );
    await userEvent.keyboard('{Control>}k{/Control}');
    const link = page.getByRole('dialog', { name: 'Inserir link' });
    await link.getByRole('textbox', { name: 'Endereço' }).fill('exemplo.com');
    await userEvent.keyboard('{Enter}');
    const href = 'https://exemplo.com';
    const item = (words: string) => ({ type: 'listItem', content: [paragraph(words)] });
    await expect
      .poll(() => draft.text)
      .toEqual(
        saying(
          {
            type: 'paragraph',
            content: [
              { type: 'text', text: 'O ' },
              { type: 'text', text: 'limite', marks: [{ type: 'bold' }] },
              { type: 'text', text: ' volta?' },
            ],
          },
          { type: 'bulletList', content: [item('hoje'), item('amanhã')] },
          paragraph('exemplo.com', { type: 'link', attrs: { href } }),
        ),
      );
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(submitted).toHaveBeenCalledOnce();
    expect(draft.text!.content).toHaveLength(3);
  });

  test('the tools are one stop before the text, with their states, and Tab goes on from the text', async () => {
    await open();
    await userEvent.tab();
    await expect.element(button('Negrito')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight} ');
    await expect.element(button('Lista')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(text()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await userEvent.tab();
    await expect.element(button('Enviar')).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    await expect.element(button('Anexar imagem ou arquivo')).toHaveFocus();
    expect(page.getByRole('toolbar', { name: 'Ferramentas do texto' }).getByRole('button').length).toBe(4);
  });

  test('near its limit it counts, and beyond it says what to do', async () => {
    await open();
    await text().click();
    paste({ 'text/plain': 'a'.repeat(4600) });
    await expect.element(page.getByText('Restam 400 caracteres')).toBeVisible();
    paste({ 'text/plain': 'a'.repeat(401) });
    await expect.element(page.getByText('A mensagem passa 1 caractere do limite: divida em duas')).toBeVisible();
    await expect.element(text()).toHaveAttribute('aria-invalid', 'true');
    await expect.poll(() => draft.waitsFor).toBe('A mensagem passa de 5.000 caracteres: divida em duas.');
  });
});

describe('pasting', () => {
  test('from WhatsApp: its lines, as they were', async () => {
    await open();
    await text().click();
    paste({ 'text/plain': '[10:02, 30/11] Lívia: Bom dia!\n*Posso* pagar antes?' });
    await expect
      .poll(() => draft.text)
      .toEqual(saying(paragraph('[10:02, 30/11] Lívia: Bom dia!'), paragraph('*Posso* pagar antes?')));
  });

  test('from Word: its text and marks; what a message has not is left out and told', async () => {
    await open();
    await text().click();
    const list = (words: string) =>
      `<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·&nbsp;</span>${words}</p>`;
    paste({
      'text/html': `<p class="MsoNormal">Um <b>dois</b> <a href="http://exemplo.com">três</a><script>alert(1)</script></p>${list('a')}${list('b')}<p><img src="data:image/png;base64,iVBORw0KGgo="></p>`,
    });
    await expect.poll(() => draft.text?.content.map(({ type }) => type)).toEqual(['paragraph', 'bulletList']);
    await expect.element(page.getByText(/^1 imagem não veio/)).toBeVisible();
    await expect.element(page.getByText(/^1 link ficou só com o texto/)).toBeVisible();
    expect(JSON.stringify(draft.text)).not.toMatch(/alert|exemplo/);
  });

  test('a picture from the clipboard goes beside the words', async () => {
    await open();
    await text().click();
    paste({}, [new File(['GIF89a'], 'tela.gif', { type: 'image/gif' })]);
    await expect.poll(() => Upload.all.length).toBe(1);
    expect(Upload.all[0]!.address).toContain('kind=file');
  });
});

describe('the draft', () => {
  test('survives a reload with its file and the ids of what is sent, and ends with clear', async () => {
    const first = await open();
    await text().click();
    await userEvent.keyboard('Meu banco demora.');
    await attach(new File(['a;b'], 'conta.csv', { type: 'text/csv' }));
    Upload.all[0]!.arrive(1, { kind: 'file' });
    await expect.poll(() => draft.file?.id).toBe(uploadedId(1));
    const { ids } = draft;
    await first.unmount();

    const second = await open();
    await expect.element(text()).toHaveTextContent('Meu banco demora.');
    await expect.element(page.getByRole('group', { name: 'Anexo' })).toHaveTextContent('conta.csvPlanilha · 1 KB');
    expect(draft.ids).toEqual(ids);
    await text().click();
    await userEvent.keyboard('{End}?');
    await expect.poll(() => draft.ids.message).not.toBe(ids.message);
    draft.clear();
    await expect.element(text()).toHaveTextContent('');
    await second.unmount();
    await open();
    expect([draft.text, draft.file, sessionStorage.length]).toEqual([null, null, 0]);
  });

  test('is of one person and one place', async () => {
    await open();
    await text().click();
    await userEvent.keyboard('Só meu.');
    await expect.poll(() => draft.text).toEqual(saying(paragraph('Só meu.')));
    show({ place: 'lesson:2' });
    await expect.element(text()).toHaveTextContent('');
    expect(draft.text).toBeNull();
    show({ place: 'lesson:1' });
    await expect.element(text()).toHaveTextContent('Só meu.');
    const member = aMember();
    show({ member: { ...member, user: { ...member.user, id: uploadedId(7) } } });
    await expect.element(text()).toHaveTextContent('');
    expect(draft.text).toBeNull();
  });
});

async function attach(file: File) {
  await page.getByLabelText('Escolher imagem ou arquivo').upload(file);
  await expect.poll(() => Upload.all.at(-1)?.file?.name).toBe(file.name);
}

describe('the file', () => {
  const sheet = () => new File(['a;b'], 'conta.csv', { type: 'text/csv' });

  test('shows its progress, and the message waits for it', async () => {
    await open();
    await attach(sheet());
    Upload.all[0]!.reach(0.4);
    await expect
      .element(page.getByRole('progressbar', { name: 'Enviando conta.csv' }))
      .toHaveAttribute('aria-valuenow', '40');
    await expect.poll(() => draft.waitsFor).toBe('Aguarde o envio do arquivo.');
    Upload.all[0]!.arrive(1, { kind: 'file' });
    await expect.element(page.getByRole('group', { name: 'Anexo' })).toHaveTextContent('conta.csvPlanilha · 1 KB');
    await expect.poll(() => draft.waitsFor).toBe('Escreva antes de enviar.');
    await button('Remover conta.csv').click();
    await expect.element(button('Anexar imagem ou arquivo')).toHaveFocus();
    expect(draft.file).toBeNull();
  });

  test('that is refused says why, and is tried again or removed', async () => {
    await open();
    await attach(sheet());
    const { status, body } = refused('too_many_unsent_files');
    Upload.all[0]!.answer(status, body);
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(
        'conta.csvVocê já enviou 20 arquivos sem mandar a mensagem. Mande uma das mensagens, ou espere até amanhã.',
      );
    await expect.poll(() => draft.waitsFor).toBe('O arquivo não foi enviado: tente de novo ou remova.');
    await button('Tentar de novo').click();
    await expect.poll(() => Upload.all.length).toBe(2);
    await button('Cancelar conta.csv').click();
    expect(Upload.all[1]!.isAborted).toBe(true);
    await expect.element(page.getByRole('group', { name: 'Anexo' })).not.toBeInTheDocument();
    await expect.poll(() => draft.waitsFor).toBe('Escreva antes de enviar.');
  });

  test('beyond 5 MB is not sent at all', async () => {
    await open();
    await page
      .getByLabelText('Escolher imagem ou arquivo')
      .upload(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.pdf', { type: 'application/pdf' }));
    await expect.element(page.getByRole('alert')).toHaveTextContent('a.pdfO arquivo passa de 5 MB. Escolha um menor.');
    expect(button('Tentar de novo').elements()).toEqual([]);
    expect(Upload.all).toEqual([]);
  });

  test('a photo is drawn smaller before it is sent', async () => {
    await open();
    const canvas = Object.assign(document.createElement('canvas'), { width: 3200, height: 1600 });
    canvas.getContext('2d')!.fillRect(0, 0, 20, 20);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    await page
      .getByLabelText('Escolher imagem ou arquivo')
      .upload(new File([blob!], 'foto.png', { type: 'image/png' }));
    await expect.poll(() => Upload.all.length).toBe(1);
    expect(Upload.all[0]!.address).toContain('kind=picture');
    expect((await createImageBitmap(Upload.all[0]!.file!)).width).toBe(1600);
  });
});

test('while it is sent nothing changes, and the focus stays', async () => {
  await open();
  await text().click();
  await userEvent.keyboard('Um');
  show({ disabled: true });
  await expect.element(text()).toHaveAttribute('aria-readonly', 'true');
  await userEvent.keyboard(' nada');
  await expect.element(text()).toHaveFocus();
  show({ disabled: false });
  await expect.element(text()).not.toHaveAttribute('aria-readonly');
  await userEvent.keyboard(' dois');
  await expect.poll(() => draft.text).toEqual(saying(paragraph('Um dois')));
});

test('without a place for a file there is none', async () => {
  await renderPart(
    <MessageField label="Sua pergunta" value={aDocument() as MessageDocument} onChange={vi.fn<() => void>()} />,
  );
  await expect.element(button('Negrito')).toBeVisible();
  await expect.element(text()).toHaveTextContent('Respire fundo antes de começar.');
  await expect.element(button('Anexar imagem ou arquivo')).not.toBeInTheDocument();
});
