import type { PlatformAdapter } from '../platform-adapter.ts';
import { verifySecret } from '../reading/verify-secret.ts';
import { redactBody } from '../redaction/redact-body.ts';
import { about } from './about.ts';
import { parseTicto } from './parse.ts';
import { writeTictoSale } from './write-sale.ts';

export const adapter: PlatformAdapter = {
  about,
  /** Ticto's token stands at the root of the body, and only there (decision H6). */
  verify: verifySecret({ fields: ['token'] }),
  redact: redactBody,
  parse: parseTicto,
  writeSale: writeTictoSale,
};
