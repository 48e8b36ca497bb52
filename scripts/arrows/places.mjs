/**
 * Where a file stands in the house.
 *
 * @typedef {object} Place
 * @property {string | undefined} layer domain, contract, server or web; nothing outside packages/
 * @property {string | undefined} room its first folder below src: a room, or one of the foundations
 * @property {boolean} isTest whether it is written for tests or tools only, so that nothing the product runs imports it
 */

/** Folders below src that serve every room and know none. */
export const foundations = new Set(['platform', 'ui', 'theme', 'tables']);

/** Where everything comes together. */
const junctions = new Set(['app']);

/** @param {string} file path below the project's folder @returns {Place} */
export function placeOf(file) {
  const [, layer, inside] = /^packages\/([^/]+)\/(.+)$/.exec(file) ?? [];
  const [, room] = /^src\/([^/]+)\//.exec(inside ?? '') ?? [];
  return { layer, room, isTest: /\.test\.tsx?$/.test(file) || (layer !== undefined && !inside?.startsWith('src/')) };
}

/** A room proper: a word that a member or an admin would say. @param {Place} place */
export function isRoom({ room }) {
  return room !== undefined && !foundations.has(room) && !junctions.has(room);
}

/** A file that may import from everywhere in its package: main.ts, app.ts, app/. @param {Place} place */
export function isJunction({ room }) {
  return room === undefined || junctions.has(room);
}
