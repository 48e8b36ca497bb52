import { type FactKind, PAYMENTS, UNDOINGS } from '@jornada/domain/purchases/purchase-fact';
import { issueBuyerLink } from '../../accounts/recovery/buyer-link.ts';
import { clearForBuyer } from '../../accounts/administration/clear-for-buyer.ts';
import { accessGrantedMail } from '../../mail/templates/access-granted-mail.ts';
import { accessResumedMail } from '../../mail/templates/access-resumed-mail.ts';
import { addressReleasedMail } from '../../mail/templates/address-changed-mail.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { welcomeMail } from '../../mail/templates/welcome-mail.ts';
import type { MailIdentity } from '../../mail/templates/written-mail.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { deferWrites } from '../../platform/speed/defer-writes.ts';
import type { Services } from '../../platform/services.ts';
import { readMailTexts } from '../../settings/mail-texts.ts';
import { readSender } from '../../settings/read-settings.ts';
import type { EnrollmentAccessRow } from './access-store.ts';
import { isEnrolled, isReopened, type AccessOutcome, type Buyer, type Settlement } from './settlement.ts';

type MailTexts = Awaited<ReturnType<typeof readMailTexts>>;
type MailServices = Pick<Services, 'jobs' | 'environment'>;

interface Opened {
  settlement: Settlement;
  /** The buyers' enrollments before the settlement. */
  enrollmentAccess: readonly EnrollmentAccessRow[];
  /** Of the settings that name the sender. */
  settingsVersion: string;
  now: Date;
}

/**
 * Queues mails to buyers about their access, one of each kind (decisions H7, H9): a welcome to new journeys, with a link to set a
 * password where the account has none, and a notice of access that opened again. No grant is announced twice. The mails are written with
 * the commit.
 */
export async function notifyBuyers(
  tx: Transaction,
  services: MailServices,
  { settlement, enrollmentAccess, settingsVersion, now }: Opened,
): Promise<void> {
  const outcomes = settlement.orders.flatMap((outcome) => outcome.accesses.map((access) => ({ ...access, outcome })));
  const news = outcomes.filter((access) => isEnrolled(access) || isReopened(access));
  const released = [...settlement.buyers.values()].filter(({ hasReleasedEmail }) => hasReleasedEmail);
  if (news.length + released.length === 0) return;
  const identity = await readSender(tx, settingsVersion);
  const texts = await readMailTexts(tx, settingsVersion);
  for (const { userId, email } of released)
    deferWrites(tx, queueMail(tx, services.jobs, { ...addressReleasedMail(identity), to: email, userId, now }));
  for (const [userId, accesses] of Map.groupBy(news, (access) => access.userId)) {
    const buyer = settlement.buyers.get(userId)!;
    const enrolled = eachJourneyOnce(accesses.filter(isEnrolled));
    const reopened = eachJourneyOnce(accesses.filter(isReopened));
    if (enrolled.length > 0) {
      const isEmpty = !buyer.hasProgress && !enrollmentAccess.some((place) => place.userId === userId);
      if (settlement.canMail) await clearUnusedAccount(tx, buyer, isEmpty);
      welcome(tx, services, { identity, texts, buyer, enrolled, now });
    }
    const [first] = reopened;
    if (first) {
      const { publicUrl } = services.environment;
      const mail = accessResumedMail({ ...identity, publicUrl, journeys: journeysIn(reopened) });
      const onceKey = `resumed:${first.grantId}:${reopeningFactOf(first.outcome.order.facts)}`;
      deferWrites(tx, queueMail(tx, services.jobs, { ...mail, to: buyer.email, userId, onceKey, now }));
    }
  }
}

type AccessToAnnounce = AccessOutcome & { outcome: Settlement['orders'][number] };

function welcome(
  tx: Transaction,
  { jobs, environment }: MailServices,
  {
    identity,
    texts,
    buyer,
    enrolled,
    now,
  }: { identity: MailIdentity; texts: MailTexts; buyer: Buyer; enrolled: readonly AccessToAnnounce[]; now: Date },
): void {
  const { userId, name, email } = buyer;
  const about = { ...identity, name, journeys: journeysIn(enrolled) };
  const mail =
    buyer.hasPassword || buyer.paidAs !== email
      ? accessGrantedMail({ ...about, own: texts.access_granted, publicUrl: environment.publicUrl })
      : welcomeMail({ ...about, own: texts.welcome, link: issueBuyerLink(tx, environment, { userId, email, now }) });
  const onceKey = `grant:${enrolled[0]!.grantId}`;
  deferWrites(tx, queueMail(tx, jobs, { ...mail, to: email, userId, onceKey, now }));
}

/**
 * Gives the buyer an account that was opened with the buyer's address and never verified or used (decision A10).
 * Never for administrators: anybody can buy with their address.
 */
async function clearUnusedAccount(tx: Transaction, buyer: Buyer, isEmpty: boolean) {
  if (buyer.isVerified || buyer.isAdmin || !buyer.hasPassword || !isEmpty) return;
  if (await clearForBuyer(tx, buyer)) buyer.hasPassword = false;
}

const eachJourneyOnce = (accesses: readonly AccessToAnnounce[]) =>
  [...new Map(accesses.toReversed().map((access) => [access.journey.id, access])).values()].reverse();

const journeysIn = (accesses: readonly AccessToAnnounce[]) =>
  accesses.map(({ journey: { id, name } }) => ({ id, name }));

/** The id of the fact that opened an order again: its latest payment, resumption, or what undid a refund or dispute. */
function reopeningFactOf(facts: Settlement['orders'][number]['order']['facts']): string | undefined {
  return facts.findLast(({ kind }) => reopenings.includes(kind))?.id;
}

const reopenings: readonly FactKind[] = [...PAYMENTS, ...UNDOINGS, 'resumed'];
