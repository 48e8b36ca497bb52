import type { SecretPlace } from '@jornada/contract/purchases/other-platform';
import { secretsIn, type Delivery, type PlatformAdapter } from '../platform-adapter.ts';
import { textOf, type Fields } from '../reading/fields.ts';
import { isHmac } from '../reading/hmac.ts';
import { accepted, refused } from '../reading/proof-places.ts';
import { readJsonOrForm, readOnlyEntry } from '../reading/read-body.ts';
import { headerOf, isOneOfSecrets } from '../reading/verify-secret.ts';
import { readMapping, valuesAt } from './mapping.ts';

/** Checks a call where an administrator said that the secret stands (decision H16). Without a place or a secret nothing is checked. */
export const verifyOther: PlatformAdapter['verify'] = async (delivery, secrets) => {
  const { rawBody } = delivery;
  const body = readOnlyEntry(rawBody) ?? readJsonOrForm(rawBody, headerOf(delivery, 'content-type'));
  if (!body) return refused(delivery, 'unreadable');
  const place = readMapping(delivery.mapping)?.secret;
  const known = secretsIn(secrets);
  if (!place || known.length === 0) return accepted(delivery, body);
  const isSignature = place.place === 'hmac';
  const isRight = isSignature
    ? isSigned(delivery, place, known)
    : givenAt(place, delivery, body).some((value) => isOneOfSecrets(value, known));
  return isRight ? accepted(delivery, body) : refused(delivery, isSignature ? 'bad_signature' : 'wrong_secret', body);
};

/** Whether calls can be checked; until then they are kept. */
export const mayCheckOther: NonNullable<PlatformAdapter['mayCheck']> = (mapping, secrets) =>
  Boolean(readMapping(mapping)?.secret) && secretsIn(secrets).length > 0;

type Plain = Exclude<SecretPlace, { place: 'hmac' }>;

function givenAt(place: Plain, delivery: Delivery, body: Fields): (string | null | undefined)[] {
  if (place.place === 'body') return valuesAt(body, place.path).map(textOf);
  if (place.place === 'query')
    return Object.entries(delivery.query ?? {}).flatMap(([name, value]) => (name === place.name ? [value] : []));
  const header = headerOf(delivery, place.name);
  return [header, header?.replace(/^bearer\s+/i, '')];
}

/** A signature without what some platforms write before it: `sha256=`, `v1=`. */
export const bareSignature = (value: string) => value.replace(/^(?:sha(?:256|1)|v\d)=/i, '');

function isSigned(delivery: Delivery, { header, algorithm }: Extract<SecretPlace, { place: 'hmac' }>, known: string[]) {
  const given = bareSignature(headerOf(delivery, header) ?? '');
  const asHex = [given, Buffer.from(given, 'base64').toString('hex')];
  return asHex.some((hex) => isHmac(hex, { algorithm, secrets: known, contents: [delivery.rawBody] }));
}
