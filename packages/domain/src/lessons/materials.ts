/** The largest material of a lesson, in bytes (specification §9). */
export const MAX_ATTACHMENT_BYTES = 50 * 1024 * 1024;
