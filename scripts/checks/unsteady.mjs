import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../setup/supervise.mjs';

/** @typedef {import('./counts.mjs').Trouble} Trouble */

/** Names from runs elsewhere, one on each line: those of a fresh clone, such as continuous integration's, are added by hand. */
const listed = path.join(projectRoot, 'scripts', 'checks', 'unsteady-tests.txt');
/** Names from earlier runs in this folder, each with the instant of its last run. */
const remembered = path.join(projectRoot, '.cache', 'unsteady-tests.json');

/** Milliseconds; by then the test has been mended, or was never at fault. */
const forgottenAfter = 30 * 24 * 60 * 60 * 1000;

/**
 * A test that needed its second try is named; in a second run it fails. Remembers the names for the next run.
 *
 * @param {Trouble[]} unsteady of this run
 * @param {number} now
 * @param {{ listedIn?: string, rememberedIn?: string }} files where names are kept
 * @returns {Trouble[]} the failures to add: those that were unsteady in an earlier run too
 */
export function unsteadyAgain(unsteady, now, { listedIn = listed, rememberedIn = remembered } = {}) {
  const before = namesBefore(now, rememberedIn);
  const known = new Set([...read(listedIn).split('\n'), ...Object.keys(before)]);
  const after = { ...before, ...Object.fromEntries(unsteady.map(({ name }) => [name, now])) };
  mkdirSync(path.dirname(rememberedIn), { recursive: true });
  writeFileSync(rememberedIn, JSON.stringify(after, null, 2));
  return unsteady.filter(({ name }) => known.has(name)).map(({ name, why }) => ({ name, why: `${reason}\n${why}` }));
}

const reason =
  'It held only at the second try, as in an earlier run. Mend it, then remove its name from .cache/unsteady-tests.json and scripts/checks/unsteady-tests.txt.';

/** @param {number} now @param {string} file @returns {Record<string, number>} */
function namesBefore(now, file) {
  /** @type {Record<string, number>} */
  const all = JSON.parse(read(file) || '{}');
  return Object.fromEntries(Object.entries(all).filter(([, at]) => now - at < forgottenAfter));
}

/** @param {string} file @returns {string} its text; empty when there is none */
function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
