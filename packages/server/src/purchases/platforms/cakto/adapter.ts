import type { PlatformAdapter } from '../platform-adapter.ts';
import { redactBody } from '../redaction/redact-body.ts';
import { about } from './about.ts';
import { parseCakto } from './parse.ts';
import { verifyCakto } from './verify.ts';
import { writeCaktoSale } from './write-sale.ts';

export const adapter: PlatformAdapter = {
  about,
  verify: verifyCakto,
  redact: redactBody,
  parse: parseCakto,
  writeSale: writeCaktoSale,
};
