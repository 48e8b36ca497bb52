import type { PlatformAdapter } from '../platform-adapter.ts';
import { verifySecret } from '../reading/verify-secret.ts';
import { redactBody } from '../redaction/redact-body.ts';
import { about } from './about.ts';
import { parseKirvano } from './parse.ts';
import { writeKirvanoSale } from './write-sale.ts';

export const adapter: PlatformAdapter = {
  about,
  // Its place is not documented, so each that its receivers know is read (decision H15).
  verify: verifySecret({
    headers: ['x-kirvano-token', 'token', 'x-token', 'x-webhook-token', 'security-token', 'authorization'],
    fields: ['token', 'security_token'],
    isUncertain: true,
  }),
  redact: redactBody,
  parse: parseKirvano,
  writeSale: writeKirvanoSale,
};
