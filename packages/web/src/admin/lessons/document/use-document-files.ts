import type { LessonFile } from '@jornada/contract/lessons/document/lesson-document';
import { useState } from 'react';
import type { PendingFiles } from './use-document-editor.ts';

const nothing: PendingFiles = { sending: [], failed: [] };

/** The files of a form's document and quiz, as their editors tell of them: those that the server has, and those on their way. */
export function useDocumentFiles(initial: readonly LessonFile[]) {
  const [files, setFiles] = useState(initial);
  const [pending, setPending] = useState({ document: nothing, quiz: nothing });
  const sending = [...pending.document.sending, ...pending.quiz.sending];
  const { failed } = pending.document;
  const tellOf = (place: keyof typeof pending) => (now: PendingFiles) =>
    setPending((before) => (isSame(before[place], now) ? before : { ...before, [place]: now }));
  const add = (more: readonly LessonFile[]) => setFiles((now) => [...now, ...more]);
  const waits = failed.length > 0 ? failedText : sending.length > 0 ? sendingText : undefined;
  return {
    files,
    add,
    /** Their names. */
    unsent: [...sending, ...failed],
    /** Why the form cannot be saved yet. */
    waitsFor: waits,
    /** For the field. */
    field: { files, onFile: (file: LessonFile) => add([file]), onPending: tellOf('document') },
    /** For the quiz: it tells of the pictures that are on their way. */
    onQuizPictures: tellOf('quiz'),
  };
}

const sendingText = 'Aguarde o envio dos arquivos';
const failedText = 'Um arquivo do texto não foi enviado: tente de novo ou remova';

const isSame = (one: PendingFiles, other: PendingFiles) => JSON.stringify(one) === JSON.stringify(other);
