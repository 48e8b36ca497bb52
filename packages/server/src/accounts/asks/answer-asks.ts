import { ADULT_AGE, ageOn } from '@jornada/domain/privacy/age';
import type { LegalKind } from '@jornada/domain/privacy/legal';
import { localDay } from '@jornada/domain/local-day';
import { asLocalMonth, monthOf } from '@jornada/domain/local-month';
import { sql } from 'drizzle-orm';
import { recordAudit } from '../../audit/record-audit.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { keepAcceptance, versionsInForce } from '../../settings/legal-versions.ts';
import { readPlatformSettings, readSettings } from '../../settings/read-settings.ts';
import { presentRole } from '../present.ts';
import { findUserOn, lockMarks, saveMarks } from '../store.ts';
import { asksOf, type Asks } from './asks.ts';

/** What a person is asked before they go on. Refuses `not_signed_in` for an account deleted meanwhile. */
export async function readAsks(
  { db, clock, timeZone, environment }: Pick<Services, 'db' | 'clock' | 'timeZone' | 'environment'>,
  userId: string,
): Promise<Asks> {
  const whose = { userId, today: localDay(clock(), timeZone), configured: environment };
  const [row, settings] = await Promise.all([findUserOn(db, whose), readPlatformSettings(db, environment)]);
  return row ? asksOf(row.asks, presentRole(row), settings) : refuse('not_signed_in');
}

type Accepted = { [Kind in LegalKind]?: number | undefined };

/**
 * Keeps that a person accepted versions of the legal texts, by their numbers, with the address of the request. A repeat keeps the first
 * instant. Refuses `legal_version_not_found`, also for one that is not in force (any more), and then keeps none of them.
 */
export function acceptLegal(
  { db, clock, environment }: Pick<Services, 'db' | 'clock' | 'environment'>,
  { accepted, ...by }: { accepted: Accepted; userId: string; address: string },
): Promise<{ accepted: true }> {
  return db.transaction(async (tx) => {
    if (!(await lockMarks(tx, by.userId))) refuse('not_signed_in');
    const versions = sql`(
      select v.* from ${versionsInForce(environment)} v join json_each_text(${JSON.stringify(accepted)}::json) named
        on named.key = v.kind and named.value::int = v.number)`;
    const count = await keepAcceptance(tx, { ...by, versions, now: clock() });
    if (count < Object.keys(accepted).length) refuse('legal_version_not_found');
    return { accepted: true as const };
  });
}

const OLDEST = 120;

/**
 * Keeps a person's month of birth, said once, and marks whoever is below 18 as a minor (decision A16). The same month again changes nothing.
 * Of somebody below the minimum age nothing is kept. An administrator's mark stays, whatever the person says.
 * Refuses `invalid_input` for a month to come or one of 120 years ago, `birth_already_said`, `below_minimum_age`.
 */
export function sayBirth(
  { db, clock, timeZone }: Pick<Services, 'db' | 'clock' | 'timeZone'>,
  { userId, month }: { userId: string; month: string },
): Promise<{ isMinor: boolean }> {
  return db.transaction(async (tx) => {
    const before = (await lockMarks(tx, userId)) ?? refuse('not_signed_in');
    const now = clock();
    const today = localDay(now, timeZone);
    const age = ageOn(asLocalMonth(month), today);
    if (month > monthOf(today) || age >= OLDEST)
      refuse('invalid_input', [{ path: 'month', message: 'Confira o mês e o ano em que você nasceu' }]);
    if (before.birthMonth === month) return { isMinor: before.isMinor };
    if (before.birthMonth !== null) refuse('birth_already_said');
    if (age < (await readSettings(tx)).minimumAge) refuse('below_minimum_age');
    const isMinor = before.isMinor || age < ADULT_AGE;
    await saveMarks(tx, { userId, birthMonth: month, isMinor });
    if (!isMinor || before.isMinor) return { isMinor };
    const changes = [{ field: 'isMinor', before: 'não', after: 'sim' }];
    const subject = { subject: before.email, subjectId: userId };
    await recordAudit(tx, {
      actor: { id: null, name: 'A própria pessoa' },
      action: 'Pessoa disse ser menor de idade',
      ...subject,
      changes,
      now,
    });
    return { isMinor };
  });
}
