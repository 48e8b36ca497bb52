/**
 * What certificates are printed in: Latin, Greek and Cyrillic with their marks, and the signs of typography, currencies, arrows and
 * mathematics. Fonts have a glyph for each (packages/server/src/certificates/fonts); a test walks them all.
 */
const WRITTEN =
  '[[ -~\\u00a1-\\u02ff\\u0370-\\u052f\\u1e00-\\u1fff\\u2010-\\u2027\\u2030-\\u205e\\u2070-\\u209c\\u20a0-\\u20c0\\u2100-\\u215f\\u2189' +
  '\\u2190-\\u22ff\\u2308-\\u230b\\u25a0-\\u25ff\\u27e6-\\u27eb\\u27f5-\\u27ff\\u2a7d\\u2a7e\\u2c60-\\u2c7f\\ua78b\\ua78c]' +
  '--[\\p{C}\\p{M}\\p{Script=Coptic}]]';
const MARK = '[\\u0300-\\u036f\\u0483-\\u0487]';

const isWritten = new RegExp(`^${WRITTEN}+$`, 'v');
/** A mark needs its letter, and there is room for two that have no place in it already. */
const isPrinted = new RegExp(`^(?:${WRITTEN}|[${WRITTEN}&&\\p{L}]${MARK}{1,2})$`, 'v');

/** Characters without a shape, which can turn a line around, and the parts of pictures that are none by themselves. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Regional_Indicator}\p{Emoji_Modifier}\u20e3]/gv;
const picture = /\p{Extended_Pictographic}/v;

/** A character of another look as the letters that it stands for: 'A' for a wide or mathematical one, 'VIII' for a number of one sign. */
function inLetters(character: string): string {
  if (isWritten.test(character)) return character;
  const plain = character.normalize('NFKC');
  if (isWritten.test(plain)) return plain;
  return picture.test(character) ? '' : character;
}

const onOneLine = (text: string) =>
  Array.from(
    text
      .normalize('NFC')
      .replace(invisible, '')
      .replace(/\s+/g, ' ')
      .replace(/\p{Cc}/gu, ''),
    inLetters,
  )
    .join('')
    .normalize('NFC')
    .replace(/ {2,}/g, ' ')
    .trim();

/**
 * A text as it is set on a certificate and shown beside it: letters, digits and signs on one line, without pictures, at most two marks
 * on each letter. Text of pictures alone stays as it is, because a name is never empty: `unprintable` refuses it.
 */
export function printable(text: string): string {
  const line = onOneLine(text).replace(/(\p{M}{2})\p{M}+/gu, '$1');
  return line === '' ? text : line;
}

const graphemes = new Intl.Segmenter('pt-BR', { granularity: 'grapheme' });

/** The letters and signs of a text that no certificate can print, each once. Pictures are no part of a text, unless there is no other. */
export function unprintable(text: string): string[] {
  const line = onOneLine(text) || text.trim();
  const letters = Array.from(graphemes.segment(line), ({ segment }) => segment);
  return [...new Set(letters.filter((letter) => !isPrinted.test(letter)))];
}
