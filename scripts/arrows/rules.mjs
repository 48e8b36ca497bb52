import { builtinModules } from 'node:module';
import { isJunction, isRoom, placeOf } from './places.mjs';

/** Which layers a layer may import from, besides itself. @type {Record<string, string[]>} */
const arrows = {
  domain: [],
  contract: ['domain'],
  server: ['domain', 'contract'],
  web: ['domain', 'contract'],
};

/** npm packages that a layer may use in what it ships; the others may use whatever their package.json lists. */
/** @type {Record<string, string[]>} */
const onlyPackages = { domain: [], contract: ['zod'] };

/** The pure layers have folders too, but only small files that may know one another. */
export const layersWithRooms = new Set(['server', 'web']);

const layersWithoutNode = new Set(['domain', 'contract', 'web']);

/**
 * What a workspace's package.json lists.
 *
 * @typedef {{ dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} Manifest
 * @typedef {import('./imports.mjs').Import} Import
 */

/**
 * Why an import is not allowed; nothing when it is.
 *
 * @param {Import} found
 * @param {(layer: string) => Manifest} manifestOf the package.json of a layer, '' for the whole project's
 * @returns {string | undefined}
 */
export function objectionTo(found, manifestOf) {
  const from = placeOf(found.from);
  if (!from.layer) return undefined;
  const isOurs = found.specifier.startsWith('.') || found.specifier.startsWith('@jornada/');
  return isOurs ? objectionToOurs(found) : objectionToForeign(found, manifestOf);
}

/** @param {Import} found */
function objectionToOurs({ from: fromFile, to: toFile, specifier }) {
  const from = placeOf(fromFile);
  if (!toFile || !from.layer) return undefined;
  const to = placeOf(toFile);

  if (to.layer !== from.layer) {
    if (!to.layer) return from.isTest ? undefined : 'a package imports nothing outside packages/';
    if (!arrows[from.layer]?.includes(to.layer)) return `${from.layer} must not import from ${to.layer}`;
    if (specifier.startsWith('.')) return `another package is imported by its name, @jornada/${to.layer}/…`;
    return undefined;
  }
  if (from.isTest || isJunction(from) || !layersWithRooms.has(from.layer)) return undefined;
  if (!isRoom(from) && isRoom(to)) return `${from.room}/ serves every room and must not know ${to.room}/`;
  if (isJunction(to) && to.room !== from.room) return 'main, app and app/ import rooms, never the other way round';
  if (isRoom(to) && to.room !== from.room && toFile.endsWith('/store.ts')) {
    return `the store of ${to.room}/ is its own: use one of its operations`;
  }
  return undefined;
}

/** @param {Import} found @param {(layer: string) => Manifest} manifestOf */
function objectionToForeign({ from: fromFile, specifier }, manifestOf) {
  const { layer = '', isTest } = placeOf(fromFile);
  if (specifier.startsWith('virtual:')) return undefined; // made up by the package's own Vite plugins
  const isNode = specifier.startsWith('node:') || builtinModules.includes(specifier);
  if (isNode) return !isTest && layersWithoutNode.has(layer) ? `${layer} must not use Node's own modules` : undefined;

  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  const allowed = onlyPackages[layer];
  if (!isTest && allowed && !allowed.includes(name)) return `${layer} must not use ${name}`;

  const { dependencies = {}, devDependencies = {} } = manifestOf(layer);
  // npm puts all packages into one folder, where everyone finds them, listed or not. A production installation leaves
  // out the devDependencies; the web's are those its build takes in, so there the difference does not matter.
  const listed = { ...dependencies, ...(isTest || layer === 'web' ? devDependencies : {}) };
  const shared = isTest ? (manifestOf('').devDependencies ?? {}) : {};
  return name in listed || name in shared ? undefined : `${name} is not among the dependencies of packages/${layer}`;
}
