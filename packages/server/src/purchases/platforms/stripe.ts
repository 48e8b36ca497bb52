import type { PlatformAdapter } from './platform-adapter.ts';
import { redactBody } from './redaction/redact-body.ts';
import { parseStripe } from './stripe/parse.ts';
import { verifyStripe } from './stripe/verify.ts';
import { writeStripeSale } from './stripe/write-sale.ts';

export const stripe: PlatformAdapter = {
  platform: 'stripe',
  verify: verifyStripe,
  redact: redactBody,
  parse: parseStripe,
  writeSale: writeStripeSale,
};
