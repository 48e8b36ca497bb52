import { adminLinksHeldUntil } from '@jornada/domain/mail/admin-links-held';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import type { Environment } from '../../platform/environment.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { QueuedMail } from '../store.ts';

/** The latest change of the mail server that holds administrators' links back, as a column; null without one. */
export const linksHeldSince = sql<string | null>`(
  select to_char(max(created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    from security_events where kind = 'admin_links_held')`;

interface Asked {
  environment: Pick<Environment, 'smtpUrl'>;
  now: Date;
}

/**
 * Until when administrators' links are held back (decision K22); null when they are not. Whoever sets the mail server in the environment has
 * the server itself: then nothing is held. `since`: what `linksHeldSince` found.
 */
export function linksHeldUntil(since: string | null, { environment, now }: Asked): Date | null {
  if (environment.smtpUrl !== undefined) return null;
  return adminLinksHeldUntil(since === null ? null : new Date(since), now);
}

/** Until when links for this person are held back; null for everybody but administrators. Read anew, so that it counts in every process at once. */
export async function linksOfPersonHeldUntil(db: Executor, userId: string, asked: Asked): Promise<Date | null> {
  const { rows } = await db.execute<{ since: string | null }>(
    sql`select ${linksHeldSince} as since from user_roles where user_id = ${userId} and role = 'admin'`,
  );
  return linksHeldUntil(rows[0]?.since ?? null, asked);
}

/** Whether a mail brings a link that lets its reader in, and is held back. A link that confirms an address lets nobody in. */
export async function isHeldBack(
  db: Executor,
  { holdsSecret, template, userId }: Pick<QueuedMail, 'holdsSecret' | 'template' | 'userId'>,
  asked: Asked,
): Promise<boolean> {
  if (!holdsSecret || template === 'email_proof' || userId === null) return false;
  return (await linksOfPersonHeldUntil(db, userId, asked)) !== null;
}

/** Refuses `admin_links_held` while links for this person are held back. */
export async function refuseHeldLink(db: Executor, userId: string, asked: Asked): Promise<void> {
  if ((await linksOfPersonHeldUntil(db, userId, asked)) !== null) refuse('admin_links_held');
}
