import { accessEndOf, type AccessHistory } from '@jornada/domain/enrollments/access-term';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import { accessGrants, enrollments } from '../tables/enrollments.ts';
import { IDS_SHOWN, type Finding } from './finding.ts';

/** The number of rules in `examineAccessEnds`. */
export const ACCESS_END_RULES = 1;

const AT_ONCE = 500;
/** Whatever the platform's zone, and however late the job that closes what has ended. */
const LATE_MS = 2 * 24 * 60 * 60 * 1000;

interface Row extends Record<string, unknown> {
  id: string;
  accessUntil: string | null;
  isOpen: boolean;
  word: AccessHistory['word'];
  grants: { id: string; grantedAt: string; periods: AccessHistory['grants'][number]['periods'] }[];
}

/** Checks what no single query can: the last day of access follows from all valid reasons, and nobody is in long after it (decision C15). */
export async function examineAccessEnds(tx: Transaction, now: Date): Promise<Finding[]> {
  const longPast = new Date(now.getTime() - LATE_MS).toISOString().slice(0, 10);
  const broken: string[] = [];
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await tx.execute<Row>(sql`
      select e.id::text, e.access_until::text as "accessUntil", e.suspended_at is null as "isOpen", e.access_end_set as word,
        (select coalesce(json_agg(json_build_object('id', g.id, 'grantedAt', g.granted_at, 'periods', g.periods)), '[]')
           from ${accessGrants} g
          where g.user_id = e.user_id and g.journey_id = e.journey_id and g.state = 'valid') as grants
        from ${enrollments} e
       where e.id > ${after}::uuid
         and (e.access_until is not null or e.access_end_set is not null or exists (select 1 from ${accessGrants} g
           where g.user_id = e.user_id and g.journey_id = e.journey_id and g.state = 'valid' and g.periods is not null))
       order by e.id limit ${AT_ONCE}`);
    for (const { id, accessUntil, isOpen, word, ...row } of rows) {
      const grants = row.grants.map((grant) => ({ ...grant, grantedAt: new Date(grant.grantedAt) }));
      const isLate = isOpen && accessUntil !== null && accessUntil < longPast;
      if (isLate || accessEndOf({ grants, word }) !== accessUntil) broken.push(id);
    }
    if (rows.length < AT_ONCE) break;
    after = rows.at(-1)!.id;
  }
  if (broken.length === 0) return [];
  const sentence = 'O fim de um acesso é o que os motivos dele dizem, e depois dele a inscrição está suspensa.';
  return [
    { invariant: 'access_ends_as_its_reasons_say', sentence, count: broken.length, ids: broken.slice(0, IDS_SHOWN) },
  ];
}
