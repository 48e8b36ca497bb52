import type { QuizContent } from '@jornada/domain/missions/kinds/quiz/quiz-content';
import { useRef } from 'react';
import { explainUpload } from '../../../../files/explain-upload.ts';
import { redrawPicture } from '../../../../files/redraw-picture.ts';
import { sendFile } from '../../../../files/send-file.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import { LONGEST_SIDE } from '../../document/uploads/document-uploads.ts';
import { refuseFile } from '../../document/uploads/refuse-file.ts';
import type { PendingFiles } from '../../document/use-document-editor.ts';
import { withChanged, withPicture } from './question-drafts.ts';

type QuizPicturesOptions = {
  lessonId: string | undefined;
  /** Saving has to wait for these. */
  onPending: (files: PendingFiles) => void;
  onChange: (change: (now: QuizContent) => QuizContent) => void;
};

/** Sends a picture of a question, or of one of its options, as a file of the lesson's text. It comes into the quiz once the server has it. */
export function useQuizPictures({ lessonId, onPending, onChange }: QuizPicturesOptions) {
  const sending = useRef<readonly string[]>([]);
  function tell(names: readonly string[]) {
    sending.current = names;
    onPending({ sending: names, failed: [] });
  }
  return async (file: File, questionId: string, optionId: string | null) => {
    const refusal = refuseFile('picture', file);
    if (refusal) return toast.error(refusal);
    tell([...sending.current, file.name]);
    try {
      const { id } = await sendFile('lessonFiles', 'uploadLessonFile', await redrawPicture(file, LONGEST_SIDE), {
        query: { kind: 'picture', lessonId },
        signal: new AbortController().signal,
        onProgress: () => undefined,
      });
      onChange((now) => withChanged(now, questionId, (draft) => withPicture(draft, optionId, { id, alt: '' })));
    } catch (problem) {
      toast.error(`${file.name}: ${explainUpload(problem)}`);
    } finally {
      tell(sending.current.toSpliced(sending.current.indexOf(file.name), 1));
    }
  };
}
