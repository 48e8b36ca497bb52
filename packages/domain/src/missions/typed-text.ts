/**
 * What a person typed, as it is stored: trimmed, with letters in one form, and without the two things that a database of JSON refuses
 * (the NUL character and halves of a surrogate pair).
 */
export function typedText(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '').normalize('NFC').trim();
}
