// Links of Markdown pages to files of this repository and to places within them.

/** @typedef {{ target: string, line: number }} PageLink target: as written, with its '#place' */

/**
 * A page's links within the repository: '[words](file#place)', '<a href>' and '<img src>'. Code is ignored.
 *
 * @param {string} page
 * @returns {PageLink[]}
 */
export function linksIn(page) {
  const prose = page.replaceAll(/^```[\s\S]*?^```/gm, blank).replaceAll(/`[^`\n]*`/g, blank);
  const written = [...prose.matchAll(/\]\(\s*<?([^)\s>]+)>?[^)]*\)|(?:href|src)="([^"]+)"/g)];
  return written
    .map(({ index, 1: target, 2: attribute }) => ({
      target: target ?? attribute ?? '',
      line: prose.slice(0, index).split('\n').length,
    }))
    .filter(({ target }) => !/^[a-z][a-z\d+.-]*:|^\/\//i.test(target));
}

/**
 * The places of a page that a link may name: its anchors, and its headings with GitHub's names.
 *
 * @param {string} page
 * @returns {Set<string>}
 */
export function placesIn(page) {
  const prose = page.replaceAll(/^```[\s\S]*?^```/gm, blank);
  const places = new Set([...prose.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id));
  /** @type {Map<string, number>} */
  const seen = new Map();
  for (const [, heading = ''] of prose.matchAll(/^#{1,6} +(.+?) *#*$/gm)) {
    const name = headingPlace(heading);
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    places.add(before === 0 ? name : `${name}-${before}`);
  }
  return places;
}

/** @param {string} heading */
const headingPlace = (heading) =>
  heading
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\s-]/gu, '')
    .replaceAll(' ', '-');

/** Keeps the line numbers. @param {string} code */
const blank = (code) => code.replaceAll(/[^\n]/g, ' ');
