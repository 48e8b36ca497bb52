import { randomInt } from 'node:crypto';
import { stripVTControlCharacters } from 'node:util';

/** Of every run that has to mean the same each time. Any number does; another one makes other cases of all properties and histories. */
const FIXED_SEED = 20_260_309;

/** A number that fast-check takes for a seed. */
export function randomSeed() {
  return randomInt(-(2 ** 31), 2 ** 31);
}

/**
 * What every random value of a test run comes from: always the same in `npm test`, another one each time in the long run, or the one that
 * TEST_SEED names.
 *
 * @param {NodeJS.ProcessEnv} environment
 * @returns {number}
 */
export function seedOfRun({ TEST_SEED, LONG_TESTS }) {
  if (TEST_SEED) return Number(TEST_SEED);
  return LONG_TESTS === '1' ? randomSeed() : FIXED_SEED;
}

/**
 * The command that runs one failed test again with the values it failed at, or null where no random value can have a part in it.
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
  // Vitest looks for the name as a pattern in which the parts of a name stand side by side.
  const name = test.replaceAll(' > ', ' ').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return [...variables, 'npx vitest run --project', quoted(project), file, '-t', quoted(name)].join(' ');
}

/** As one word for a shell. @param {string} text */
function quoted(text) {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
