/** Control and format characters, which can turn a line around, and pictures that are no letters. */
const unprintable =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Regional_Indicator}\p{Emoji_Modifier}\uFE00-\uFE0F[\p{Extended_Pictographic}--[©®™]]]/gv;

/**
 * A text as it is set on a certificate: letters, digits and signs on one line, at most two marks on each letter. Text of pictures alone
 * stays as it is, because a name is never empty.
 */
export function printable(text: string): string {
  const clean = text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(unprintable, '')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .replace(/ {2,}/g, ' ')
    .trim();
  return clean === '' ? text : clean;
}
