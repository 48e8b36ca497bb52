import type { PlatformAdapter } from '../platform-adapter.ts';
import { redactBody } from '../redaction/redact-body.ts';
import { about } from './about.ts';
import { parseKirvano } from './parse.ts';
import { verifyKirvano } from './verify.ts';
import { writeKirvanoSale } from './write-sale.ts';

export const adapter: PlatformAdapter = {
  about,
  verify: verifyKirvano,
  redact: redactBody,
  parse: parseKirvano,
  writeSale: writeKirvanoSale,
};
