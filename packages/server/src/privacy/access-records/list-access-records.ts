import type { listAccessRecords as endpoint } from '@jornada/contract/privacy/admin';
import type { EndpointAnswer, EndpointInput } from '@jornada/contract/endpoint';
import { addDays, asLocalDay } from '@jornada/domain/local-day';
import { instantAt } from '@jornada/domain/local-time';
import { and, eq, gte, lt } from 'drizzle-orm';
import * as z from 'zod';
import { recordAudit } from '../../audit/record-audit.ts';
import { cursorValues, decodePosition, encodePosition, inOrder, isBeyond } from '../../platform/cursor.ts';
import type { RequestSource } from '../../platform/http/request-source.ts';
import { shortenAddress } from '../../platform/http/shorten-address.ts';
import type { Services } from '../../platform/services.ts';
import { asOneAddress } from '../../platform/sessions/access-notes.ts';
import { profiles } from '../../tables/accounts.ts';
import { accessRecords } from '../../tables/privacy.ts';

const Place = z.tuple([cursorValues.timestamptz, cursorValues.uuid, cursorValues.text]);
type Asked = EndpointInput<typeof endpoint>['query'] & { actor: { userId: string }; source: RequestSource };

/**
 * Access records, newest first. Every page that is read is written to the audit and the security log, because a court asks who looked: with
 * whom it was about, and of an address the network alone, as both logs may be kept longer.
 */
export function listAccessRecords(
  { db, clock, timeZone }: Pick<Services, 'db' | 'clock' | 'timeZone'>,
  { cursor, limit, actor, source, ...asked }: Asked,
): Promise<EndpointAnswer<typeof endpoint>> {
  const { at, userId, address } = accessRecords;
  const keys = [at, userId, address];
  const after = decodePosition(Place, cursor);
  // PostgreSQL has no year 0.
  const dayStarts = (day: string, later = 0) =>
    new Date(Math.max(0, instantAt(addDays(asLocalDay(day), later), '00:00', timeZone).getTime()));
  const conditions = [
    asked.userId !== undefined && eq(userId, asked.userId),
    asked.address !== undefined && eq(address, asOneAddress(asked.address) ?? ''),
    asked.from !== undefined && gte(at, dayStarts(asked.from)),
    asked.to !== undefined && lt(at, dayStarts(asked.to, 1)),
    after !== null && isBeyond(keys, 'desc', { values: after, types: ['timestamptz', 'uuid', 'text'] }),
  ];
  return db.transaction(async (tx) => {
    const found = await tx
      .select({ at, userId, address, name: profiles.name, email: profiles.email })
      .from(accessRecords)
      .leftJoin(profiles, eq(profiles.userId, userId))
      .where(and(...conditions.map((condition) => condition || undefined)))
      .orderBy(inOrder(keys, 'desc'))
      .limit(limit + 1);
    const about = asked.userId && (found[0]?.email ?? 'Uma conta');
    await recordAudit(tx, {
      actor: { id: actor.userId },
      action: 'Registros de acesso lidos',
      subject: about ?? shortenAddress(asked.address ?? null) ?? 'Registros de acesso',
      subjectId: asked.userId ?? null,
      security: { kind: 'access_records_read', source },
      now: clock(),
    });
    const items = found.slice(0, limit).map(({ email: _, ...row }) => ({ ...row, at: row.at.toISOString() }));
    const last = found.length > limit ? items.at(-1) : undefined;
    return { items, nextCursor: last ? encodePosition([last.at, last.userId, last.address]) : null };
  });
}
