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

/** What each of these imports has sent, will send and offers: for one that was checked, what its run would send (decision H14). */
export async function describeRuns(
  { db, clock, timeZone }: Pick<Services, 'db' | 'clock' | 'timeZone'>,
  imports: readonly StoredImport[],
): Promise<Map<string, Described>> {
  const invitations = await describeInvitations(db, imports, { now: clock(), timeZone });
  const links = await describeLinks(db, imports);
  return new Map(
    imports.map(({ id }) => [id, { invitations: invitations.get(id) ?? null, links: links.get(id) ?? null }]),
  );
}

async function describeInvitations(
  db: Executor,
  imports: readonly StoredImport[],
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<Map<string, NonNullable<PeopleImport['invitations']>>> {
  const inviting = imports.filter(({ plan, counts }) => plan?.invite === 'mail' && counts);
  if (inviting.length === 0) return new Map();
  const today = localDay(now, timeZone);
  const { perDay } = await readInvitationPace(db);
  const leftToday = perDay - (await countSentOn(db, { day: today, timeZone }));
  const stored = await countInvitations(
    db,
    inviting.map(({ id }) => id),
  );
  return new Map(
    inviting.map(({ id, state, counts }) => {
      const own = stored.find(({ importId }) => importId === id);
      const before = stored.filter(({ importId }) => importId < id).reduce((sum, { waiting }) => sum + waiting, 0);
      // Until the run has ended, those that it will add are told too.
      const isComing = state === 'checked' || state === 'running' || state === 'stopped';
      const [known, failed] = [own?.total ?? 0, own?.failed ?? 0];
      const total = isComing ? Math.max(known, counts!.invitations) : known;
      const sent = known - (own?.waiting ?? 0) - failed;
      const waiting = total - sent - failed;
      const lastDay =
        waiting > 0
          ? lastInvitationDay({ waiting: before + waiting, leftToday, perDay, today })
          : own?.lastSentAt
            ? localDay(new Date(own.lastSentAt), timeZone)
            : null;
      return [id, { total, sent, failed, perDay, lastDay }];
    }),
  );
}

async function describeLinks(
  db: Executor,
  imports: readonly StoredImport[],
): Promise<Map<string, NonNullable<PeopleImport['links']>>> {
  const ran = imports.filter(
    ({ plan, startedAt, state }) => startedAt && plan?.invite !== 'mail' && state !== 'undoing' && state !== 'undone',
  );
  if (ran.length === 0) return new Map();
  const totals = await countWithoutWayIn(
    db,
    ran.map(({ id }) => id),
  );
  const jobs = await findJobs(db, linksOfImport, ran.flatMap(({ linksJobId }) => linksJobId ?? []));
  return new Map(
    ran.map(({ id, linksJobId }) => [id, { total: totals.get(id) ?? 0, job: jobs.get(linksJobId ?? '') ?? null }]),
  );
}
