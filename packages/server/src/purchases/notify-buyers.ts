import { issueBuyerLink } from '../accounts/buyer-link.ts';
import { clearForBuyer } from '../accounts/clear-for-buyer.ts';
import { accessGrantedMail } from '../mail/access-granted-mail.ts';
import { accessResumedMail } from '../mail/access-resumed-mail.ts';
import { addressYieldedMail } from '../mail/address-changed-mail.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { welcomeMail } from '../mail/welcome-mail.ts';
import type { MailIdentity } from '../mail/written-mail.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Services } from '../platform/services.ts';
import { readSettings } from '../settings/read-settings.ts';
import type { EnrollmentAccessRow } from './access-store.ts';
import { isEnrolled, isReopened, type AccessOutcome, type Buyer, type Settlement } from './settlement.ts';

type MailServices = Pick<Services, 'jobs' | 'environment'>;

interface Opened {
  settlement: Settlement;
  /** The buyers' enrollments before the settlement. */
  places: readonly EnrollmentAccessRow[];
  /** The sender's settings, where they were read already. */
  likelySettings: MailIdentity | undefined;
  now: Date;
}

/**
 * Queues mails to buyers about their access, one of each kind (decisions H7, H9): a welcome to new journeys, with a link to set a
 * password where the account has none, and a notice of access that opened again. No grant is announced twice.
 */
export async function notifyBuyers(
  tx: Transaction,
  services: MailServices,
  { settlement, places, likelySettings, now }: Opened,
): Promise<void> {
  const outcomes = settlement.orders.flatMap((outcome) => outcome.accesses.map((access) => ({ ...access, outcome })));
  const news = outcomes.filter((access) => isEnrolled(access) || isReopened(access));
  const yielded = [...settlement.buyers.values()].filter(({ hasReleasedEmail }) => hasReleasedEmail);
  if (news.length + yielded.length === 0) return;
  const { systemName, contactEmail } = likelySettings ?? (await readSettings(tx));
  const identity = { systemName, contactEmail };
  for (const { userId, email } of yielded)
    await queueMail(tx, services.jobs, { ...addressYieldedMail(identity), to: email, userId, now });
  for (const [userId, ofOne] of Map.groupBy(news, (access) => access.userId)) {
    const buyer = settlement.buyers.get(userId)!;
    const enrolled = eachJourneyOnce(ofOne.filter(isEnrolled));
    const reopened = eachJourneyOnce(ofOne.filter(isReopened));
    if (enrolled.length > 0) {
      const isEmpty = !buyer.hasProgress && !places.some((place) => place.userId === userId);
      if (settlement.canMail) await takeFromSquatter(tx, buyer, isEmpty);
      await welcome(tx, services, { identity, buyer, enrolled, now });
    }
    const [first] = reopened;
    if (first) {
      const { publicUrl } = services.environment;
      const mail = accessResumedMail({ ...identity, publicUrl, journeys: journeysIn(reopened) });
      const onceKey = `resumed:${first.grantId}:${revivalOf(first.outcome.order.facts)}`;
      await queueMail(tx, services.jobs, { ...mail, to: buyer.email, userId, onceKey, now });
    }
  }
}

type Told = AccessOutcome & { outcome: Settlement['orders'][number] };

async function welcome(
  tx: Transaction,
  { jobs, environment }: MailServices,
  { identity, buyer, enrolled, now }: { identity: MailIdentity; buyer: Buyer; enrolled: readonly Told[]; now: Date },
): Promise<void> {
  const { userId, email } = buyer;
  const journeys = journeysIn(enrolled);
  const mail =
    buyer.hasPassword || buyer.paidAs !== email
      ? accessGrantedMail({ ...identity, publicUrl: environment.publicUrl, journeys })
      : welcomeMail({ ...identity, journeys, link: issueBuyerLink(tx, environment, { userId, email, now }) });
  await queueMail(tx, jobs, { ...mail, to: email, userId, onceKey: `grant:${enrolled[0]!.grantId}`, now });
}

/**
 * Gives the buyer an account that was opened with the buyer's address and never verified or used (decision A10).
 * Never for administrators: anybody can buy with their address.
 */
async function takeFromSquatter(tx: Transaction, buyer: Buyer, isEmpty: boolean) {
  if (buyer.isProven || buyer.isAdmin || !buyer.hasPassword || !isEmpty) return;
  if (await clearForBuyer(tx, buyer)) buyer.hasPassword = false;
}

const eachJourneyOnce = (accesses: readonly Told[]) =>
  [...new Map(accesses.toReversed().map((access) => [access.journey.id, access])).values()].reverse();

const journeysIn = (accesses: readonly Told[]) => accesses.map(({ journey: { id, name } }) => ({ id, name }));

/** The id of the fact that opened an order again: its latest payment or resumption. */
function revivalOf(facts: Settlement['orders'][number]['order']['facts']): string | undefined {
  return facts.findLast(({ kind }) => kind === 'paid' || kind === 'confirmed' || kind === 'resumed')?.id;
}
