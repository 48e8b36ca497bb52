import type { PlatformAdapter } from './platform-adapter.ts';
import { redactBody } from './redaction/redact-body.ts';
import { parseTicto } from './ticto/parse.ts';
import { verifyTicto } from './ticto/verify.ts';
import { writeTictoSale } from './ticto/write-sale.ts';

export const ticto: PlatformAdapter = {
  platform: 'ticto',
  verify: verifyTicto,
  redact: redactBody,
  parse: parseTicto,
  writeSale: writeTictoSale,
};
