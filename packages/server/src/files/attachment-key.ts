/** The key of an attachment in the private lesson-attachments storage (specification §7 "Storage"); `path` is its column. */
export function attachmentKey(path: string): string {
  return `lesson-attachments/${path}`;
}
