/** Why a password is guessed sooner than its length tells (decision K8). */
export type Guessable = 'password_is_address' | 'password_is_sequence';

/** Keys beside each other, and letters and digits in their order; read in both directions. */
const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const walks = rows.flatMap((row) => [row, row.split('').toReversed().join('')]);
const shortestRun = 3;

const isWalk = (run: string) => walks.some((walk) => walk.includes(run));
const isRepeated = (run: string) => run === run[0]!.repeat(run.length);

/** How many characters from the beginning on repeat one, or follow each other. */
function lengthOfRun(text: string): number {
  let length = 1;
  while (length < text.length) {
    const longer = text.slice(0, length + 1);
    if (!isWalk(longer) && !isRepeated(longer)) break;
    length += 1;
  }
  return length;
}

/** Nothing but runs of three or more: '123456', 'abcd1234', 'qwerty987', 'aaabbb'. */
function isSequence(text: string): boolean {
  for (let rest = text; rest !== '';) {
    const length = lengthOfRun(rest);
    if (length < shortestRun) return false;
    rest = rest.slice(length);
  }
  return true;
}

/**
 * Whether a password is its owner's address, or the part before the '@', or nothing but plain sequences; upper and lower case are the same.
 * Null for every other (decision K8). Which passwords are common is a list of the server's.
 */
export function guessableAs(password: string, email: string): Guessable | null {
  const [text, address] = [password.trim().toLowerCase(), email.trim().toLowerCase()];
  if (text === address || text === address.slice(0, address.indexOf('@'))) return 'password_is_address';
  return isSequence(text) ? 'password_is_sequence' : null;
}
