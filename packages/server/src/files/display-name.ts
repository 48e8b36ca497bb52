const LONGEST = 200;
const LONGEST_EXTENSION = 12;

/** Browsers escape these characters of a name, and no others; the same text typed by a person looks alike. */
const escapedByForms: readonly [RegExp, string][] = [
  [/%22/g, '"'],
  [/%0[AD]/gi, ' '],
];
/** Control characters, line ends, and marks that change the text direction: `gpj.exe` could be read as `exe.jpg`. */
const invisible = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A file's name for people: without folders and invisible characters, at most 200 characters with its extension kept. Letters of every
 * language, quotes and emoji stay. It is shown and never used as a storage path.
 */
export function displayName(sent: string): string {
  const unescaped = escapedByForms.reduce((text, [pattern, character]) => text.replace(pattern, character), sent);
  const name = unescaped.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1)!.replace(invisible, '').trim();
  if (/^\.*$/.test(name)) return 'arquivo';
  if (name.length <= LONGEST) return name;
  const extension = extensionOf(name);
  const tail = extension !== '' && extension.length <= LONGEST_EXTENSION ? `.${extension}` : '';
  // Never half an emoji.
  return name.slice(0, LONGEST - tail.length).replace(/[\ud800-\udbff]$/, '') + tail;
}

/** The text after the last dot, in lower case; empty without one. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}
