/** What their elements hold is not shown. */
const silent = /^<(script|style|template|title|iframe|noscript)\b/;
const anyTag = /<\/?[a-z][^<>]*>|<[!?][^<>]*>/y;
/** They begin a new line. */
const blockTag =
  /^<(?:br|hr|\/?(?:p|div|h[1-6]|li|ul|ol|tr|table|section|article|blockquote|pre|details|summary|dd|dt)\b)/;
/** As much of a tag as tells what it is. */
const NAME = 12;

/** The text that a piece of HTML shows, line by line, without its tags. Takes one step for each character. */
export function linesOfHtml(html: string): string[] {
  const lower = html.toLowerCase();
  let text = '';
  let at = 0;
  while (at < html.length) {
    const start = html.indexOf('<', at);
    text += html.slice(at, start < 0 ? undefined : start);
    if (start < 0) break;
    const end = endOfTag(lower, start);
    if (end === null) text += '<';
    else if (blockTag.test(lower.slice(start, start + NAME))) text += '\n';
    at = end ?? start + 1;
  }
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Where a tag, a comment or an element without text ends; null for a sign that begins none of them. */
function endOfTag(lower: string, start: number): number | null {
  const name = silent.exec(lower.slice(start, start + NAME))?.[1];
  const closing = lower.startsWith('<!--', start) ? '-->' : name && `</${name}`;
  if (closing) {
    const found = lower.indexOf(closing, start);
    const end = found < 0 || !name ? found + closing.length : lower.indexOf('>', found) + 1;
    return found < 0 || end === 0 ? lower.length : end;
  }
  anyTag.lastIndex = start;
  return anyTag.test(lower) ? anyTag.lastIndex : null;
}

/** How a piece of HTML begins, for whoever looks for it. */
export const firstTag = (html: string) => /^<(?:!--|\/?[a-z][\w-]*)/i.exec(html)?.[0] ?? '';
