import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'vite';
import { projectRoot } from './setup/supervise.mjs';

const counted = /^(packages|e2e|fuzz|bench|scripts)\/.*\.(ts|tsx|mjs|css)$/;
const tests = /\.(test|program)\.|^(e2e|fuzz|bench)\/|^packages\/[^/]+\/(test|testing|fixtures)\//;

/**
 * Counts the lines that hold code: no blank lines, no lines that are all comment.
 *
 * @param {string} file its name tells the language
 * @param {string} text
 */
export function countCodeLines(file, text) {
  const comments = file.endsWith('.css')
    ? [...text.matchAll(/\/\*[\s\S]*?\*\//g)].map((found) => ({
        start: found.index,
        end: found.index + found[0].length,
      }))
    : parseSync(file, text).comments;
  let code = text;
  for (const { start, end } of comments) code = code.slice(0, start) + blank(code.slice(start, end)) + code.slice(end);
  const emptyJsxBraces = /^\s*\{\s+\}\s*$/;
  return code.split('\n').filter((line) => line.trim() !== '' && !emptyJsxBraces.test(line)).length;
}

/** Keeps the line breaks, so that lines and positions stay where they are. @param {string} comment */
function blank(comment) {
  return comment.replace(/[^\n]/g, ' ');
}

/** The lines of code in the files that git knows, by package. */
function count() {
  /** @type {Record<string, { source: number, tests: number }>} */
  const totals = {};
  const files = execFileSync('git', ['ls-files'], { cwd: projectRoot, encoding: 'utf8' }).split('\n');
  for (const file of files.filter((name) => counted.test(name))) {
    const place = file.startsWith('packages/') ? file.split('/', 2).join('/') : (file.split('/')[0] ?? '');
    totals[place] ??= { source: 0, tests: 0 };
    totals[place][tests.test(file) ? 'tests' : 'source'] += countCodeLines(
      file,
      readFileSync(path.join(projectRoot, file), 'utf8'),
    );
  }
  const all = Object.values(totals);
  const source = all.reduce((sum, one) => sum + one.source, 0);
  const tested = all.reduce((sum, one) => sum + one.tests, 0);
  const rows = Object.entries(totals).map(([place, { source, tests: t }]) => `${place}: source ${source}, tests ${t}`);
  process.stdout.write(
    `${rows.join('\n')}\nsource ${source}, tests ${tested}, tests to source ${(tested / source).toFixed(2)}\n`,
  );
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) count();
