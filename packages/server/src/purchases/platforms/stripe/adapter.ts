import type { PlatformAdapter } from '../platform-adapter.ts';
import { redactBody } from '../redaction/redact-body.ts';
import { about } from './about.ts';
import { parseStripe } from './parse.ts';
import { verifyStripe } from './verify.ts';
import { writeStripeSale } from './write-sale.ts';

export const adapter: PlatformAdapter = {
  about,
  verify: verifyStripe,
  redact: redactBody,
  parse: parseStripe,
  writeSale: writeStripeSale,
};
