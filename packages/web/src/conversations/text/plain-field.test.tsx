import { aDocument } from '@jornada/domain/fixtures/lesson-documents';
import type { MessageDocument } from '@jornada/domain/conversations/message-document';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '../../../testing/render-app.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import * as code from './message-editor.tsx';
import { FieldWith } from './message-field.tsx';

let value: MessageDocument | null;
let fetchEditor: () => void;
beforeEach(() => {
  value = null;
});

function Writing({ initial = null }: { initial?: MessageDocument | null }) {
  const [now, setNow] = useState(initial);
  const [editor, setEditor] = useState<typeof code>();
  useEffect(() => {
    value = now;
    fetchEditor = () => setEditor(code);
  });
  const focus = { autoFocus: true };
  return (
    <FieldWith label="Sua pergunta" value={now} onChange={setNow} onSubmit={submitted} editor={editor} {...focus} />
  );
}
const submitted = vi.fn<() => void>();
const text = () => page.getByRole('textbox', { name: 'Sua pergunta' });
const paragraph = (words: string) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] });

test('what is typed before the editor is there stays, with its cursor, when it comes', async () => {
  await renderPart(<Writing initial={aDocument() as MessageDocument} />);
  await expect.element(text()).toHaveValue('Respire fundo antes de começar.');
  await expect.element(text()).toHaveFocus();
  await userEvent.keyboard('{Control>}a{/Control}Um{Enter}{Enter}três{ArrowLeft}{ArrowLeft}');
  expect(value).toEqual({ type: 'doc', content: [paragraph('Um'), { type: 'paragraph' }, paragraph('três')] });
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(submitted).toHaveBeenCalledOnce();

  fetchEditor();
  await expect.element(page.getByRole('button', { name: 'Negrito' })).toBeVisible();
  await expect.element(text()).toHaveFocus();
  await userEvent.keyboard('X');
  await expect
    .poll(() => value)
    .toEqual({ type: 'doc', content: [paragraph('Um'), { type: 'paragraph' }, paragraph('trXês')] });
});

test('the editor has the focus before any letter can come between, in a dialog too', async () => {
  await renderPart(
    <Dialog title="Escrever" onClose={vi.fn<() => void>()}>
      <Writing />
    </Dialog>,
  );
  await text().click();
  await userEvent.keyboard('Q');
  flushSync(fetchEditor);
  expect(document.activeElement?.getAttribute('contenteditable')).toBe('true');
  await userEvent.keyboard('ue bom!');
  await expect.poll(() => value).toEqual({ type: 'doc', content: [paragraph('Que bom!')] });
});
