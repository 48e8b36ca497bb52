import { secretsIn, type PlatformAdapter } from '../platform-adapter.ts';
import { isHmac } from '../reading/hmac.ts';
import { accepted, refused } from '../reading/proof-places.ts';
import { readJson } from '../reading/read-body.ts';
import { headerOf } from '../reading/verify-secret.ts';

/** Eduzz signs the bytes. It tries an address before its secret is known here: that ping has no signature (decision H15). */
export const verifyEduzz: PlatformAdapter['verify'] = async (delivery, secrets) => {
  const known = secretsIn(secrets);
  const { rawBody } = delivery;
  const body = readJson(rawBody);
  if (body?.['event'] === 'ping') return refused(delivery, 'ping', body);
  const signature = headerOf(delivery, 'x-signature');
  if (known.length > 0 && !isHmac(signature, { algorithm: 'sha256', secrets: known, contents: [rawBody] })) {
    return refused(delivery, 'bad_signature', body ?? {});
  }
  return body ? accepted(delivery, body) : refused(delivery, 'unreadable');
};
