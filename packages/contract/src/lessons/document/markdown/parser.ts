import MarkdownIt from 'markdown-it';

/** Deeper quotes and lists than anybody writes. Below that, the parser would leave text out. */
export const MAX_NESTING = 200;
const MAX_TEMPLATE_MARK = 200;

/** CommonMark, with GitHub's tables and struck-out text. HTML is told apart from text, never passed on. */
export const parser = new MarkdownIt('commonmark', { html: true, maxNesting: MAX_NESTING }).enable([
  'table',
  'strikethrough',
]);

// Addresses are judged and kept as they are written.
parser.validateLink = () => true;
parser.normalizeLink = (address) => address;
// An escaped character stays a token of its own, so that it is told apart from the sign that it is not.
parser.core.ruler.disable('text_join');

/** `{% filename %}`: marks of the templates that courses are kept in. */
parser.inline.ruler.before('escape', 'template_mark', (state, silent) => {
  if (!state.src.startsWith('{%', state.pos)) return false;
  const end = state.src.slice(state.pos, state.pos + MAX_TEMPLATE_MARK).indexOf('%}');
  if (end < 0) return false;
  if (!silent) state.push('template_mark', '', 0).content = state.src.slice(state.pos, state.pos + end + 2);
  state.pos += end + 2;
  return true;
});

/** The characters that `&eacute;` and `&#233;` stand for, in text of HTML. */
export const withoutReferences = (text: string): string =>
  text.replace(/&[#\w]{1,32};/g, (reference) => parser.utils.unescapeAll(reference));
