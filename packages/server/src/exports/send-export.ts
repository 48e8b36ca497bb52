import type { FastifyReply } from 'fastify';
import { recordAudit } from '../audit/record-audit.ts';
import { sendCsv } from '../platform/http/files/csv.ts';
import type { ListExport } from '../platform/http/files/list-export.ts';
import type { RequestSource } from '../platform/http/request-source.ts';
import type { Services } from '../platform/services.ts';

interface Door {
  services: Services;
  actorId: string;
  source: RequestSource;
  reply: FastifyReply;
}

/** Streams a list as a CSV download, and records that in the audit (decision G5). Refuses what the list refuses. */
export async function sendExport<Query>(
  exported: Pick<ListExport<Query>, 'head' | 'prepare' | 'page'>,
  query: Query,
  { services, actorId, source, reply }: Door,
): Promise<void> {
  const { db, clock, timeZone } = services;
  const { asked, fileName, audit } = await exported.prepare(db, query);
  const security = { kind: 'exported' as const, source };
  await db.transaction((tx) => recordAudit(tx, { actor: { id: actorId }, ...audit, security, now: clock() }));
  async function* pages() {
    let cursor: string | null = null;
    do {
      const page: { lines: string[]; nextCursor: string | null } = await exported.page(db, asked, { cursor, timeZone });
      yield page.lines;
      cursor = page.nextCursor;
    } while (cursor !== null);
  }
  await sendCsv(reply, { name: fileName, head: exported.head, pages: pages() });
}
