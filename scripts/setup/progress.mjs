// Everything under scripts/setup runs on the system's Node 20, before any package is installed: plain JavaScript, no dependency.

/** Prints one short line about the current work. @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Prints one clear sentence, then exits with code 1. @param {string} sentence @returns {never} */
export function giveUp(sentence) {
  process.stderr.write(`\n${sentence}\n`);
  process.exit(1);
}

/**
 * Announces longer work, and prints every ten seconds that it continues, so that it does not look stuck.
 *
 * @template T
 * @param {string} line
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function whileSaying(line, work) {
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  say(`${line}…`);
  const reminder = setInterval(() => say(`  ainda em andamento (${seconds()} s)`), 10_000);
  try {
    const result = await work();
    say(`  pronto em ${seconds()} s`);
    return result;
  } finally {
    clearInterval(reminder);
  }
}
