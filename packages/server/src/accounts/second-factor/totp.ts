import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The parameters that every app understands (RFC 6238): SHA-1, six digits, a new code every 30 seconds. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Clocks of phones may be off by a step. */
const DRIFT_STEPS = 1;
const SECRET_BYTES = 20;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret of 160 bits in base32, as apps take it. */
export function newTotpSecret(): string {
  let [bits, held] = [0, 0];
  let text = '';
  for (const byte of randomBytes(SECRET_BYTES)) {
    [bits, held] = [((bits << 8) | byte) & 0xfff, held + 8];
    while (held >= 5) {
      text += ALPHABET[(bits >>> (held - 5)) & 31]!;
      held -= 5;
    }
  }
  return text;
}

function decodeBase32(text: string): Buffer {
  const bytes: number[] = [];
  let [bits, held] = [0, 0];
  for (const letter of text) {
    [bits, held] = [((bits << 5) | ALPHABET.indexOf(letter)) & 0xfff, held + 5];
    if (held >= 8) bytes.push((bits >>> (held -= 8)) & 255);
  }
  return Buffer.from(bytes);
}

/** The step of 30 seconds in which an instant lies. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/** The code that an app shows in a step (RFC 4226). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const number = mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/**
 * The step whose code was given, at most one away from now; null for a wrong code. Only steps after `lastStep` count, so that no code is
 * good twice.
 */
export function findStep(
  secret: string,
  { code, lastStep, now }: { code: string; lastStep: number | null; now: Date },
): number | null {
  let found: number | null = null;
  for (let step = stepAt(now) - DRIFT_STEPS; step <= stepAt(now) + DRIFT_STEPS; step++) {
    const [given, expected] = [Buffer.from(code), Buffer.from(totpCode(secret, step))];
    const isEqual = given.length === expected.length && timingSafeEqual(given, expected);
    if (isEqual && (lastStep === null || step > lastStep)) found ??= step;
  }
  return found;
}

/** The address that an app reads from a QR code. */
export function totpUri({ secret, issuer, account }: { secret: string; issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}
