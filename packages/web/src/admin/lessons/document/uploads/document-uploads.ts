import type { LessonFile } from '@jornada/contract/lessons/document/lesson-document';
import type { DocumentFileKind } from '@jornada/domain/lessons/materials';
import { explainUpload } from '../../../../files/explain-upload.ts';
import { redrawPicture } from '../../../../files/redraw-picture.ts';
import { sendFile } from '../../../../files/send-file.ts';
import { createSemaphore } from '../../attachments/semaphore.ts';
import { newId } from '../../../../platform/new-id.ts';
import { audioSeconds } from './audio-seconds.ts';

/** A file on its way into the document. `part`: the share that has been sent, 0…1; null before. */
export type Upload = { kind: DocumentFileKind; file: File } & (
  | { state: 'sending'; part: number | null }
  | { state: 'failed'; message: string }
  | { state: 'there'; sent: LessonFile }
);

/** A browser opens six connections to a server, and a save must not wait behind files. */
const atOnce = 2;
/** Of a picture, in pixels. */
export const LONGEST_SIDE = 1600;

export type DocumentUploads = ReturnType<typeof createDocumentUploads>;

/**
 * The uploads of one open document. Each has a key, which is the `fileId` of its block until the server has given it one. Pictures are drawn anew before they are sent, and the length of audio is measured. `onSent` gets
 * each file that the server has.
 */
export function createDocumentUploads(lessonId: string | undefined, onSent: (file: LessonFile) => void) {
  let uploads: ReadonlyMap<string, Upload> = new Map();
  const listeners = new Set<() => void>();
  const controllers = new Map<string, AbortController>();
  const turn = createSemaphore(atOnce);

  function set(key: string, upload: Upload) {
    uploads = new Map(uploads).set(key, upload);
    for (const listener of listeners) listener();
  }

  async function send(key: string, kind: DocumentFileKind, file: File) {
    set(key, { kind, file, state: 'sending', part: null });
    const controller = new AbortController();
    controllers.set(key, controller);
    const { signal } = controller;
    const leave = await turn();
    try {
      if (signal.aborted) return;
      const [sent, durationSeconds] = await Promise.all([
        kind === 'picture' ? redrawPicture(file, LONGEST_SIDE) : file,
        kind === 'audio' ? audioSeconds(file) : undefined,
      ]);
      const onProgress = (part: number) => set(key, { kind, file, state: 'sending', part });
      const query = { kind, lessonId, durationSeconds };
      const answer = sendFile('lessonFiles', 'uploadLessonFile', sent, { query, signal, onProgress });
      const stored = await Promise.race([answer, aborted(signal)]);
      if (stored === null) return;
      onSent(stored);
      set(key, { kind, file, state: 'there', sent: stored });
    } catch (problem) {
      set(key, { kind, file, state: 'failed', message: explainUpload(problem) });
    } finally {
      controllers.delete(key);
      leave();
    }
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    now: () => uploads,
    /** Begins one, and returns its key. */
    start(kind: DocumentFileKind, file: File): string {
      const key = newId();
      void send(key, kind, file);
      return key;
    },
    again(key: string) {
      const upload = uploads.get(key);
      if (upload?.state === 'failed') void send(key, upload.kind, upload.file);
    },
    cancel: (key: string) => controllers.get(key)?.abort(),
    cancelAll: () => controllers.forEach((controller) => controller.abort()),
  };
}

const aborted = (signal: AbortSignal) =>
  new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)));
