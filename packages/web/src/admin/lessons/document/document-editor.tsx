import { VisuallyHidden } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { EditorContent } from '@tiptap/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { BlockHandle } from './block-handle.tsx';
import type { BlockChoice, PickedKind } from './blocks/block-choices.ts';
import type { MovedBlock } from '../../../lessons/document/editor/blocks/block-commands.ts';
import { AudioDialog } from './dialogs/audio-dialog.tsx';
import { LinkDialog } from '../../../lessons/document/editor/dialogs/link-dialog.tsx';
import { PictureDialog } from './dialogs/picture-dialog.tsx';
import classes from '../../../lessons/document/editor/document-editor.module.css';
import { DocumentContext } from './document-context.ts';
import { Notices } from '../../../lessons/document/editor/notices.tsx';
import { SlashMenu } from './slash/slash-menu.tsx';
import { Toolbar } from './toolbar.tsx';
import { FilePicker } from './uploads/file-picker.tsx';
import { useDocumentEditor, type DocumentEditorProps } from './use-document-editor.ts';

const MarkdownDialog = lazyDialog(() => import('./dialogs/markdown-dialog.tsx'), 'MarkdownDialog');

type OpenDialog = { kind: 'link' | 'markdown' } | { kind: 'block'; position: number };

/** The editor of a lesson's text, pictures and audio. It is fetched only with the lesson's form. */
export function DocumentEditor(props: DocumentEditorProps) {
  const { files, error } = props;
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [notices, setNotices] = useState<readonly string[]>([]);
  const [moved, setMoved] = useState<MovedBlock | null>(null);
  const [picked, pick] = useState<{ kind: PickedKind; position?: number } | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const onChoose = (on: Editor, choice: BlockChoice) =>
    'picks' in choice ? pick({ kind: choice.picks }) : choice.run(on);
  const { editor, uploads, addFiles, replaceDocument, read } = useDocumentEditor(props, {
    onChoose,
    onLink: () => setDialog({ kind: 'link' }),
    onEdit: (position) => setDialog({ kind: 'block', position }),
    onNotices: setNotices,
    onMoved: setMoved,
  });
  const surroundings = useMemo(
    () => ({
      files: new Map(files.map((file) => [file.id, file])),
      uploads,
      edit: (position: number) => setDialog({ kind: 'block', position }),
      replace: (position: number, kind: PickedKind) => pick({ kind, position }),
    }),
    [files, uploads],
  );
  const close = () => setDialog(null);

  return (
    <DocumentContext value={surroundings}>
      <div ref={frame} className={classes.frame} data-error={Boolean(error) || undefined}>
        <div className={classes.top}>
          <Toolbar
            editor={editor}
            onChoose={onChoose}
            onLink={() => setDialog({ kind: 'link' })}
            onMarkdown={() => setDialog({ kind: 'markdown' })}
          />
          {error && (
            <p className={classes.error} role="alert">
              {error}
            </p>
          )}
        </div>
        <Notices notices={notices} onClose={() => setNotices([])} />
        <BlockHandle editor={editor} frame={frame} />
        <EditorContent editor={editor} className={classes.content} />
        <SlashMenu editor={editor} frame={frame} onChoose={onChoose} />
      </div>
      <VisuallyHidden id="lesson-document-help">
        Barra abre a lista de blocos. Alt com setas move o bloco. Numa lista, Tab muda o nível; fora dela, sai do texto.
        Esc e depois Tab saem sempre. Enter numa imagem ou num áudio abre seus dados.
      </VisuallyHidden>
      <VisuallyHidden role="status">
        {moved && `${moved.isItem ? 'Item' : 'Bloco'}: posição ${moved.position} de ${moved.count}`}
      </VisuallyHidden>
      {picked && <FilePicker {...picked} onPick={addFiles} onDone={() => pick(null)} />}
      {dialog?.kind === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {dialog?.kind === 'markdown' && <MarkdownDialog document={read()} onReplace={replaceDocument} onClose={close} />}
      {dialog?.kind === 'block' && <BlockDialogAt editor={editor} position={dialog.position} onClose={close} />}
    </DocumentContext>
  );
}

/** The dialog of the picture or recording at a position. */
function BlockDialogAt({ editor, position, onClose }: { editor: Editor; position: number; onClose: () => void }) {
  const node = editor.state.doc.nodeAt(position);
  const isKnown = node?.type.name === 'picture' || node?.type.name === 'audio';
  useEffect(() => {
    if (!isKnown) onClose();
  }, [isKnown, onClose]);
  function save(attrs: Record<string, unknown>) {
    editor
      .chain()
      .command(({ tr }) => Boolean(tr.setNodeMarkup(position, undefined, attrs)))
      .setNodeSelection(position)
      .run();
    onClose();
  }
  if (node?.type.name === 'picture')
    return <PictureDialog attrs={node.attrs as never} onSave={save} onClose={onClose} />;
  if (node?.type.name === 'audio') return <AudioDialog attrs={node.attrs as never} onSave={save} onClose={onClose} />;
  return null;
}
