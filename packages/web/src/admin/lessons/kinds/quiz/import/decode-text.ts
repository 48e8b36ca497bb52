/** The text of a file: UTF-8, UTF-16 where it is marked so, else Windows-1252. Null for what is no text. */
export function decodeText(bytes: Uint8Array): string | null {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  return text.includes('\0') ? null : text;
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const text = new TextDecoder().decode(bytes);
  const broken = text.match(/\uFFFD/g)?.length ?? 0;
  const accented = text.match(/[^\u0000-\u007F\uFFFD]/g)?.length ?? 0; // oxlint-disable-line no-control-regex
  // One broken letter does not make all others something else.
  return broken === 0 || accented > 4 * broken ? 'utf-8' : 'windows-1252';
}
