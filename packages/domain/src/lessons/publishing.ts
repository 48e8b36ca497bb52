/** What members need of a lesson. */
export interface LessonToPublish {
  description: string;
  videoUrl: string;
  /** One with something in it. */
  hasDocument: boolean;
}

export const NEEDED_FIELDS = ['description', 'videoUrl'] as const;
export type NeededField = (typeof NEEDED_FIELDS)[number];

/**
 * Whether a lesson lacks what it is published with: a description, or a video where it has no document (specification §5,
 * decisions D17, I4). The video's field says both.
 */
export function lacksForPublishing(
  { description, videoUrl, hasDocument }: LessonToPublish,
  field: NeededField,
): boolean {
  if (field === 'description') return description === '';
  return videoUrl === '' && !hasDocument;
}

/** The fields that a draft lacks for being published. */
export const missingForPublishing = (lesson: LessonToPublish): NeededField[] =>
  NEEDED_FIELDS.filter((field) => lacksForPublishing(lesson, field));
