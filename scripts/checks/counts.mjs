import { stripVTControlCharacters } from 'node:util';

/**
 * A check that failed, or passed only at its second try: its name, the reason from the error, and the command that repeats it where
 * random values matter.
 *
 * @typedef {{ name: string, why: string, repeat?: string | null }} Trouble
 *
 * A step's result: how many checks passed, failed and were left out; and by name those that failed and those that needed a second try.
 *
 * @typedef {{ passed: number, failed: number, skipped?: number, failures?: Trouble[], unsteady?: Trouble[] }} Counts
 * @typedef {{ name: string, run: () => Promise<Counts> }} Step
 */

/** The most failures named at the end; more have one cause, and would push it out of sight. */
const mostNamed = 20;
/** The most lines shown of an error: its message, the expected value, and enough of the page that was searched to see what it was. */
const mostLines = 40;

/** A check that either holds or does not. @param {boolean} holds @returns {Counts} */
export function oneCheck(holds) {
  return holds ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** @param {string} name @param {string | undefined} message an error's, with the colours of a terminal or without @returns {Trouble} */
export function trouble(name, message = 'no message') {
  const lines = stripVTControlCharacters(message).trim().split('\n');
  return { name, why: lines.slice(0, mostLines).join('\n') };
}

/** @param {Counts[]} counts @returns {Required<Counts>} */
export function sum(counts) {
  return counts.reduce(
    (/** @type {Required<Counts>} */ total, { passed, failed, skipped = 0, failures = [], unsteady = [] }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
      failures: [...total.failures, ...failures],
      unsteady: [...total.unsteady, ...unsteady],
    }),
    { passed: 0, failed: 0, skipped: 0, failures: [], unsteady: [] },
  );
}

/**
 * The last lines of every run, after the steps' own lines: what failed and why, what was unsteady and why, and at the very end how many
 * checks were left out and how many passed. The end of a long log is enough to see what to fix.
 *
 * @param {Required<Counts>} total
 * @returns {string[]}
 */
export function lastLines({ passed, failed, skipped, failures, unsteady }) {
  return [
    ...told('failed', failures),
    ...told('held only at the second try', unsteady),
    `${skipped} skipped, ${unsteady.length} unsteady`,
    `${passed} passed, ${failed} failed`,
  ];
}

/** @param {string} heading @param {Trouble[]} troubles */
function told(heading, troubles) {
  const unnamed = troubles.length - mostNamed;
  return [
    ...troubles
      .slice(0, mostNamed)
      .flatMap(({ name, why, repeat }) => [
        `${heading}: ${name}`,
        ...why.split('\n').map((line) => `    ${line}`),
        ...(repeat ? ['  to see it again:', repeat] : []),
      ]),
    ...(unnamed > 0 ? [`${heading}: ${unnamed} more`] : []),
  ];
}
