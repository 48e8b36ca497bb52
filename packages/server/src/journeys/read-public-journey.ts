import type { PublicJourney } from '@jornada/contract/journeys/journeys';
import { canBeCompleted, journeyXp } from '@jornada/domain/rewards/journey-xp';
import { presentParts } from '../lessons/present.ts';
import type { Database } from '../platform/database/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { badgesOfNextJourney } from '../rewards/badges/badges-of-next-journey.ts';
import { readSettings } from '../settings/read-settings.ts';
import { presentCatalogueCard } from './present.ts';
import { findPublicJourneyFor } from './store.ts';

/**
 * A journey's page in the catalogue (decision K5): only the titles and minutes of its lessons, the number of missions and what it
 * still pays and issues this member.
 * Refuses `explore_disabled` while the tab is off (decision B3), and `journey_not_found` for a journey outside the catalogue, even if the
 * member is enrolled: their journey has its own page.
 */
export async function readPublicJourney(
  db: Database,
  { userId, journeyId }: { userId: string; journeyId: string },
): Promise<PublicJourney> {
  const { exploreTabEnabled, gamificationEnabled } = await readSettings(db);
  if (!exploreTabEnabled) refuse('explore_disabled');
  const found = (await findPublicJourneyFor(db, { userId, journeyId })) ?? refuse('journey_not_found');
  const { journey, enrollment, lessons, parts, certificateHours, paidKeys } = found;
  const { id, totalDays } = journey;
  const isCompletable = canBeCompleted({ totalDays, lessons: lessons.length });
  return {
    journey: presentCatalogueCard(journey, enrollment),
    lessons: lessons.map(({ title, durationMinutes }) => ({ title, durationMinutes })),
    ...presentParts(parts),
    missionCount: lessons.filter(({ mission }) => mission !== null).length,
    rewards:
      gamificationEnabled && !enrollment
        ? {
            ...journeyXp({ id, totalDays, lessons }, new Set(paidKeys)),
            badges: isCompletable ? await badgesFor(db, userId) : [],
          }
        : null,
    certificateHours: !enrollment && isCompletable ? certificateHours : null,
  };
}

async function badgesFor(db: Database, userId: string) {
  const badges = await badgesOfNextJourney(db, userId);
  return badges.map(({ id, nome, descricao, icone, raridade }) => ({ id, nome, descricao, icone, raridade }));
}
