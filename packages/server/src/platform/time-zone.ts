import { sql } from 'drizzle-orm';
import type { Executor } from './database/database.ts';
import { StartError } from './start-error.ts';

/** Abbreviations of Java's, which are no names of the time zone database: PostgreSQL reads some of them (AST, IST) as other zones. */
const ambiguous = /^(A[CEGRS]T|B[ES]T|C[ANST]T|E[AC]T|I[ES]T|JST|MIT|NET|NST|P[LNRS]T|SST|VST)$/i;
/** Zones of a fixed distance to UTC, which `Intl` understands and does not list. */
const unlisted = /^(UTC|Etc\/GMT[+-]\d{1,2})$/;
const listed = new Set(Intl.supportedValuesOf('timeZone'));

/**
 * The name by which `Intl` and PostgreSQL know a time zone; null for what is none. 'Europe/Kyiv' and 'Asia/Kolkata' become the older names of the
 * same zones, because a server's own data may be older than ours. Offsets are none: PostgreSQL reads '+03:00' as three hours to the west.
 */
export function readTimeZone(typed: string): string | null {
  if (ambiguous.test(typed)) return null;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: typed }).resolvedOptions();
    return listed.has(timeZone) || unlisted.test(timeZone) ? timeZone : null;
  } catch {
    return null;
  }
}

const INVALID_PARAMETER = '22023';

/** Makes sure that the database knows the zone too, so that no statement fails for it later. Throws a StartError. */
export async function refuseUnknownTimeZone(db: Executor, timeZone: string): Promise<void> {
  try {
    await db.execute(sql`select timestamptz 'epoch' at time zone ${timeZone}::text`);
  } catch (error) {
    for (let cause = error; cause instanceof Error; cause = cause.cause) {
      if ((cause as { code?: unknown }).code !== INVALID_PARAMETER) continue;
      throw new StartError(
        `A configuração PLATFORM_TIME_ZONE está errada: o banco de dados não conhece ${timeZone}. Atualize os fusos horários da máquina dele ou use outro nome.`,
        { cause: error },
      );
    }
    throw error;
  }
}
