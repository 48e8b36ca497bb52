import { setImmediate as turn } from 'node:timers/promises';
import { localDay } from '@jornada/domain/local-day';
import { isTimeForInvitations } from '@jornada/domain/mail/invitation-pace';
import { lockUser } from '../../../accounts/profile/address-store.ts';
import { issueAccessLink } from '../../../accounts/recovery/access-link.ts';
import { queueMail } from '../../../mail/queue-mail.ts';
import { hasMailServer } from '../../../mail/server/mail-server.ts';
import { accessGrantedMail } from '../../../mail/templates/access-granted-mail.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { isUnavailable } from '../../../platform/database/unavailable.ts';
import { isOutOfRoom } from '../../../platform/jobs/disk-pause.ts';
import type { PeriodicJob, Round } from '../../../platform/jobs/run-periodically.ts';
import type { Services } from '../../../platform/services.ts';
import { readInvitationPace } from '../../../settings/invitation-pace.ts';
import { readMailTexts } from '../../../settings/mail-texts.ts';
import { readSender } from '../../../settings/read-settings.ts';
import * as store from './invitation-store.ts';

/** What fails for so many people in a round is nobody's own: all wait for another round. */
const MOST_FAILURES = 3;
/** After so many rounds in which a person's mail failed, a few minutes, it counts as failed. */
const MOST_TRIES = 30;
const tries = new Map<string, number>();

type Needed = Pick<Services, 'db' | 'jobs' | 'clock' | 'environment' | 'timeZone'>;

/**
 * Writes the mails of imports that may go today, one a transaction, oldest import first, until the day's number is reached (decision H14).
 * Any number of processes may do so at once. Without a mail server, and before 8:00, all wait.
 */
export async function sendDueInvitations(
  services: Needed,
  { signal, onError }: Pick<Round, 'signal' | 'onError'>,
): Promise<void> {
  const { db, clock } = services;
  const failed = new Set<string>();
  while (!signal.aborted && isTimeForInvitations(clock(), services.timeZone)) {
    const userId = await store.findNextInvited(db, [...failed]);
    if (userId === undefined || !(await hasMailServer(db, services.environment))) break;
    try {
      if (!(await db.transaction((tx) => inviteIfMore(tx, services, userId)))) break;
    } catch (error) {
      if (isOutOfRoom(error) || isUnavailable(error)) throw error;
      onError(error);
      if (failed.add(userId).size >= MOST_FAILURES) return;
    }
    await turn();
  }
  for (const userId of failed) {
    tries.set(userId, (tries.get(userId) ?? 0) + 1);
    if (tries.get(userId)! < MOST_TRIES) continue;
    await store.markSent(db, userId, { mailId: null, now: clock() });
    tries.delete(userId);
  }
}

/** Whether another one may go today; if so, this one was written, or is not needed any more. */
async function inviteIfMore(
  tx: Transaction,
  { clock, timeZone, ...services }: Omit<Needed, 'db'>,
  userId: string,
): Promise<boolean> {
  await store.lockInvitations(tx);
  const now = clock();
  const { perDay } = await readInvitationPace(tx);
  if ((await store.countSentOn(tx, { day: localDay(now, timeZone), timeZone })) >= perDay) return false;
  // Before their invitations, as a deletion does.
  const person = await lockUser(tx, userId);
  const told = person && (await store.findWaitingOf(tx, userId));
  if (!told || isUseless(told)) await store.dropWaitingOf(tx, userId);
  else await store.markSent(tx, userId, { mailId: await tell(tx, services, { userId, ...person, ...told, now }), now });
  return true;
}

/** For administrators, for new people who have found their way in, and for whom all of these journeys are closed again. */
const isUseless = ({ isAdmin, isNewAccount, hasSignedIn, hasJourneys, journeys }: store.Told) =>
  isAdmin || (isNewAccount && hasSignedIn) || (journeys.length === 0 && (hasJourneys || !isNewAccount));

/** An invitation with a link to whoever never had a way in, to others that a journey is open. The link's seven days begin now. */
async function tell(
  tx: Transaction,
  services: Pick<Services, 'jobs' | 'environment'>,
  { userId, email, now, ...told }: store.Told & { userId: string; email: string; now: Date },
): Promise<string | null> {
  const { name, journeys, hasSignedIn, hasPassword } = told;
  if (!hasSignedIn && !hasPassword) {
    const { mailId } = await issueAccessLink(tx, services, { userId, email, mail: { name, journeys }, now });
    return mailId;
  }
  const own = (await readMailTexts(tx)).access_granted;
  const { publicUrl } = services.environment;
  const mail = accessGrantedMail({ ...(await readSender(tx)), name, journeys, own, publicUrl, isPurchase: false });
  return (await queueMail(tx, services.jobs, { ...mail, to: email, userId, now })).mailId;
}

export const sendInvitations: PeriodicJob<Needed> = {
  name: 'imports.invite',
  everyMs: 10_000,
  for: 'school',
  atStart: 'background',
  run: (services, round) => sendDueInvitations(services, round),
};
