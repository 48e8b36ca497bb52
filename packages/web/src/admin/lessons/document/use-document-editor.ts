import type { LessonFile } from '@jornada/contract/lessons/document/lesson-document';
import type { LessonDocument } from '@jornada/domain/lessons/document/lesson-document';
import { Dropcursor, Gapcursor, Placeholder, TrailingNode, UndoRedo } from '@tiptap/extensions';
import { ReactNodeViewRenderer, useEditor } from '@tiptap/react';
import type { Editor, Extensions } from '@tiptap/core';
import { Fragment, Slice, type Node } from '@tiptap/pm/model';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { toast } from '../../../ui/toast/toast.ts';
import type { BlockChoice, PickedKind } from './blocks/block-choices.ts';
import { insertBlocks, MOVED, type MovedBlock } from '../../../lessons/document/editor/blocks/block-commands.ts';
import { insertPasted, withoutForeignFiles } from '../../../lessons/document/editor/insert-pasted.ts';
import type { Pasted } from '../../../lessons/document/editor/paste/pasted.ts';
import { pendingUploads, savedDocument, selectionAt } from './saved-document.ts';
import { textMarks, textNodes } from '../../../lessons/document/editor/schema/behaviours.ts';
import { documentExtensions } from '../../../lessons/document/editor/schema/document-extensions.ts';
import { EditorKeys } from '../../../lessons/document/editor/schema/editor-keys.ts';
import { OwnCopies } from '../../../lessons/document/editor/schema/own-copies.ts';
import { SlashMenuPlugin } from './slash/slash-menu-plugin.ts';
import { createDocumentUploads, type DocumentUploads } from './uploads/document-uploads.ts';
import { kindOf, refuseFile } from './uploads/refuse-file.ts';
import { CalloutView } from './views/callout-view.tsx';
import { whileUploading } from './views/file-block.tsx';
import { AudioView, FileCardView } from './views/file-views.tsx';
import { PictureView } from './views/picture-view.tsx';

/** The names of files that blocks of the document wait for. */
export type PendingFiles = { sending: readonly string[]; failed: readonly string[] };

export type DocumentEditorProps = {
  value: LessonDocument | null;
  onChange: (document: LessonDocument | null) => void;
  /** The lesson's files, and those that were uploaded since. */
  files: readonly LessonFile[];
  onFile: (file: LessonFile) => void;
  /** The names of the files that are not there yet; saving has to wait for them. */
  onPending: (files: PendingFiles) => void;
  lessonId: string | undefined;
  /** Why the document is refused, and its place in there. */
  error: ReactNode;
  place: string | undefined;
};

type Requests = {
  onChoose: (editor: Editor, choice: BlockChoice) => void;
  onLink: () => void;
  /** Opens the dialog of the block at a position. */
  onEdit: (position: number) => void;
  onNotices: (notices: readonly string[]) => void;
  onMoved: (block: MovedBlock) => void;
};

const blockTypes = { picture: 'picture', audio: 'audio', file: 'fileCard' } as const satisfies Record<
  PickedKind,
  string
>;

/** What bars, the toolbar with an error, and the form's foot cover of the screen, in px. */
const underBars = { top: 180, bottom: 120, left: 0, right: 0 };

/** The editor of a document: its value goes out with every change, and another value from outside comes in. */
export function useDocumentEditor(props: DocumentEditorProps, requests: Requests) {
  const { value, lessonId, error, place } = props;
  /** The editor outlives the render that made it. */
  const latest = useRef({ ...props, ...requests });
  useEffect(() => {
    latest.current = { ...props, ...requests };
  });
  // oxlint-disable-next-line react/refs -- read when a file has come
  const [uploads] = useState(() => createDocumentUploads(lessonId, (file) => latest.current.onFile(file)));
  /** The value that the editor shows. */
  const shown = useRef(value);

  function addFiles(
    on: Editor,
    files: readonly File[],
    to: { kind?: PickedKind; position?: number; behind?: number } = {},
  ) {
    const blocks = files.flatMap((file) => {
      const kind = to.kind ?? kindOf(file);
      const refusal = refuseFile(kind, file);
      if (refusal) toast.error(refusal);
      return refusal ? [] : on.schema.nodes[blockTypes[kind]]!.create({ fileId: uploads.start(kind, file) });
    });
    const [first] = blocks;
    if (!first) return;
    if (to.position === undefined) insertBlocks(on, blocks, to.behind);
    else on.view.dispatch(on.state.tr.setNodeAttribute(to.position, 'fileId', first.attrs['fileId']));
  }

  const known = () => new Set([...latest.current.files.map(({ id }) => id), ...uploads.now().keys()]);

  // oxlint-disable-next-line react/refs -- read when somebody presses a key
  const [extensions] = useState(() => editorExtensions(latest));
  const editor: Editor = useEditor({
    extensions,
    content: value,
    injectCSS: false,
    editorProps: {
      scrollMargin: underBars,
      scrollThreshold: underBars,
      attributes: {
        role: 'textbox',
        id: 'lesson-document',
        'aria-multiline': 'true',
        'aria-label': 'Texto da lição',
        'aria-describedby': 'lesson-document-help',
        // For focusFirstError.
        'data-path': 'document',
      },
      handleDOMEvents: {
        // Before ProseMirror parses the HTML itself, styles and all, which the content-security policy refuses.
        paste(_, event) {
          const isTaken =
            event.clipboardData !== null &&
            insertPasted(editor, event.clipboardData, {
              addFiles: (files) => addFiles(editor, files),
              start: (file) => (refuseFile('picture', file) ? null : uploads.start('picture', file)),
              known: known(),
              onNotices: latest.current.onNotices,
            });
          if (isTaken) event.preventDefault();
          return isTaken;
        },
      },
      // A file belongs to one lesson.
      transformPasted(slice) {
        const { blocks, notices } = withoutForeignFiles(slice.content.content, known());
        if (notices.length > 0) latest.current.onNotices(notices);
        return notices.length > 0 ? Slice.maxOpen(Fragment.from(blocks)) : slice;
      },
      handleDrop(view, event, _slice, isMoved) {
        const files = [...(event.dataTransfer?.files ?? [])];
        if (isMoved || files.length === 0) return false;
        event.preventDefault();
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
        addFiles(editor, files, at ? { behind: at.pos } : {});
        return true;
      },
    },
    onUpdate({ editor: { state } }) {
      shown.current = savedDocument(state.doc, uploads.now());
      latest.current.onChange(shown.current);
    },
    onTransaction({ editor: { state }, transaction }) {
      latest.current.onPending(pendingFiles(state.doc, uploads));
      const moved = transaction.getMeta(MOVED) as MovedBlock | undefined;
      if (moved) latest.current.onMoved(moved);
    },
  });
  useEffect(
    () => uploads.subscribe(() => latest.current.onPending(pendingFiles(editor.state.doc, uploads))),
    [uploads, editor],
  );
  useEffect(() => () => uploads.cancelAll(), [uploads]);

  // The version that somebody else saved, or what was typed before the session ended.
  useEffect(() => {
    if (value === shown.current) return;
    shown.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [value, editor]);

  useEffect(() => {
    if (!place || !error) return;
    editor.view.dispatch(editor.state.tr.setSelection(selectionAt(editor.state.doc, place)).scrollIntoView());
  }, [place, error, editor]);

  return {
    editor,
    uploads,
    addFiles: (files: readonly File[], to: { kind: PickedKind; position: number | undefined }) =>
      addFiles(editor, files, { kind: to.kind, ...(to.position !== undefined && { position: to.position }) }),
    read: () => savedDocument(editor.state.doc, uploads.now()),
    /** Another document in this one's place; undoing brings that back. */
    replaceDocument: ({ document, notices }: Pick<Pasted, 'document' | 'notices'>) => {
      const { blocks, notices: more } = withoutForeignFiles(document?.content ?? [], known());
      editor
        .chain()
        .setContent(blocks.length > 0 ? { type: 'doc', content: blocks } : null, { emitUpdate: true })
        .focus('start')
        .run();
      requests.onNotices([...notices, ...more]);
    },
  };
}

function pendingFiles(doc: Node, uploads: DocumentUploads): PendingFiles {
  const pending = pendingUploads(doc, uploads.now());
  const namesOf = (state: string) => pending.filter((upload) => upload.state === state).map(({ file }) => file.name);
  return { sending: namesOf('sending'), failed: namesOf('failed') };
}

/** All parts of the editor. */
const editorExtensions = (latest: { readonly current: Requests }): Extensions => [
  ...documentExtensions({
    nodes: {
      ...textNodes,
      callout: { addNodeView: () => ReactNodeViewRenderer(CalloutView) },
      picture: { addNodeView: () => ReactNodeViewRenderer(whileUploading(PictureView)) },
      audio: { addNodeView: () => ReactNodeViewRenderer(whileUploading(AudioView)) },
      fileCard: { addNodeView: () => ReactNodeViewRenderer(whileUploading(FileCardView)) },
    },
    marks: textMarks,
  }),
  OwnCopies,
  UndoRedo,
  TrailingNode,
  Gapcursor,
  Dropcursor.configure({ color: 'var(--j-leaf)', width: 2 }),
  Placeholder.configure({ placeholder: 'Escreva, ou digite / para escolher um bloco' }),
  EditorKeys.configure({
    onLink: () => latest.current.onLink(),
    onEdit: (position) => latest.current.onEdit(position),
  }),
  SlashMenuPlugin.configure({ choose: (on, choice) => latest.current.onChoose(on, choice) }),
];
