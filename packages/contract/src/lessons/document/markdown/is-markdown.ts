/** One of them is enough: nobody writes them by chance. */
const certain = [
  // A heading at the beginning or after an empty line: in code, comments begin with the same sign.
  /(?:^|\n[ \t]*\n) {0,3}#{1,6} +\S/,
  /^ {0,3}(?:```|~~~)/m,
  /^ {0,3}\|?[ \t]*:?-{3,}:?[ \t]*\|/m,
  /!\[[^\][\n]{0,300}\]\([^()\s]{1,2000}\)/,
  /\[[^\][\n]{1,300}\]\((?:https?:\/\/|mailto:|files\/|[.#/])[^()\s]{0,2000}\)/,
  /(?:^|[\s(])\*\*[^\s*](?:[^*\n]{0,300}[^\s*])?\*\*(?=$|[\s.,;:!?)])/m,
  /^ {0,9}(?:[-*+]|\d{1,9}[.)]) \[[ x]\] \S/im,
  /^> \[!\p{L}+\]/mu,
];
const bullet = /^[ \t]{0,9}[-*+] +\S/;
const numbered = /^[ \t]{0,9}(\d{1,3})[.)] +\S/;

/**
 * Whether plain text is meant as Markdown: it has a heading, a link, bold text, code, a table or boxes to tick in its notation, or a list of at
 * least two items. Plain text is left as it is.
 */
export function isMarkdown(text: string): boolean {
  return certain.some((pattern) => pattern.test(text)) || hasList(text.split(/\r\n|\r|\n/));
}

/** Items with nothing but empty lines between them, numbers in their order. */
function hasList(lines: readonly string[]): boolean {
  let bullets = 0;
  let lastNumber = NaN;
  for (const line of lines) {
    if (line.trim() === '') continue;
    const number = Number(numbered.exec(line)?.[1] ?? NaN);
    bullets = bullet.test(line) ? bullets + 1 : 0;
    if (bullets === 2 || number === lastNumber + 1) return true;
    lastNumber = number;
  }
  return false;
}
