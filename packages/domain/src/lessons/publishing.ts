/** What members need of a lesson. */
export interface LessonToPublish {
  description: string;
  videoUrl: string;
}

/** The fields that a draft lacks for being published (decision D17). */
export function missingForPublishing(lesson: LessonToPublish): (keyof LessonToPublish)[] {
  return (['description', 'videoUrl'] as const).filter((field) => lesson[field] === '');
}
