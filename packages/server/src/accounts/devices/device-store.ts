import { and, desc, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import type { RequestSource } from '../../platform/http/request-source.ts';
import { knownDevices, sessions, trustedDevices, users } from '../../tables/accounts.ts';
import { knownSince } from './known-since.ts';

/** A browser without cookies is a new row at each sign-in: those seen longest ago go, trusted ones last. */
const MOST_DEVICES = 50;

const isTrusted = and(
  eq(trustedDevices.userId, knownDevices.userId),
  eq(trustedDevices.deviceHash, knownDevices.deviceHash),
);

/**
 * Whether an account knows a browser: by its row, or because it signed in before browsers were listed (`rowId` is null then). Undefined for a
 * stranger.
 */
export async function findDevice(
  db: Executor,
  { userId, deviceHash, now }: { userId: string; deviceHash: string; now: Date },
): Promise<{ rowId: string | null } | undefined> {
  const [row] = await db
    .select({ rowId: knownDevices.id, isKnownUnlisted: users.knowsUnlistedDevices })
    .from(users)
    .leftJoin(
      knownDevices,
      and(
        eq(knownDevices.userId, users.id),
        eq(knownDevices.deviceHash, deviceHash),
        gt(knownDevices.lastSeenAt, knownSince(now)),
      ),
    )
    .where(eq(users.id, userId));
  return row && (row.rowId !== null || row.isKnownUnlisted) ? { rowId: row.rowId } : undefined;
}

/** Stores a new known browser. Beyond fifty of an account the oldest go. The caller holds the account (`lockUser`). */
export async function insertDevice(
  tx: Transaction,
  { source, now, ...device }: { id: string; userId: string; deviceHash: string; source: RequestSource; now: Date },
): Promise<void> {
  const { userId } = device;
  const beyond = tx
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .leftJoin(trustedDevices, isTrusted)
    .where(eq(knownDevices.userId, userId))
    .orderBy(sql`${trustedDevices.expiresAt} is null`, desc(knownDevices.lastSeenAt), desc(knownDevices.id))
    .offset(MOST_DEVICES - 1);
  const gone = tx.$with('gone').as(
    tx
      .delete(knownDevices)
      .where(and(eq(knownDevices.userId, userId), inArray(knownDevices.id, beyond)))
      .returning({ id: knownDevices.id }),
  );
  await tx
    .with(gone)
    .insert(knownDevices)
    .values({ ...device, ...source, createdAt: now, lastSeenAt: now });
}

/** Notes that somebody signed in with a known browser. */
export async function saveDeviceUse(
  tx: Transaction,
  { id, source, now }: { id: string; source: RequestSource; now: Date },
): Promise<void> {
  await tx
    .update(knownDevices)
    .set({ ...source, lastSeenAt: now })
    .where(eq(knownDevices.id, id));
}

/** Gives a known browser another id, with which its trust stays. A copy of its former cookie is a stranger's. */
export async function saveDeviceHash(
  tx: Transaction,
  { id, deviceHash }: { id: string; deviceHash: string },
): Promise<void> {
  await tx.update(knownDevices).set({ deviceHash }).where(eq(knownDevices.id, id));
}

/**
 * Makes every browser of an account a stranger, but the one with this row, or only the one `only`. Trust goes with it. Those that were never
 * listed end in any case: nobody can name one of them.
 */
export async function deleteDevices(
  tx: Transaction,
  { userId, except = null, only }: { userId: string; except?: string | null; only?: string },
): Promise<void> {
  await tx
    .delete(knownDevices)
    .where(
      and(
        eq(knownDevices.userId, userId),
        except === null ? undefined : ne(knownDevices.id, except),
        only === undefined ? undefined : eq(knownDevices.id, only),
      ),
    );
  await tx
    .update(users)
    .set({ knowsUnlistedDevices: false })
    .where(and(eq(users.id, userId), users.knowsUnlistedDevices));
}

/** The browser of a user's session; null for none. */
export async function findDeviceOfSession(
  db: Executor,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<string | null> {
  const [row] = await db
    .select({ deviceId: sessions.deviceId })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)));
  return row?.deviceId ?? null;
}

/** Notes which browser has a session. */
export async function saveSessionDevice(
  tx: Transaction,
  { sessionId, deviceId }: { sessionId: string; deviceId: string },
): Promise<void> {
  await tx.update(sessions).set({ deviceId }).where(eq(sessions.id, sessionId));
}

/** Ends the session `sessionId` and those of the browser `deviceId`, but never `except`. */
export async function deleteSessionsOfDevice(
  tx: Transaction,
  { userId, sessionId, deviceId, except }: { userId: string; sessionId: string; deviceId: string; except: string },
): Promise<void> {
  await tx
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        ne(sessions.id, except),
        or(eq(sessions.id, sessionId), eq(sessions.deviceId, deviceId)),
      ),
    );
}

/** The known browsers of a user with their open sessions, seen last first. */
export async function listDevices(db: Executor, { userId, now }: { userId: string; now: Date }) {
  return db
    .select({
      id: knownDevices.id,
      device: knownDevices.device,
      network: knownDevices.network,
      lastSeenAt: knownDevices.lastSeenAt,
      trustedUntil: trustedDevices.expiresAt,
      sessionIds: sql<string[]>`array(select open.id from ${sessions} open where open.user_id = ${userId}
        and open.device_id = ${knownDevices.id} and open.expires_at > ${now.toISOString()}::timestamptz)`,
    })
    .from(knownDevices)
    .leftJoin(trustedDevices, and(isTrusted, gt(trustedDevices.expiresAt, now)))
    .where(and(eq(knownDevices.userId, userId), gt(knownDevices.lastSeenAt, knownSince(now))))
    .orderBy(desc(knownDevices.lastSeenAt), desc(knownDevices.id));
}
