/** Crockford's base32: no I, L, O or U, so that a number can be read aloud and typed from paper. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_BYTES = 10;
const PAYLOAD_LENGTH = 16;
const GROUP_LENGTH = 4;

/**
 * A certificate's number from 10 random bytes: 16 characters and a check character, without hyphens. 80 random bits cannot be guessed,
 * and the number says nothing about who has it or how many there are.
 */
export function certificateNumberOf(bytes: Uint8Array): string {
  if (bytes.length !== RANDOM_BYTES) throw new Error(`A certificate's number needs ${RANDOM_BYTES} random bytes`);
  let bits = bytes.reduce((value, byte) => (value << 8n) | BigInt(byte), 0n);
  let payload = '';
  for (let place = 0; place < PAYLOAD_LENGTH; place++) {
    payload = ALPHABET[Number(bits & 31n)]! + payload;
    bits >>= 5n;
  }
  return payload + checkCharacterOf(payload);
}

/** A number as printed: `XXXX-XXXX-XXXX-XXXX-C`. */
export function printedNumber(number: string): string {
  const groups = [];
  for (let from = 0; from < number.length; from += GROUP_LENGTH) groups.push(number.slice(from, from + GROUP_LENGTH));
  return groups.join('-');
}

/**
 * The number that somebody typed, without hyphens: in any case, with any spaces and hyphens, O read as 0, I and L as 1. Null for what
 * cannot be a number, as its check character does not fit.
 */
export function readCertificateNumber(typed: string): string | null {
  const number = readPartOfNumber(typed);
  if (number?.length !== PAYLOAD_LENGTH + 1) return null;
  const payload = number.slice(0, PAYLOAD_LENGTH);
  return number === payload + checkCharacterOf(payload) ? number : null;
}

/** Part of a number that somebody typed, without hyphens and read in the same way; null for what no number contains. */
export function readPartOfNumber(typed: string): string | null {
  const part = typed.replace(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
  return part !== '' && Array.from(part).every((character) => ALPHABET.includes(character)) ? part : null;
}

/** Luhn's algorithm in base 32: it notices every single wrong character and nearly every swap of neighbours. */
function checkCharacterOf(payload: string): string {
  const base = ALPHABET.length;
  let sum = 0;
  Array.from(payload)
    .reverse()
    .forEach((character, index) => {
      const value = ALPHABET.indexOf(character) * (index % 2 === 0 ? 2 : 1);
      sum += Math.floor(value / base) + (value % base);
    });
  return ALPHABET[(base - (sum % base)) % base]!;
}
