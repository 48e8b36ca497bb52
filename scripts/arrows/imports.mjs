import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { Visitor, parseSync } from 'vite';

/**
 * @typedef {object} Import
 * @property {string} from the importing file, as a path below the project's folder
 * @property {string} specifier as written in the import
 * @property {string | undefined} to the imported file of ours; undefined for npm packages, Node and files that are not code
 * @property {number} line
 */

const code = /\.(ts|tsx|mjs)$/;
const workspacePackage = /^@jornada\/(domain|contract|server|web)\/(.+)$/;

/**
 * Every import of a file, of values and of types, static and dynamic, re-exports included.
 *
 * @param {string} from path below the project's folder
 * @param {string} text its source
 * @param {(path: string) => boolean} exists whether a path below the project's folder is a file
 * @returns {Import[]}
 */
export function importsOf(from, text, exists = existsSync) {
  const { program, errors } = parseSync(from, text);
  if (errors.length > 0) throw new Error(`${from}: ${errors[0]?.message}`);

  /** @type {Import[]} */
  const found = [];
  const add = (/** @type {string} */ specifier, /** @type {number} */ start) =>
    found.push({
      from,
      specifier,
      to: targetOf(from, specifier, exists),
      line: text.slice(0, start).split('\n').length,
    });
  new Visitor({
    ImportDeclaration: ({ source, start }) => add(source.value, start),
    ExportAllDeclaration: ({ source, start }) => add(source.value, start),
    ExportNamedDeclaration({ source, start }) {
      if (source) add(source.value, start);
    },
    ImportExpression({ source, start }) {
      if (source.type === 'Literal' && typeof source.value === 'string') add(source.value, start);
    },
    TSImportType: ({ source, start }) => add(source.value, start),
  }).visit(program);
  return found;
}

/** @param {string} from @param {string} specifier @param {(path: string) => boolean} exists */
function targetOf(from, specifier, exists) {
  const bare = specifier.split('?')[0] ?? specifier;
  if (bare.startsWith('.')) {
    const path = posix.join(posix.dirname(from), bare);
    return code.test(path) ? path : undefined;
  }
  const [, name, path] = workspacePackage.exec(bare) ?? [];
  if (!name) return undefined;
  // The packages' "exports" put src/ in front; fixtures and tests are beside it.
  const inSource = `packages/${name}/src/${path}.ts`;
  return exists(inSource) ? inSource : `packages/${name}/${path}.ts`;
}
