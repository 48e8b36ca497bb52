import type { MessageFile } from '@jornada/contract/conversations/message-files';
import { MAX_MESSAGE_FILE_BYTES, messagePictureRule } from '@jornada/contract/files/message-files';
import { useEffect, useRef, useState } from 'react';
import { explainUpload } from '../../files/explain-upload.ts';
import { redrawPicture } from '../../files/redraw-picture.ts';
import { sendFile } from '../../files/send-file.ts';
import '../../platform/later-endpoints.ts';

/** Of a picture, in pixels. */
const LONGEST_SIDE = 1600;

/** A file on its way. `part`: the share that has been sent, 0…1. */
export type MessageUpload = { file: File } & ({ part: number } | { failure: string; isTooLarge?: true });

/**
 * Sends the one file of a message; another one takes its place. `onSent` gets the file that the server has, `onWaits` why a message cannot be
 * sent yet, and undefined once it can.
 */
export function useMessageUpload(
  onSent: ((file: MessageFile) => void) | undefined,
  onWaits: ((why: string | undefined) => void) | undefined,
) {
  const [upload, setUpload] = useState<MessageUpload | null>(null);
  const latest = useRef({ onSent, onWaits });
  useEffect(() => {
    latest.current = { onSent, onWaits };
  });
  const sending = useRef<AbortController>(null);
  const why =
    upload &&
    ('part' in upload ? 'Aguarde o envio do arquivo.' : 'O arquivo não foi enviado: tente de novo ou remova.');
  useEffect(() => latest.current.onWaits?.(why ?? undefined), [why]);
  useEffect(() => () => sending.current?.abort(), []);

  async function send(file: File) {
    sending.current?.abort();
    const { signal } = (sending.current = new AbortController());
    setUpload({ file, part: 0 });
    try {
      const isPicture = messagePictureRule.types.includes(file.type);
      const sent = isPicture ? await redrawPicture(file, LONGEST_SIDE) : file;
      if (signal.aborted) return;
      if (sent.size > MAX_MESSAGE_FILE_BYTES)
        return setUpload({ file, failure: 'O arquivo passa de 5 MB. Escolha um menor.', isTooLarge: true });
      const stored = await sendFile('messageFiles', 'uploadMessageFile', sent, {
        query: { kind: isPicture ? 'picture' : 'file' },
        signal,
        onProgress: (part) => setUpload({ file, part }),
      });
      latest.current.onSent?.(stored);
      setUpload(null);
    } catch (problem) {
      if (!signal.aborted) setUpload({ file, failure: explainUpload(problem) });
    }
  }
  return {
    upload,
    send: (file: File) => void send(file),
    cancel: () => {
      sending.current?.abort();
      setUpload(null);
    },
  };
}
