import { MAX_MESSAGE_CHARACTERS } from '@jornada/domain/conversations/message-document';
import { documentText } from '@jornada/domain/lessons/document/document-text';
import { counted, plural } from '@jornada/domain/plural';
import { IconPaperclip } from '@tabler/icons-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../../admin/ui/icon-button.tsx';
import { useFetched } from '../../ui/use-fetched.ts';
import { Attachment } from './attachment.tsx';
import classes from './message-field.module.css';
import type { MessageFieldProps } from './message-field-props.ts';
import { PlainField } from './plain-field.tsx';
import { placeInDocument } from './plain-text.ts';
import { useMessageUpload } from './use-message-upload.ts';

/** Below this number of free characters the counter is shown. */
const COUNT_BELOW = 500;

const loadEditor = () => import('./message-editor.tsx');

/** Where a message is written: text and one file. Until its editor is fetched, and where it cannot be, a plain text takes its place. */
export const MessageField = (props: MessageFieldProps) => <FieldWith {...props} editor={useFetched(loadEditor)} />;

type FieldWithProps = MessageFieldProps & { editor: Awaited<ReturnType<typeof loadEditor>> | null | undefined };

/** The field with what is there of its editor. */
export function FieldWith(props: FieldWithProps) {
  const { editor, label, value, onChange, file = null, onFile, onSubmit, error, autoFocus = false, disabled } = props;
  const id = useId();
  const plain = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const attach = useRef<HTMLButtonElement>(null);
  const [isComposing, setComposing] = useState(false);
  /** Where the editor's cursor begins; undefined while the plain text is shown. */
  const [cursor, setCursor] = useState<number | 'end' | false | undefined>(editor ? autoFocus && 'end' : undefined);
  const { upload, send, cancel } = useMessageUpload(onFile, props.onFileWaits);

  // A letter that is being composed would be lost with its field.
  useLayoutEffect(() => {
    const area = plain.current;
    if (!editor || isComposing || cursor !== undefined || !area) return;
    setCursor(document.activeElement === area && placeInDocument(area.value, area.selectionStart));
  }, [editor, isComposing, cursor]);

  function take(files: readonly File[]) {
    if (onFile && files[0] && !disabled) send(files[0]);
  }
  function remove() {
    cancel();
    onFile?.(null);
    attach.current?.focus();
  }

  const left = MAX_MESSAGE_CHARACTERS - (value ? documentText(value).length : 0);
  const foot = error ?? (left < COUNT_BELOW && formatLeft(left));
  const attributes = {
    id: `${id}-text`,
    'aria-label': label,
    ...(foot && { 'aria-describedby': `${id}-foot` }),
    ...((error || left < 0) && { 'aria-invalid': 'true' as const }),
  };
  const button = onFile && (
    <IconButton
      ref={attach}
      icon={IconPaperclip}
      label={file ? 'Trocar o anexo' : 'Anexar imagem ou arquivo'}
      disabled={disabled}
      onClick={() => picker.current?.click()}
    />
  );
  const shown = upload ?? file;
  return (
    <div>
      <div className={classes.frame} data-error={Boolean(error) || left < 0 || undefined}>
        {editor && cursor !== undefined ? (
          <editor.MessageEditor
            {...{ value, onChange, disabled, attributes, onSubmit }}
            cursor={cursor}
            onFiles={take}
            aside={button}
          />
        ) : (
          <>
            <div className={classes.top}>{button}</div>
            <PlainField
              {...{ value, onChange, ...attributes }}
              ref={plain}
              className={classes.text}
              readOnly={disabled}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opened the field asked for it
              autoFocus={autoFocus}
              onCompositionStart={() => setComposing(true)}
              onCompositionEnd={() => setComposing(false)}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit?.();
              }}
            />
          </>
        )}
        {shown && <Attachment file={shown} onRetry={send} onRemove={remove} />}
      </div>
      <p
        id={`${id}-foot`}
        className={classes.foot}
        role={error ? 'alert' : undefined}
        data-error={Boolean(error) || left < 0 || undefined}
      >
        {foot}
      </p>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="Escolher imagem ou arquivo"
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])]);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}

const formatLeft = (left: number) =>
  left < 0
    ? `A mensagem passa ${counted(-left, 'caractere', 'caracteres')} do limite: divida em duas`
    : `${plural(left, 'Resta', 'Restam')} ${counted(left, 'caractere', 'caracteres')}`;
