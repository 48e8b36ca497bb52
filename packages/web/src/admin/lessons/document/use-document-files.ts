import type { LessonFile } from '@jornada/contract/lessons/document/lesson-document';
import { useState } from 'react';
import type { PendingFiles } from './use-document-editor.ts';

const nothing: PendingFiles = { sending: [], failed: [] };

/** The files of a form's document, as its editor tells of them: those that the server has, and those on their way. */
export function useDocumentFiles(initial: readonly LessonFile[]) {
  const [files, setFiles] = useState(initial);
  const [pending, setPending] = useState(nothing);
  const add = (more: readonly LessonFile[]) => setFiles((now) => [...now, ...more]);
  const waits = pending.failed.length > 0 ? failedText : pending.sending.length > 0 ? sendingText : undefined;
  return {
    files,
    add,
    /** Their names. */
    unsent: [...pending.sending, ...pending.failed],
    /** Why the form cannot be saved yet. */
    waitsFor: waits,
    /** For the field. */
    field: {
      files,
      onFile: (file: LessonFile) => add([file]),
      onPending: (now: PendingFiles) => setPending((before) => (isSame(before, now) ? before : now)),
    },
  };
}

const sendingText = 'Aguarde o envio dos arquivos';
const failedText = 'Um arquivo do texto não foi enviado: tente de novo ou remova';

const isSame = (one: PendingFiles, other: PendingFiles) => JSON.stringify(one) === JSON.stringify(other);
