import { secretsIn, type PlatformAdapter } from '../platform-adapter.ts';
import { isHmac } from '../reading/hmac.ts';
import { accepted, refused } from '../reading/proof-places.ts';
import { readJson } from '../reading/read-body.ts';
import { headerOf } from '../reading/verify-secret.ts';
import { redactBody } from '../redaction/redact-body.ts';
import { about } from './about.ts';
import { parseEduzz } from './parse.ts';
import { writeEduzzSale } from './write-sale.ts';

export const adapter: PlatformAdapter = {
  about,
  /** Eduzz signs the bytes. It tries an address before its secret is known here: that ping has no signature (decision H15). */
  async verify(delivery, configured) {
    const secrets = secretsIn(configured);
    const body = readJson(delivery.rawBody);
    if (body?.['event'] === 'ping') return refused(delivery, 'ping', body);
    const signed = { algorithm: 'sha256', secrets, contents: [delivery.rawBody] } as const;
    const isWrong = secrets.length > 0 && !isHmac(headerOf(delivery, 'x-signature'), signed);
    if (isWrong) return refused(delivery, 'bad_signature', body ?? {});
    return body ? accepted(delivery, body) : refused(delivery, 'unreadable');
  },
  redact: redactBody,
  parse: parseEduzz,
  writeSale: writeEduzzSale,
};
