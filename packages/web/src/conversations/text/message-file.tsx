import type { MessageFile as File } from '@jornada/contract/conversations/message-files';
import { fileAddress } from '../../lessons/download-file.ts';
import { FileRow } from '../../lessons/file-row.tsx';
import classes from './message-file.module.css';

/** The file beside a message: a picture is shown, and opened alone by a click; another file can be saved. */
export function MessageFile({ file }: { file: File }) {
  const source = { endpoint: 'messageFiles.readMessageFile', params: { fileId: file.id } };
  if (file.kind === 'file') {
    return (
      <div className={classes.file}>
        <FileRow file={file} source={source} />
      </div>
    );
  }
  const address = fileAddress(source);
  return (
    <a
      className={classes.picture}
      href={address}
      target="_blank"
      rel="noopener"
      aria-label={`Abrir a imagem ${file.name}`}
    >
      <img src={address} alt={file.name} width={file.width} height={file.height} loading="lazy" decoding="async" />
    </a>
  );
}
