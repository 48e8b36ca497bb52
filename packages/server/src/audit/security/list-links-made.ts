import { selectLinksMadeFor } from './store.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';

const DAYS_SHOWN = 30;
const MOST = 10;

/** The access links that somebody else made for a person within 30 days, newest first, at most ten (decision K18). */
export async function listLinksMade(
  db: Database,
  { userId, clock }: { userId: string; clock: Clock },
): Promise<{ createdAt: string; madeBy: 'administration' | 'server' }[]> {
  const since = new Date(clock().getTime() - DAYS_SHOWN * 24 * 60 * 60 * 1000);
  const links = await selectLinksMadeFor(db, { userId, since, limit: MOST });
  return links.map(({ createdAt, isFromServer }) => ({
    createdAt: createdAt.toISOString(),
    madeBy: isFromServer ? 'server' : 'administration',
  }));
}
