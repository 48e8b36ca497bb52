/** Where the private lesson-attachments storage keeps an attachment (specification §7 "Storage"); `path` is its column. */
export function attachmentKey(path: string): string {
  return `lesson-attachments/${path}`;
}
