import { createHash, timingSafeEqual } from 'node:crypto';
import { secretsIn, type Delivery, type PlatformAdapter, type Verification } from '../platform-adapter.ts';
import { readJsonOrForm } from './read-body.ts';

/** A check of calls that carry the secret itself: in this header where it comes, else in this field at the root of the body. */
export function verifySecret({ header, field }: { header?: string; field: string }): PlatformAdapter['verify'] {
  return async (delivery, secrets) => {
    const known = secretsIn(secrets);
    const isWrong = (given: unknown) => known.length > 0 && !isOneOfSecrets(given, known);
    const inHeader = header === undefined ? undefined : headerOf(delivery, header);
    if (inHeader !== undefined && isWrong(inHeader)) return wrong;
    const body = readJsonOrForm(delivery.rawBody, headerOf(delivery, 'content-type'));
    if (!body) return { ok: false, rejection: 'unreadable' };
    return inHeader === undefined && isWrong(body[field]) ? wrong : { ok: true, body };
  };
}

const wrong: Verification = { ok: false, rejection: 'wrong_secret' };

/** Whether one of the secrets was given, compared in constant time. Anything but a text is wrong. */
export function isOneOfSecrets(given: unknown, expected: readonly string[]): boolean {
  if (typeof given !== 'string' || given === '') return false;
  const known = digest(given);
  return expected.some((secret) => timingSafeEqual(known, digest(secret)));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** A header by its lower-case name; undefined where it is missing or empty. */
export function headerOf({ headers }: Pick<Delivery, 'headers'>, name: string): string | undefined {
  const entry = Object.entries(headers).find(([key]) => key.toLowerCase() === name);
  return entry?.[1]?.trim() || undefined;
}
