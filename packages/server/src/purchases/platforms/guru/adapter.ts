import type { PlatformAdapter } from '../platform-adapter.ts';
import { verifySecret } from '../reading/verify-secret.ts';
import { redactBody } from '../redaction/redact-body.ts';
import { about } from './about.ts';
import { parseGuru } from './parse.ts';
import { writeGuruSale } from './write-sale.ts';

export const adapter: PlatformAdapter = {
  about,
  verify: verifySecret({ fields: ['api_token'] }),
  redact: redactBody,
  parse: parseGuru,
  writeSale: writeGuruSale,
};
