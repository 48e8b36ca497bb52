import type { MessageFile } from '@jornada/contract/conversations/message-files';
import { CloseButton } from '@mantine/core';
import { fileKind, fileSize } from '../../lessons/file-labels.ts';
import { Bar } from '../../ui/progress/bar.tsx';
import classes from './message-field.module.css';
import type { MessageUpload } from './use-message-upload.ts';

interface AttachmentProps {
  file: MessageFile | MessageUpload;
  onRetry: (file: File) => void;
  onRemove: () => void;
}

/** The file of a message that is being written: on its way, why it did not arrive, or there. */
export function Attachment({ file, onRetry, onRemove }: AttachmentProps) {
  const { name, type, size } = 'file' in file ? file.file : file;
  const failure = 'failure' in file ? file.failure : null;
  return (
    <div className={classes.file} role="group" aria-label="Anexo" data-failed={failure !== null || undefined}>
      <span role={failure ? 'alert' : 'status'}>
        <b>{name}</b>
        <small>{failure ?? ('part' in file ? 'Enviando…' : `${fileKind(type)} · ${fileSize(size)}`)}</small>
        {'part' in file && <Bar value={file.part * 100} label={`Enviando ${name}`} head={false} size={6} />}
      </span>
      {'failure' in file && !file.isTooLarge && (
        <button type="button" className={classes.retry} onClick={() => onRetry(file.file)}>
          Tentar de novo
        </button>
      )}
      <CloseButton
        aria-label={`${'part' in file ? 'Cancelar' : 'Remover'} ${name}`}
        size={44}
        iconSize={20}
        onClick={onRemove}
      />
    </div>
  );
}
