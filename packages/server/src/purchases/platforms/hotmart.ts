import { parseHotmart } from './hotmart/parse.ts';
import { verifyHotmart } from './hotmart/verify.ts';
import { writeHotmartSale } from './hotmart/write-sale.ts';
import type { PlatformAdapter } from './platform-adapter.ts';
import { redactBody } from './redaction/redact-body.ts';

export const hotmart: PlatformAdapter = {
  platform: 'hotmart',
  verify: verifyHotmart,
  redact: redactBody,
  parse: parseHotmart,
  writeSale: writeHotmartSale,
};
