import { sql, type SQLWrapper } from 'drizzle-orm';
import { userRoles, users } from '../tables/accounts.ts';
import { platformSettings } from '../tables/settings.ts';

/**
 * Whether reminders and the streak's pressure are off for a person, for statements that load it with other data (decision A16): for a minor
 * without the guardian's word, and in a school with members below 18 for whoever did not say their age yet. Administrators are never asked.
 */
export const isPressureOff = (userId: SQLWrapper) => sql<boolean>`exists (
  select 1 from ${users} young where young.id = ${userId} and young.guardian_allows_at is null and (young.is_minor
    or young.birth_month is null
      and exists (select 1 from ${platformSettings} where setting_key = 'minimum_age' and setting_value -> 'value' in ('12', '16'))
      and not exists (select 1 from ${userRoles} r where r.user_id = young.id and r.role = 'admin')))`;
