import { ADULT_AGE } from '@jornada/domain/privacy/age';
import { localDay } from '@jornada/domain/local-day';
import { addMonths, monthBefore, monthOf } from '@jornada/domain/local-month';
import { recordAudit } from '../../audit/record-audit.ts';
import type { PeriodicJob } from '../../platform/jobs/run-periodically.ts';
import type { Services } from '../../platform/services.ts';
import { unmarkMinors } from '../store.ts';

const actor = { id: null, name: 'Aniversário de 18 anos' };
const action = 'Pessoa deixou de ser menor de idade';

/**
 * Takes the minor's mark off those who turned 18, by the month of birth that they said (decision A16). Only for two months: whoever
 * says to be older was marked by an administrator, who knows better.
 */
export const sweepMinors: PeriodicJob<Pick<Services, 'db' | 'clock' | 'timeZone'>> = {
  name: 'accounts.sweep-minors',
  everyMs: 24 * 60 * 60 * 1000,
  for: 'school',
  atStart: 'background',
  run: ({ db, clock, timeZone }) =>
    db.transaction(async (tx) => {
      const now = clock();
      const born = (months: number) =>
        monthBefore(monthOf(addMonths(localDay(now, timeZone), -12 * ADULT_AGE - months)));
      for (const { subject, subjectId } of await unmarkMinors(tx, { after: born(2), until: born(0) }))
        await recordAudit(tx, { actor, action, subject, subjectId, now });
    }),
};
