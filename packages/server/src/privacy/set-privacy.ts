import type { Privacy, setPrivacy as endpoint } from '@jornada/contract/privacy/admin';
import type { EndpointInput } from '@jornada/contract/endpoint';
import { localDay } from '@jornada/domain/local-day';
import { ADULT_AGE } from '@jornada/domain/privacy/age';
import type { LegalKind } from '@jornada/domain/privacy/legal';
import { ACCESS_RECORD_MONTHS } from '@jornada/domain/privacy/retention';
import { sql } from 'drizzle-orm';
import { changesBetween } from '../audit/changes-between.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { SECURITY_LOG_DAYS } from '../audit/security/sweep-security-events.ts';
import type { Executor } from '../platform/database/database.ts';
import { isoInstant } from '../platform/database/iso-instant.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Services } from '../platform/services.ts';
import {
  changePrivacySettings,
  readPrivacySettings,
  supplierLine,
  type PrivacySettings,
} from '../settings/privacy-settings.ts';
import { versionsInForce } from '../settings/legal-versions.ts';
import { userRoles, users } from '../tables/accounts.ts';
import { legalAcceptances, privacyRequests } from '../tables/privacy.ts';

type Needed = Pick<Services, 'clock' | 'timeZone' | 'environment'>;

/** The version of a legal text that is in force, with how many members accepted it; null without one. */
const inForce = (kind: LegalKind, configured: Services['environment']) => sql`(
  select json_build_object('number', number, 'createdAt', ${isoInstant(sql`created_at`)}, 'accepted', (
      select count(*)::int from ${legalAcceptances} one
       where one.kind = ${kind} and one.number = version.number and one.user_id not in (select user_id from admin)))
    from ${versionsInForce(configured)} version where kind = ${kind})`;

/** What the school chose about privacy, with what waits and who accepted the legal texts. */
export async function readPrivacy(db: Executor, services: Needed): Promise<Privacy> {
  const today = localDay(services.clock(), services.timeZone);
  const { retention, ...chosen } = await readPrivacySettings(db);
  const { rows } = await db.execute<Pick<Privacy, 'legal' | 'members' | 'openRequests' | 'dueSoon'>>(sql`
    with admin as (select user_id from ${userRoles} where role = 'admin')
    select (select count(*)::int from ${users}) - (select count(*)::int from admin) as members,
           count(*)::int as "openRequests",
           (count(*) filter (where 3 * (due_on - ${today}::date) <= due_on - received_on))::int as "dueSoon",
           json_build_object('terms', ${inForce('terms', services.environment)}, 'privacy', ${inForce('privacy', services.environment)}) as legal
      from ${privacyRequests} where answered_at is null`);
  const kept = {
    accessMonths: ACCESS_RECORD_MONTHS,
    auditDays: services.environment.auditDays,
    securityDays: SECURITY_LOG_DAYS,
  };
  return { ...chosen, retention: { ...retention, ...kept }, ...rows[0]! };
}

/**
 * Sets the minimum age, who sells and how long things are kept; what is absent stays. Refuses `must_understand` to whoever lowers the age below
 * that of adults without saying that they know what it means.
 */
export function setPrivacy(
  { db, ...services }: Needed & Pick<Services, 'db'>,
  { understands, actor, ...changes }: EndpointInput<typeof endpoint>['body'] & { actor: { userId: string } },
): Promise<Privacy> {
  return db.transaction(async (tx) => {
    const now = services.clock();
    const { before, after } = await changePrivacySettings(tx, changes, now);
    if (after.minimumAge < Math.min(ADULT_AGE, before.minimumAge) && !understands) refuse('must_understand');
    const changed = changesBetween(auditedOf(before), auditedOf(after));
    if (changed.length > 0)
      await recordAudit(tx, {
        actor: { id: actor.userId },
        action: 'Privacidade editada',
        subject: 'Plataforma',
        changes: changed,
        now,
      });
    return readPrivacy(tx, services);
  });
}

/** The settings in the words of the audit. */
const auditedOf = ({ minimumAge, supplier, retention }: PrivacySettings) => ({
  minimumAge,
  supplier: supplierLine(supplier),
  ...retention,
});
