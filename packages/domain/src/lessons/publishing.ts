import { isEmptyDocument } from './document/document-text.ts';
import type { LessonDocument } from './document/lesson-document.ts';

/** What members need of a lesson. */
export interface LessonToPublish {
  description: string;
  videoUrl: string;
  document: LessonDocument | null;
}

export const NEEDED_FIELDS = ['description', 'videoUrl'] as const;
export type NeededField = (typeof NEEDED_FIELDS)[number];

/**
 * Whether a lesson lacks what it is published with: a description, or a video where its document has nothing in it (specification §5,
 * decisions D17, I4). The video's field says both.
 */
export function lacksForPublishing({ description, videoUrl, document }: LessonToPublish, field: NeededField): boolean {
  if (field === 'description') return description === '';
  return videoUrl === '' && (document === null || isEmptyDocument(document));
}

/** The fields that a draft lacks for being published. */
export const missingForPublishing = (lesson: LessonToPublish): NeededField[] =>
  NEEDED_FIELDS.filter((field) => lacksForPublishing(lesson, field));
