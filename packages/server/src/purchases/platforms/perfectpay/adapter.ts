import type { PlatformAdapter } from '../platform-adapter.ts';
import { verifySecret } from '../reading/verify-secret.ts';
import { redactBody } from '../redaction/redact-body.ts';
import { about } from './about.ts';
import { parsePerfectPay } from './parse.ts';
import { writePerfectPaySale } from './write-sale.ts';

export const adapter: PlatformAdapter = {
  about,
  verify: verifySecret({ fields: ['token'] }),
  redact: redactBody,
  parse: parsePerfectPay,
  writeSale: writePerfectPaySale,
};
