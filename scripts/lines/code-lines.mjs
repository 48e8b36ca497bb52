import { parseSync } from 'vite';

const counted = /^(packages|e2e|fuzz|bench|scripts)\/.*\.(ts|tsx|mjs|css)$/;
const tests = /\.(test|program)\.|^(e2e|fuzz|bench)\/|^packages\/[^/]+\/(test|testing|fixtures)\//;
const emptyJsxBraces = /^\s*\{\s+\}\s*$/;

/** Whether a file is code of ours. @param {string} file path below the project's folder */
export const isCounted = (file) => counted.test(file);

/** @param {string} file path below the project's folder @returns {'source' | 'tests'} */
export const kindOf = (file) => (tests.test(file) ? 'tests' : 'source');

/**
 * The numbers of the lines that hold code: no blank lines, no lines that are all comment.
 *
 * @param {string} file its name tells the language
 * @param {string} text
 * @returns {Set<number>}
 */
export function codeLinesOf(file, text) {
  const comments = file.endsWith('.css')
    ? [...text.matchAll(/\/\*[\s\S]*?\*\//g)].map((found) => ({
        start: found.index,
        end: found.index + found[0].length,
      }))
    : parseSync(file, text).comments;
  let code = text;
  for (const { start, end } of comments) code = code.slice(0, start) + blank(code.slice(start, end)) + code.slice(end);
  const numbers = code
    .split('\n')
    .map((line, index) => (line.trim() === '' || emptyJsxBraces.test(line) ? 0 : index + 1));
  return new Set(numbers.filter((number) => number > 0));
}

/** Keeps the line breaks, so that lines and positions stay where they are. @param {string} comment */
function blank(comment) {
  return comment.replace(/[^\n]/g, ' ');
}
