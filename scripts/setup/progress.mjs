// Everything under scripts/setup runs on the system's Node 20, before any package is installed: plain JavaScript, no dependency.

/** One short line on what is being done. @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** One clear sentence, then the end with code 1. @param {string} sentence @returns {never} */
export function giveUp(sentence) {
  process.stderr.write(`\n${sentence}\n`);
  process.exit(1);
}

/**
 * Announces a longer piece of work and repeats every ten seconds that it goes on, so that nobody takes it for stuck.
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
