import type { PlatformAdapter } from '../platform-adapter.ts';
import { about } from './about.ts';
import { parseOther } from './parse.ts';
import { redactOther } from './redact.ts';
import { mayCheckOther, verifyOther } from './verify.ts';
import { writeOtherSale } from './write-sale.ts';

export const adapter: PlatformAdapter = {
  about,
  verify: verifyOther,
  redact: redactOther,
  parse: parseOther,
  writeSale: writeOtherSale,
  mayCheck: mayCheckOther,
  answers200To: ['webhook_inactive', 'delivery_unchecked'],
};
