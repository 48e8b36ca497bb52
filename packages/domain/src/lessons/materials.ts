/** The largest material of a lesson, in bytes (specification §9). */
export const MAX_ATTACHMENT_BYTES = 50 * 1024 * 1024;

/** What a lesson's document shows of files (decision I4). */
export const DOCUMENT_FILE_KINDS = ['picture', 'audio', 'file'] as const;
export type DocumentFileKind = (typeof DOCUMENT_FILE_KINDS)[number];

/** What a lesson's stored file is: a material, which stands in its list of downloads, or a part of its document. */
export const LESSON_FILE_KINDS = ['material', ...DOCUMENT_FILE_KINDS] as const;
export type LessonFileKind = (typeof LESSON_FILE_KINDS)[number];
