import type { PeopleImport } from '@jornada/contract/people/people-imports';
import { localDay } from '@jornada/domain/local-day';
import { lastInvitationDay } from '@jornada/domain/mail/invitation-pace';
import { findJobs } from '../../../long-jobs/find-jobs.ts';
import type { Executor } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/services.ts';
import { readInvitationPace } from '../../../settings/invitation-pace.ts';
import { countInvitations, countSentOn } from '../invitations/invitation-store.ts';
import { linksOfImport } from '../invitations/links-job.ts';
import { countWithoutWayIn } from '../invitations/newcomer-store.ts';
import type { StoredImport } from '../import-store.ts';

type Described = Pick<PeopleImport, 'invitations' | 'links'>;

/**
 * What each of these imports has sent, will send and offers: for one that was checked, what its run would send (decision H14). As many queries
 * for many as for one.
 */
export async function describeRuns(
  { db, clock, timeZone }: Pick<Services, 'db' | 'clock' | 'timeZone'>,
  imports: readonly StoredImport[],
): Promise<Map<string, Described>> {
  const describeInvitations = await readInvitations(db, imports, { now: clock(), timeZone });
  const describeLinks = await readLinks(db, imports);
  return new Map(imports.map((row) => [row.id, { invitations: describeInvitations(row), links: describeLinks(row) }]));
}

async function readInvitations(
  db: Executor,
  imports: readonly StoredImport[],
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<(row: StoredImport) => PeopleImport['invitations']> {
  const inviting = imports.filter(({ plan }) => plan?.invite === 'mail');
  if (inviting.length === 0) return () => null;
  const today = localDay(now, timeZone);
  const { perDay } = await readInvitationPace(db);
  const sentToday = await countSentOn(db, { day: today, timeZone });
  // While it runs nobody counts: it is asked about every second.
  const ids = inviting.flatMap(({ id, state }) => (state === 'running' ? [] : id));
  const stored = ids.length > 0 ? await countInvitations(db, ids) : [];
  return ({ id, state, plan, counts }) => {
    if (plan?.invite !== 'mail' || !counts) return null;
    const own = stored.find(({ importId }) => importId === id);
    const before = stored.filter(({ importId }) => importId < id).reduce((sum, { waiting }) => sum + waiting, 0);
    // Until the run has ended, those that it will add are told too.
    const isComing = state === 'checked' || state === 'running' || state === 'stopped';
    const [known, failed] = [own?.total ?? 0, own?.failed ?? 0];
    const total = isComing ? Math.max(known, counts.invitations) : known;
    const waiting = total - known + (own?.waiting ?? 0);
    const lastSentOn = own?.lastSentAt ? localDay(new Date(own.lastSentAt), timeZone) : null;
    const last = { waiting: before + waiting, leftToday: perDay - sentToday, perDay, today };
    const [sent, leaving] = [own?.sent ?? 0, own?.leaving ?? 0];
    return { total, sent, leaving, failed, perDay, lastDay: waiting > 0 ? lastInvitationDay(last) : lastSentOn };
  };
}

async function readLinks(
  db: Executor,
  imports: readonly StoredImport[],
): Promise<(row: StoredImport) => PeopleImport['links']> {
  const offering = imports.filter(offersLinks);
  const totals = await countWithoutWayIn(
    db,
    offering.map(({ id }) => id),
  );
  const jobs = await findJobs(
    db,
    linksOfImport,
    offering.flatMap(({ linksJobId }) => linksJobId ?? []),
  );
  return (row) =>
    offersLinks(row) ? { total: totals.get(row.id) ?? 0, job: jobs.get(row.linksJobId ?? '') ?? null } : null;
}

/** Once it ran. While it runs nobody counts: it is asked about every second. */
const offersLinks = ({ plan, state }: StoredImport) =>
  plan?.invite !== 'mail' && (state === 'done' || state === 'stopped' || state === 'failed');
