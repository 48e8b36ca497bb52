import type { PlatformAdapter } from '../platform-adapter.ts';
import { verifySecret } from '../reading/verify-secret.ts';
import { redactBody } from '../redaction/redact-body.ts';
import { about } from './about.ts';
import { parseHotmart } from './parse.ts';
import { writeHotmartSale } from './write-sale.ts';

export const adapter: PlatformAdapter = {
  about,
  /** The hottok comes in the header; from older configurations at the root of the body or as a form's field (decision H6). */
  verify: verifySecret({ headers: ['x-hotmart-hottok'], fields: ['hottok'] }),
  redact: redactBody,
  parse: parseHotmart,
  writeSale: writeHotmartSale,
};
