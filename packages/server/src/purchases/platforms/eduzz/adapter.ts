import type { PlatformAdapter } from '../platform-adapter.ts';
import { redactBody } from '../redaction/redact-body.ts';
import { about } from './about.ts';
import { parseEduzz } from './parse.ts';
import { verifyEduzz } from './verify.ts';
import { writeEduzzSale } from './write-sale.ts';

export const adapter: PlatformAdapter = {
  about,
  verify: verifyEduzz,
  redact: redactBody,
  parse: parseEduzz,
  writeSale: writeEduzzSale,
};
