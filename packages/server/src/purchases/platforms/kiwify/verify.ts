import { secretsIn, type Delivery, type PlatformAdapter } from '../platform-adapter.ts';
import { at, type Fields } from '../reading/fields.ts';
import { isHmac } from '../reading/hmac.ts';
import { accepted, refused } from '../reading/proof-places.ts';
import { readJson } from '../reading/read-body.ts';
import { firstGiven, headerOf, isOneOfSecrets } from '../reading/verify-secret.ts';

/** Kiwify signs with HMAC-SHA1 in the address. Its other places and forms come from public handlers, which disagree (decision H15). */
export const verifyKiwify: PlatformAdapter['verify'] = async (delivery, secrets) => {
  const known = secretsIn(secrets);
  const body = readJson(delivery.rawBody);
  if (known.length > 0 && !isSigned(delivery, body, known)) return refused(delivery, 'bad_signature', body ?? {});
  return body ? accepted(delivery, body) : refused(delivery, 'unreadable');
};

function isSigned(delivery: Delivery, body: Fields | null, secrets: readonly string[]): boolean {
  const { rawBody, query } = delivery;
  const given = firstGiven([query?.['signature'], headerOf(delivery, 'x-kiwify-signature'), body?.['signature']]);
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
