import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { Visitor, parseSync } from 'vite';

/**
 * @typedef {object} Import
 * @property {string} from the importing file, as a path below the project's folder
 * @property {string} specifier as written in the import
 * @property {string | undefined} to the imported file of ours; undefined for npm packages, Node and files that are not code
 * @property {number} line
 *
 * @typedef {import('vite').ESTree.Argument | import('vite').ESTree.ArrayExpressionElement | undefined} Expression
 */

const code = /\.(ts|tsx|mjs)$/;
const isGlob = /[*{]/;
const workspacePackage = /^@jornada\/(domain|contract|server|web)\/(.+)$/;

/**
 * Every import of a file, of values and of types, static and dynamic, re-exports included. Globs of files (`import.meta.glob`) and files
 * that are named by their place (`new URL('../x.ts', import.meta.url)`) are imports too. A glob's `to` is its pattern.
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
    CallExpression({ callee, arguments: [patterns], start }) {
      if (!isOfImportMeta(callee, 'glob')) return;
      for (const pattern of stringsIn(patterns)) if (pattern.startsWith('.')) add(pattern, start);
    },
    NewExpression({ callee, arguments: [file, base], start }) {
      if (callee.type !== 'Identifier' || callee.name !== 'URL' || !isOfImportMeta(base, 'url')) return;
      for (const path of stringsIn(file)) if (path.startsWith('.')) add(path, start);
    },
  }).visit(program);
  return found;
}

/** Whether an expression is `import.meta.name`. @param {Expression | undefined} expression @param {string} name */
const isOfImportMeta = (expression, name) =>
  expression?.type === 'MemberExpression' &&
  expression.object.type === 'MetaProperty' &&
  expression.property.type === 'Identifier' &&
  expression.property.name === name;

/** A text, or the texts of a list. @param {Expression | undefined} expression @returns {string[]} */
function stringsIn(expression) {
  if (expression?.type === 'ArrayExpression')
    return expression.elements.flatMap((each) => stringsIn(each ?? undefined));
  return expression?.type === 'Literal' && typeof expression.value === 'string' ? [expression.value] : [];
}

/** @param {string} from @param {string} specifier @param {(path: string) => boolean} exists */
function targetOf(from, specifier, exists) {
  const bare = specifier.split('?')[0] ?? specifier;
  if (bare.startsWith('.')) {
    const path = posix.join(posix.dirname(from), bare);
    return code.test(path) || isGlob.test(path) ? path : undefined;
  }
  const [, name, path] = workspacePackage.exec(bare) ?? [];
  if (!name) return undefined;
  // The packages' "exports" put src/ in front; fixtures and tests are beside it.
  const inSource = `packages/${name}/src/${path}.ts`;
  return exists(inSource) ? inSource : `packages/${name}/${path}.ts`;
}
