import type { readReminders as contract } from '@jornada/contract/reminders/admin-reminders';
import type { EndpointResult } from '@jornada/contract/endpoint';
import { addDays, localDay } from '@jornada/domain/local-day';
import { hasMailServer } from '../../mail/server/mail-server.ts';
import type { Services } from '../../platform/services.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { readFigures } from './figures-store.ts';

/** How reminders stand: whether they are sent, how many of late, and runs that were stopped. */
export async function readReminders({
  db,
  clock,
  timeZone,
  environment,
}: Pick<Services, 'db' | 'clock' | 'timeZone' | 'environment'>): Promise<EndpointResult<typeof contract>> {
  const today = localDay(clock(), timeZone);
  const [{ remindersEnabled }, isMailConfigured, figures] = await Promise.all([
    readSettings(db),
    hasMailServer(db, environment),
    readFigures(db, { week: addDays(today, -6), month: addDays(today, -29), timeZone }),
  ]);
  return { isEnabled: remindersEnabled, isMailConfigured, ...figures };
}
