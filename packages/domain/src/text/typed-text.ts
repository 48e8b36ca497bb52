import { isBlank } from './invisible.ts';

/**
 * A typed text as it is stored: trimmed, in Unicode form NFC, and without the two things that JSON columns refuse
 * (the NUL character and halves of a surrogate pair). Empty where nobody sees anything.
 */
export function typedText(text: string): string {
  const stored = text.toWellFormed().replaceAll('\u0000', '').normalize('NFC').trim();
  return isBlank(stored) ? '' : stored;
}
