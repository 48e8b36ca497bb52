// References to the product's rules in code, tests and pages, and the anchors in docs/product that they lead to. docs/product/README.md
// lists their forms.

/** What may be between two words of a reference: spaces, and the start of a comment's next line. */
const gap = String.raw`(?:\s|\*(?!\/)|\/\/)+`;
const listed = String.raw`(?:,${gap}|${gap}and${gap}|,${gap}and${gap}|${gap}or${gap})`;

const quotedName = String.raw`"[^"]+"`;
const address = String.raw`\/[\w/{}-]*`;
const section = String.raw`§\d+(?!\.\d)(?:${gap}(?:${quotedName}|${address}))?`;
const sections = new RegExp(String.raw`\b[Ss]pecification${gap}(${section}(?:${listed}${section})*)`, 'g');

/** Includes a letter after the number, so that a made-up sub-point does not pass for its decision. */
const decision = String.raw`[A-Z]\d{1,3}[a-z]?\b`;
const range = String.raw`${decision}(?:${gap}to${gap}${decision}|[–-][A-Z]?\d{1,3}\b)?`;
/** A letter alone is an id only where nothing after it makes it a word, as in 'a decision I took'. */
const letter = String.raw`[A-Z](?=[),.:;]|\s*\n)`;
const decisionItem = `(?:${range}|${letter})`;
const decisions = new RegExp(String.raw`\b[Dd]ecisions?${gap}(${decisionItem}(?:${listed}${decisionItem})*)`, 'g');

/** A bare section sign names no document. Numbers with a dot are sections of other documents. */
const bareSection = /§\d+(?!\.\d)/g;

/**
 * A reference to the product's rules: its anchor, its text, and the line (from 1) on which it begins. `anchor` is null where the text has
 * no valid form.
 *
 * @typedef {{ anchor: string | null, words: string, line: number }} Reference
 */

/**
 * All references in a text, in order.
 *
 * @param {string} text
 * @returns {Reference[]}
 */
export function referencesIn(text) {
  /** @type {{ at: number, words: string, anchor: string | null }[]} */
  const found = [];
  /** @type {[from: number, to: number][]} */
  const chains = [];
  for (const { index, match, items } of chainsIn(text, sections)) {
    chains.push([index, index + match.length]);
    for (const [item] of items.matchAll(new RegExp(section, 'g'))) {
      const words = tidy(item);
      found.push({ at: index, words: `specification ${words}`, anchor: sectionAnchor(words) });
    }
  }
  for (const { index, items } of chainsIn(text, decisions)) {
    for (const [item] of items.matchAll(new RegExp(String.raw`${range}|[A-Z]\b`, 'g'))) {
      for (const id of idsOf(item)) found.push({ at: index, words: `decision ${id}`, anchor: id.toLowerCase() });
    }
  }
  for (const { index, 0: words } of text.matchAll(bareSection)) {
    const isInChain = chains.some(([from, to]) => from <= index && index < to);
    if (!isInChain) found.push({ at: index, words, anchor: null });
  }
  return found
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, words, anchor }) => ({ anchor, words, line: lineOf(text, at) }));
}

/**
 * The anchors that a page sets: `<a id="s4-streak"></a>`.
 *
 * @param {string} page
 * @returns {string[]}
 */
export const anchorsIn = (page) => [...page.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id);

/** @param {string} text @param {RegExp} pattern */
const chainsIn = (text, pattern) =>
  [...text.matchAll(pattern)].map(({ index, 0: match, 1: items = '' }) => ({ index, match, items }));

/** 'F1–F3' and 'F1–3' are F1, F2 and F3. A range over two letters gives only its ends. @param {string} item */
function idsOf(item) {
  const [first = '', last = first] = item.match(/[A-Z]?\d+[a-z]?|[A-Z]/g) ?? [];
  const [from, to] = [first, last].map((id) => Number(id.replace(/^[A-Z]/, '')));
  const isSameLetter = /^\d/.test(last) || first[0] === last[0];
  if (from === undefined || to === undefined || !isSameLetter || !(to > from)) return [...new Set([first, last])];
  return Array.from({ length: to - from + 1 }, (_, index) => `${first[0]}${from + index}`);
}

/** A part of a section, such as its "Timed mission", is s4-timed-mission. @param {string} words */
function sectionAnchor(words) {
  const [, number = '', name = ''] = /^§(\d+)\s*(.*)$/.exec(words) ?? [];
  const named = slug(name);
  return named ? `s${number}-${named}` : `s${number}`;
}

/** Lower case without accents, one hyphen for everything between letters and digits. @param {string} name */
const slug = (name) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Joins the lines of a text. @param {string} words */
const tidy = (words) => words.replaceAll(new RegExp(gap, 'g'), ' ');

/** @param {string} text @param {number} at */
const lineOf = (text, at) => text.slice(0, at).split('\n').length;
