import { isEmptyDocument } from './document/document-text.ts';
import type { LessonDocument } from './document/lesson-document.ts';

/** Whether a lesson has what it is published with: a video, or a document with something in it (specification §5, decision I4). */
export const hasVideoOrDocument = ({ videoUrl, document }: { videoUrl: string; document: LessonDocument | null }) =>
  videoUrl !== '' || (document !== null && !isEmptyDocument(document));
