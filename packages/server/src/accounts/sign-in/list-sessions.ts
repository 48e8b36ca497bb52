import type { KnownBrowser, SessionView } from '@jornada/contract/accounts/sessions';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { shortenAddress } from '../../platform/http/shorten-address.ts';
import { formatDevice } from '../../platform/http/format-device.ts';
import { listDevices } from '../devices/device-store.ts';
import { listActiveSessions } from './session-store.ts';

const MOST = 50;

/**
 * A user's sessions, at most 50: the current one first, then the last seen. `lastSeenAt` is exact to about a day, because it is written
 * only when a visit prolongs the session, once a day.
 */
export async function listSessions(
  db: Database,
  { userId, sessionId, clock }: { userId: string; sessionId: string; clock: Clock },
): Promise<SessionView[]> {
  const rows = await listActiveSessions(db, { userId, sessionId, now: clock(), limit: MOST });
  return rows.map((row) => ({
    id: row.id,
    device: formatDevice(row.userAgent),
    network: shortenAddress(row.ipAddress),
    signedInAt: row.createdAt.toISOString(),
    lastSeenAt: row.updatedAt.toISOString(),
    isCurrent: row.id === sessionId,
  }));
}

/** The browsers that a user's account knows, with the sessions that are open in them, seen last first. */
export async function listBrowsers(
  db: Database,
  { userId, clock }: { userId: string; clock: Clock },
): Promise<KnownBrowser[]> {
  const rows = await listDevices(db, { userId, now: clock() });
  return rows.map(({ lastSeenAt, trustedUntil, ...row }) => ({
    ...row,
    lastSeenAt: lastSeenAt.toISOString(),
    trustedUntil: trustedUntil && trustedUntil.toISOString(),
  }));
}
