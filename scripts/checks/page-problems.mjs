import { posix } from 'node:path';
import { linksIn, placesIn } from './page-links.mjs';
import { anchorsIn, referencesIn } from './references.mjs';

const productPages = /^docs\/product\/.+\.md$/;

/**
 * Problems with references, anchors and links, one line each, as 'file:line …'; and how many of each there are.
 *
 * @param {ReadonlyMap<string, string>} files path from the project's folder → text: all pages, and all files with references
 * @param {{ exists: (path: string) => boolean }} disk other files that a link may lead to
 */
export function problemsOf(files, { exists }) {
  const pages = [...files].filter(([path]) => path.endsWith('.md'));
  const product = pages.filter(([path]) => productPages.test(path));
  const anchors = product.flatMap(([path, page]) => anchorsIn(page).map((id) => ({ id, path })));
  const known = new Set(anchors.map(({ id }) => id));
  const references = [...files].flatMap(([path, text]) =>
    referencesIn(text)
      // A product page's own headings and links to sections do not count as references.
      .filter(({ anchor }) => anchor !== null || !productPages.test(path))
      .map((reference) => ({ path, ...reference })),
  );
  const links = pages.flatMap(([path, page]) => linksIn(page).map((link) => ({ path, ...link })));

  const objections = [
    ...references.flatMap(({ path, line, words, anchor }) => {
      if (anchor === null)
        return [`${path}:${line} ${words}: write 'specification ${words}', so that it can be followed`];
      return known.has(anchor) ? [] : [`${path}:${line} ${words}: docs/product has no anchor '${anchor}'`];
    }),
    ...anchors.flatMap(({ id, path }, index) => {
      const first = anchors.findIndex((other) => other.id === id);
      return first === index ? [] : [`${path}: the anchor '${id}' stands in ${anchors[first]?.path} already`];
    }),
    ...links.flatMap(({ path, line, target }) => {
      const why = whyLost({ path, target }, files, exists);
      return why ? [`${path}:${line} links to ${target}: ${why}`] : [];
    }),
  ];
  return { objections, references: references.length, anchors: anchors.length, links: links.length };
}

/**
 * Why a link is broken; null for a working one.
 *
 * @param {{ path: string, target: string }} link
 * @param {ReadonlyMap<string, string>} files
 * @param {(path: string) => boolean} exists
 */
function whyLost({ path, target }, files, exists) {
  const [file = '', place] = target.split('#');
  const to = file === '' ? path : posix.normalize(posix.join(posix.dirname(path), decodeURI(file)));
  if (!files.has(to) && !exists(to)) return 'there is no such file';
  const page = files.get(to);
  if (place === undefined || page === undefined || !to.endsWith('.md')) return null;
  return placesIn(page).has(decodeURI(place)) ? null : 'the page has no such place';
}
