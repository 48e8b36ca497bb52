import { stripVTControlCharacters } from 'node:util';

/**
 * A check that failed, or that held only at its second try: its name and, from the error, why; and the command that repeats it
 * where random values have a part in it.
 *
 * @typedef {{ name: string, why: string, repeat?: string | null }} Trouble
 *
 * What a step found: how many checks held, how many did not, how many were left out; and by name those that failed and those
 * that needed a second try.
 *
 * @typedef {{ passed: number, failed: number, skipped?: number, failures?: Trouble[], unsteady?: Trouble[] }} Counts
 * @typedef {{ name: string, run: () => Promise<Counts> }} Step
 */

/** So many failures are named at the end; more have one cause, and would push it out of sight. */
const mostNamed = 20;
/** So much of an error is told at the end: the message with what was expected, not the whole page it was looked for in. */
const mostLines = 12;

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
 * The end of every run, after the steps' own lines: what failed and why, what was unsteady and why, and as the very last lines how
 * many checks were left out and how many held. Whoever has only the end of a long record can still tell what to mend.
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
