import { EACH, stepsOf } from '@jornada/domain/purchases/field-path';
import { createHmac } from 'node:crypto';
import { secretsIn, type PlatformAdapter } from '../platform-adapter.ts';
import { isFields } from '../reading/fields.ts';
import { readMapping } from './mapping.ts';

/** A sale in the fields that an administrator showed; without a mapping an empty one. */
export const writeOtherSale: PlatformAdapter['writeSale'] = async (sale, secrets) => {
  const mapping = readMapping(sale.mapping);
  const [secret] = secretsIn(secrets);
  const place = mapping?.secret;
  const event = mapping?.meanings.find(({ meaning }) => meaning === 'paid')?.value;
  const body = {};
  put(body, mapping?.event, event || undefined);
  put(body, mapping?.email, sale.buyer.email);
  put(body, mapping?.name, sale.buyer.name);
  put(body, mapping?.product, sale.productId);
  put(body, mapping?.order, sale.orderReference);
  put(body, mapping?.time, sale.at.toISOString());
  if (place?.place === 'body') put(body, place.path, secret);

  const rawBody = Buffer.from(JSON.stringify(body));
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (secret !== undefined && place?.place === 'header') headers[place.name] = secret;
  if (secret !== undefined && place?.place === 'hmac')
    headers[place.header] = createHmac(place.algorithm, secret).update(rawBody).digest('hex');
  return secret !== undefined && place?.place === 'query'
    ? { rawBody, headers, query: { [place.name]: secret } }
    : { rawBody, headers };
};

/** Writes a value at a path of own fields; a list gets one entry. */
function put(body: object, path: string | null | undefined, value: string | undefined): void {
  const steps = path ? (stepsOf(path) ?? []) : [];
  if (value === undefined) return;
  let here = body as Record<string, unknown>;
  steps.forEach((step, index) => {
    const name = step ?? '0';
    const next = steps[index + 1];
    const known = Object.hasOwn(here, name) ? here[name] : undefined;
    const isKnown = next === EACH ? Array.isArray(known) : isFields(known);
    here[name] = next === undefined ? value : isKnown ? known : next === EACH ? [] : {};
    here = here[name] as Record<string, unknown>;
  });
}
