import { createHash, timingSafeEqual } from 'node:crypto';
import { secretsIn, type Delivery, type PlatformAdapter } from '../platform-adapter.ts';
import { accepted, refused } from './proof-places.ts';
import { readJsonOrForm } from './read-body.ts';

/** Where a platform may put its secret, by names in lower case: of headers, behind the address, of fields at the root of the body. */
export interface SecretPlaces {
  headers?: readonly string[];
  query?: readonly string[];
  fields?: readonly string[];
  /** The platform does not document which it is: what each of them carries has to be right, and a call without any is believed. */
  isUncertain?: boolean;
}

/**
 * A check of calls that carry the secret itself. The first place that carries something decides, headers before the address before
 * fields: a wrong secret in one is wrong, whatever the next one holds.
 */
export function verifySecret({
  headers = [],
  query = [],
  fields = [],
  isUncertain = false,
}: SecretPlaces): PlatformAdapter['verify'] {
  return async (delivery, secrets) => {
    const known = secretsIn(secrets);
    const body = readJsonOrForm(delivery.rawBody, headerOf(delivery, 'content-type'));
    const given = [
      ...headers.map((name) => headerOf(delivery, name)?.replace(/^bearer\s+/i, '')),
      ...query.map((name) => delivery.query?.[name]),
      ...fields.map((name) => body?.[name]),
    ].filter(isGiven);
    if (!body && given.length === 0) return refused(delivery, 'unreadable');
    const asked = isUncertain ? given : [given[0]];
    const isWrong = known.length > 0 && asked.some((value) => !isOneOfSecrets(value, known));
    if (isWrong) return refused(delivery, 'wrong_secret', body ?? {});
    return body ? accepted(delivery, body) : refused(delivery, 'unreadable');
  };
}

/** Whether a place carries something. */
export const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

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
