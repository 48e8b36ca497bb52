import { recordAudit } from '../../audit/record-audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { earnAfterChange } from '../earn-certificate.ts';
import type { FindPaidBack } from '../paid-back-orders.ts';
import { loadStandings } from '../standing-store.ts';
import { updateStandings } from '../update-standings.ts';
import {
  findSettings,
  listCompletedByChange,
  lockCompletedByChange,
  lockJourneyName,
  lockMembers,
} from './settings-store.ts';

/**
 * An administrator offers the certificate to everybody whose journey became complete without a completion of theirs, after being told how
 * many they are. Refuses `people_count_changed` for another number than `count`, `certificate_disabled`, `journey_not_found`.
 * The members are locked before the journey, as in every command; who joins them meanwhile makes the number wrong.
 */
export function offerAfterChange(
  db: Database,
  {
    journeyId,
    count,
    actorId,
    clock,
    timeZone,
    findPaidBack,
  }: Pick<Services, 'clock' | 'timeZone'> & {
    journeyId: string;
    count: number;
    actorId: string;
    findPaidBack: FindPaidBack;
  },
): Promise<{ offered: number }> {
  return db.transaction(async (tx) => {
    const likely = await listCompletedByChange(tx, journeyId);
    await lockMembers(tx, likely);
    const name = (await lockJourneyName(tx, journeyId)) ?? refuse('journey_not_found');
    await lockCompletedByChange(tx, journeyId);
    const settings = await findSettings(tx, journeyId);
    if (!settings?.isEnabled) refuse('certificate_disabled');
    const userIds = await listCompletedByChange(tx, journeyId);
    if (userIds.length !== count || userIds.join() !== likely.join()) refuse('people_count_changed');

    const now = clock();
    await earnAfterChange(tx, { userIds, journeyId, timeZone, now });
    const standings = await loadStandings(tx, { userIds, journeyId });
    const orders = standings.flatMap(({ grounds }) => grounds.map((ground) => ground.orderReference));
    const references = orders.filter((reference) => reference !== '');
    if (references.length > 0)
      await updateStandings(tx, { userIds, journeyId, paidBack: await findPaidBack(tx, references), now });
    await recordAudit(tx, {
      actor: { id: actorId },
      action: 'Certificados oferecidos',
      subject: name,
      subjectId: journeyId,
      changes: [{ field: 'people', before: null, after: String(count) }],
      now,
    });
    return { offered: count };
  });
}
