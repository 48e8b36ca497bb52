import type { readAsks as endpoint } from '@jornada/contract/privacy/asks';
import type { EndpointResult } from '@jornada/contract/endpoint';
import type { Role } from '@jornada/contract/accounts/accounts';
import type { PlatformSettings } from '@jornada/contract/settings/settings';
import { ADULT_AGE } from '@jornada/domain/privacy/age';
import { sql } from 'drizzle-orm';
import type { Configured } from '../../settings/legal-pages.ts';
import { unacceptedBy } from '../../settings/legal-versions.ts';
import { users } from '../../tables/accounts.ts';
import { accountClosings } from '../../tables/privacy.ts';

export type Asks = EndpointResult<typeof endpoint>;

/** What decides whom to ask what, besides the role and the settings. */
export interface AskFacts {
  birthMonth: string | null;
  closingDueAt: string | null;
  legal: Omit<Asks['legal'][number], 'url'>[];
}

/** Of a row of `users`. */
export const askFactsOf = (configured: Configured) => sql<AskFacts>`json_build_object(
  'birthMonth', ${users.birthMonth},
  'closingDueAt', (select due_at from ${accountClosings} where user_id = ${users.id}),
  'legal', (select coalesce(json_agg(json_build_object('kind', kind, 'number', number, 'changes', changes) order by kind desc), '[]')
    from ${unacceptedBy(users.id, configured)} v))`;

/** What somebody is asked before they go on (decisions A16, K33). Of administrators it is only whether to keep a closing account. */
export function asksOf(
  { birthMonth, closingDueAt, legal }: AskFacts,
  role: Role,
  { minimumAge, ...urls }: Pick<PlatformSettings, 'minimumAge' | 'termsUrl' | 'privacyUrl'>,
): Asks {
  const isMember = role === 'user';
  return {
    legal: legal.flatMap((version) => {
      const url = urls[`${version.kind}Url`];
      return isMember && url !== null ? [{ ...version, url }] : [];
    }),
    minimumAge: isMember && birthMonth === null && minimumAge < ADULT_AGE ? minimumAge : null,
    closing: closingDueAt === null ? null : { dueAt: new Date(closingDueAt).toISOString() },
  };
}

/** Whether there is anything of it. */
export const isAsked = ({ legal, minimumAge, closing }: Asks): boolean =>
  legal.length > 0 || minimumAge !== null || closing !== null;
