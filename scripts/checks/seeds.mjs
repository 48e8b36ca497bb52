import { randomInt } from 'node:crypto';
import { stripVTControlCharacters } from 'node:util';

/** The seed of runs that must repeat exactly. Any number works; another one makes other cases of all properties and histories. */
const FIXED_SEED = 20_260_309;

/** A random seed in fast-check's range. */
export function randomSeed() {
  return randomInt(-(2 ** 31), 2 ** 31);
}

/**
 * The seed of every random value in a test run: always the same in `npm test`, a new one each time in the long run, or the one in
 * TEST_SEED.
 *
 * @param {NodeJS.ProcessEnv} environment
 * @returns {number}
 */
export function seedOfRun({ TEST_SEED, LONG_TESTS }) {
  if (TEST_SEED) return Number(TEST_SEED);
  return LONG_TESTS === '1' ? randomSeed() : FIXED_SEED;
}

/**
 * Returns the command that repeats one failed test with the same values, or null where random values cannot matter.
 *
 * @param {{ project: string, file: string, test: string, message?: string | undefined }} failure `message`: of the test's error
 * @param {NodeJS.ProcessEnv} environment of the run it failed in
 * @returns {string | null}
 */
export function commandToRepeat({ project, file, test, message = '' }, environment) {
  const found = /\{ seed: (-?\d+), path: "([\d:]+)"/.exec(stripVTControlCharacters(message));
  const seed = found?.[1] ?? environment.TEST_SEED;
  if (!seed || (!found && Number(seed) === FIXED_SEED)) return null;
  const variables = [
    ...(environment.LONG_TESTS === '1' ? ['LONG_TESTS=1'] : []),
    `TEST_SEED=${seed}`,
    ...(found ? [`TEST_PATH=${found[2]}`] : []),
  ];
  // Vitest searches for the name as a pattern, with the parts of a name joined by spaces.
  const name = test.replaceAll(' > ', ' ').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return [...variables, 'npx vitest run --project', quoted(project), file, '-t', quoted(name)].join(' ');
}

/** Quotes a text as one word for a shell. @param {string} text */
function quoted(text) {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
