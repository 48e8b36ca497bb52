/** Why a password is easier to guess than its length suggests (decision K8). */
export type Guessable = 'password_is_address' | 'password_is_sequence';

/** Neighbouring keys, and letters and digits in order. Each row counts in both directions. */
const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const sequences = rows.flatMap((row) => [row, row.split('').toReversed().join('')]);
const shortestRun = 3;

const isSequentialRun = (run: string) => sequences.some((sequence) => sequence.includes(run));
const isRepeated = (run: string) => run === run[0]!.repeat(run.length);

/** The length of the run that the text begins with: one character repeated, or neighbours. */
function lengthOfRun(text: string): number {
  let length = 1;
  while (length < text.length) {
    const longer = text.slice(0, length + 1);
    if (!isSequentialRun(longer) && !isRepeated(longer)) break;
    length += 1;
  }
  return length;
}

/** Whether a text has only runs of three or more: '123456', 'abcd1234', 'qwerty987', 'aaabbb'. */
function isSequence(text: string): boolean {
  for (let rest = text; rest !== '';) {
    const length = lengthOfRun(rest);
    if (length < shortestRun) return false;
    rest = rest.slice(length);
  }
  return true;
}

/**
 * Why a password is guessable: it is the owner's address, the part before its '@', or only plain sequences. Ignores case.
 * Null for every other (decision K8). The list of common passwords is on the server.
 */
export function guessableAs(password: string, email: string): Guessable | null {
  const [text, address] = [password.trim().toLowerCase(), email.trim().toLowerCase()];
  if (text === address || text === address.slice(0, address.indexOf('@'))) return 'password_is_address';
  return isSequence(text) ? 'password_is_sequence' : null;
}
