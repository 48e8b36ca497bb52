import type { LessonDocument } from '@jornada/domain/lessons/document/lesson-document';

export interface PastedPicture {
  /** The index in the document's `content` before which it stands; the length of that for the end. */
  before: number;
  /** Empty where the source has none. */
  alt: string;
  file: File;
}

/** What pasted text becomes (docs/lesson-content.md). */
export interface Pasted {
  /** Valid. Null where no text came: a notice says why, or there are only pictures. */
  document: LessonDocument | null;
  /** Whole sentences for the administrator: what was left out or became something else. */
  notices: string[];
  /** In their order. They become part of the document once they are uploaded. */
  pictures: PastedPicture[];
}
