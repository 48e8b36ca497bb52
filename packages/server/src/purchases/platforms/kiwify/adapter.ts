import type { PlatformAdapter } from '../platform-adapter.ts';
import { redactBody } from '../redaction/redact-body.ts';
import { about } from './about.ts';
import { parseKiwify } from './parse.ts';
import { verifyKiwify } from './verify.ts';
import { writeKiwifySale } from './write-sale.ts';

export const adapter: PlatformAdapter = {
  about,
  verify: verifyKiwify,
  redact: redactBody,
  parse: parseKiwify,
  writeSale: writeKiwifySale,
};
