import { MAX_MESSAGE_CHARACTERS } from '@jornada/domain/conversations/message-document';
import { documentText } from '@jornada/domain/lessons/document/document-text';
import { counted, plural } from '@jornada/domain/plural';
import { IconPaperclip } from '@tabler/icons-react';
import { Suspense, useId, useRef } from 'react';
import { IconButton } from '../../admin/ui/icon-button.tsx';
import { lazyPart } from '../../lessons/lazy-part.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Attachment } from './attachment.tsx';
import classes from './message-field.module.css';
import type { MessageFieldProps } from './message-field-props.ts';
import { useMessageUpload } from './use-message-upload.ts';

/** Below this number of free characters the counter is shown. */
const COUNT_BELOW = 500;

const loadEditor = () => import('./message-editor.tsx');
const MessageEditor = lazyPart(loadEditor, 'MessageEditor', 'Não foi possível abrir o campo');

/** Where a message is written: text and one file. */
export function MessageField(props: MessageFieldProps) {
  const { label, value, onChange, file = null, onFile, onSubmit, error, autoFocus = false, disabled } = props;
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const attach = useRef<HTMLButtonElement>(null);
  const { upload, send, cancel } = useMessageUpload(onFile, props.onFileWaits);

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
        <Suspense
          fallback={
            <Loading label="Carregando o campo">
              <Skeleton width="100%" height={141} radius={14} />
            </Loading>
          }
        >
          <MessageEditor
            {...{ value, onChange, disabled, attributes, onSubmit, autoFocus }}
            onFiles={take}
            aside={button}
          />
        </Suspense>
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
