import { hasMailServer } from '../../mail/server/mail-server.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { tellNews } from '../../reminders/alone/tell-alone.ts';
import { forgetAlerts } from '../../mail/forget-mails.ts';

/**
 * Tells of the school's word in its own transaction, at its end (decision K29): a mail for a member who wants it at once, unless one went within the
 * hour; everybody else hears of it by the day's reminder or `tellAlone`. Alerts that wait and say that this conversation is open are given up.
 */
export async function tellAnswer(
  tx: Transaction,
  services: Pick<Services, 'jobs' | 'environment' | 'timeZone'>,
  { conversationId, userId, now }: { conversationId: string; userId: string; now: Date },
): Promise<void> {
  await forgetAlerts(tx, conversationId);
  if (await hasMailServer(tx, services.environment)) await tellNews(tx, services, { userId, now, onlyAtOnce: true });
}
