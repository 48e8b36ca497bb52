import type { PlatformAdapter } from '../platform-adapter.ts';
import { accepted, refused } from '../reading/proof-places.ts';
import { readJsonOrForm } from '../reading/read-body.ts';
import { redactBody } from '../redaction/redact-body.ts';
import { about } from './about.ts';
import { parseOther } from './parse.ts';

export const adapter: PlatformAdapter = {
  about,
  verify: async (delivery) => {
    const body = readJsonOrForm(delivery.rawBody, delivery.headers['content-type']);
    return body ? accepted(delivery, body) : refused(delivery, 'unreadable');
  },
  redact: redactBody,
  parse: parseOther,
  writeSale: async () => ({ rawBody: Buffer.from('{}'), headers: { 'content-type': 'application/json' } }),
};
