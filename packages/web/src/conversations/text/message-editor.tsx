import type { MessageDocument } from '@jornada/contract/conversations/message-document';
import { MESSAGE_BLOCKS } from '@jornada/domain/conversations/message-document';
import { Gapcursor, UndoRedo } from '@tiptap/extensions';
import { EditorContent, useEditor } from '@tiptap/react';
import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { LinkDialog } from '../../lessons/document/editor/dialogs/link-dialog.tsx';
import text from '../../lessons/document/editor/document-editor.module.css';
import { documentOf } from '../../lessons/document/editor/document-of.ts';
import { insertPasted } from '../../lessons/document/editor/insert-pasted.ts';
import { Notices } from '../../lessons/document/editor/notices.tsx';
import { textMarks, textNodes } from '../../lessons/document/editor/schema/behaviours.ts';
import { documentExtensions } from '../../lessons/document/editor/schema/document-extensions.ts';
import { EditorKeys } from '../../lessons/document/editor/schema/editor-keys.ts';
import { OwnCopies } from '../../lessons/document/editor/schema/own-copies.ts';
import classes from './message-field.module.css';
import type { MessageFieldProps } from './message-field-props.ts';
import { Tools } from './tools.tsx';

type MessageEditorProps = Pick<MessageFieldProps, 'value' | 'onChange' | 'disabled'> & {
  /** The text's attributes beside its role. */
  attributes: Record<string, string>;
  /** Begins with the focus at its end. */
  autoFocus: boolean;
  onSubmit: (() => void) | undefined;
  /** Gets the files that are dropped or pasted. */
  onFiles: (files: readonly File[]) => void;
  /** Stands beside the tools. */
  aside: ReactNode;
};

const noFiles = new Set<string>();

/** The editor of a message: a lesson's, with blocks of text alone. */
export function MessageEditor(props: MessageEditorProps) {
  const { value, disabled = false, attributes, autoFocus, aside } = props;
  const [isLinking, setLinking] = useState(false);
  const [notices, setNotices] = useState<readonly string[]>([]);
  /** The editor outlives the render that made it. */
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  /** The value that the editor shows. */
  const shown = useRef(value);
  const [extensions] = useState(() => [
    ...documentExtensions({ nodes: textNodes, marks: textMarks }, MESSAGE_BLOCKS),
    OwnCopies,
    UndoRedo,
    Gapcursor,
    EditorKeys.configure({ onLink: () => setLinking(true) }),
  ]);
  const editor: Editor = useEditor({
    extensions,
    content: value,
    autofocus: autoFocus && 'end',
    injectCSS: false,
    editorProps: {
      attributes: {
        ...attributes,
        role: 'textbox',
        'aria-multiline': 'true',
        // The focus stays while it cannot be changed.
        tabindex: '0',
        ...(disabled && { 'aria-readonly': 'true' }),
      },
      handleKeyDown(_, event) {
        const isSubmit = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
        if (isSubmit) latest.current.onSubmit?.();
        return isSubmit;
      },
      handleDOMEvents: {
        // Before ProseMirror parses the HTML itself, styles and all, which the content-security policy refuses.
        paste(_, event) {
          const isTaken =
            event.clipboardData !== null &&
            insertPasted(editor, event.clipboardData, {
              addFiles: (files) => latest.current.onFiles(files),
              start: () => null,
              known: noFiles,
              onNotices: setNotices,
            });
          if (isTaken) event.preventDefault();
          return isTaken;
        },
      },
      handleDrop(_view, event, _slice, isMoved) {
        const files = [...(event.dataTransfer?.files ?? [])];
        if (isMoved || files.length === 0) return false;
        event.preventDefault();
        latest.current.onFiles(files);
        return true;
      },
    },
    onUpdate({ editor: { state } }) {
      shown.current = documentOf(state.doc) as MessageDocument | null;
      latest.current.onChange(shown.current);
    },
  });

  // It was sent, or came from elsewhere.
  useEffect(() => {
    if (value === shown.current) return;
    shown.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [value, editor]);

  useEffect(() => editor.setEditable(!disabled, false), [disabled, editor]);

  return (
    <>
      <div className={classes.top}>
        <Tools editor={editor} textId={attributes['id']!} onLink={() => setLinking(true)} />
        {aside}
      </div>
      <Notices notices={notices} onClose={() => setNotices([])} />
      <EditorContent editor={editor} className={`${text.content} ${classes.text}`} />
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </>
  );
}
