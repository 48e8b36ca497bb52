/**
 * A typed text as it is stored: trimmed, in Unicode form NFC, and without the two things that JSON columns refuse
 * (the NUL character and halves of a surrogate pair).
 */
export function typedText(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '').normalize('NFC').trim();
}
