/**
 * A file's package, room and kind.
 *
 * @typedef {object} Place
 * @property {string | undefined} layer domain, contract, server or web; undefined outside packages/
 * @property {string | undefined} room its first folder below src, in the administration its second: a room, or one of the foundations
 * @property {boolean} isTest whether only tests or tools use it, so that product code must not import it
 */

/** Folders below src that serve every room and import none. */
export const foundations = new Set(['platform', 'ui', 'theme', 'tables', 'admin/ui']);

/** Folders that may import every room. */
const junctions = new Set(['app']);

/** @param {string} file path below the project's folder @returns {Place} */
export function placeOf(file) {
  const [, layer, inside] = /^packages\/([^/]+)\/(.+)$/.exec(file) ?? [];
  // The administration is a layer of rooms, and its screens.ts joins them.
  const [, room] = /^src\/((?:admin\/)?[^/]+)\//.exec(inside ?? '') ?? [];
  return { layer, room, isTest: /\.test\.tsx?$/.test(file) || (layer !== undefined && !inside?.startsWith('src/')) };
}

/** Whether a place is a real room: a word that a member or an admin would say. @param {Place} place */
export function isRoom({ room }) {
  return room !== undefined && !foundations.has(room) && !junctions.has(room);
}

/** Whether a file may import from everywhere in its package: main.ts, app.ts, app/. @param {Place} place */
export function isJunction({ room }) {
  return room === undefined || junctions.has(room);
}
