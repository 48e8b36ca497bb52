import { secretsIn, type Delivery, type PlatformAdapter } from '../platform-adapter.ts';
import { at, type Fields } from '../reading/fields.ts';
import { isHmac } from '../reading/hmac.ts';
import { accepted, refused } from '../reading/proof-places.ts';
import { readJson } from '../reading/read-body.ts';
import { isGiven, headerOf, isOneOfSecrets } from '../reading/verify-secret.ts';
import { redactBody } from '../redaction/redact-body.ts';
import { about } from './about.ts';
import { parseKiwify } from './parse.ts';
import { writeKiwifySale } from './write-sale.ts';

export const adapter: PlatformAdapter = {
  about,
  async verify(delivery, configured) {
    const secrets = secretsIn(configured);
    const body = readJson(delivery.rawBody);
    const isWrong = secrets.length > 0 && !isSigned(delivery, body, secrets);
    if (isWrong) return refused(delivery, 'bad_signature', body ?? {});
    return body ? accepted(delivery, body) : refused(delivery, 'unreadable');
  },
  redact: redactBody,
  parse: parseKiwify,
  writeSale: writeKiwifySale,
};

/** Kiwify signs with HMAC-SHA1 in the address. Its other places and forms come from public handlers, which disagree (decision H15). */
function isSigned(delivery: Delivery, body: Fields | null, secrets: readonly string[]): boolean {
  const { rawBody, query } = delivery;
  const given = [query?.['signature'], headerOf(delivery, 'x-kiwify-signature'), body?.['signature']].find(isGiven);
  const isOf = (contents: (string | Buffer)[]) => isHmac(given, { algorithm: 'sha1', secrets, contents });
  return isOf([rawBody]) || isOf(restringified(rawBody)) || isOneOfSecrets(given, secrets);
}

/** The body, and the order in the panel's test, as `JSON.stringify` writes them. */
function restringified(rawBody: Buffer): string[] {
  try {
    const body: unknown = JSON.parse(rawBody.toString());
    return [body, at(body, 'order')].filter((part) => part !== undefined).map((part) => JSON.stringify(part));
  } catch {
    // No JSON, or nested too deep to be written again.
    return [];
  }
}
