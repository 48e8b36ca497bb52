/** How large a lesson's material may be, in bytes (specification §9). */
export const MAX_ATTACHMENT_BYTES = 50 * 1024 * 1024;
