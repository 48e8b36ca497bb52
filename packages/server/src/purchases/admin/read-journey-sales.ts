import type { JourneySales } from '@jornada/contract/purchases/webhooks';
import { cleanProductIds, isSoldAs } from '@jornada/domain/purchases/product-ids';
import type { Executor } from '../../platform/database/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findJourneySold } from '../settle/access-store.ts';
import { parseEvent } from '../settle/settle-event.ts';
import { readSalesSince } from './month-sales-store.ts';
import { findLastSale, listTestEvents, type HeardRow } from './journey-sales-store.ts';

/** Of the whole school, so that one look never reads thousands. */
const MOST_TESTS = 50;

const MONTH_MS = 30 * 24 * 60 * 60_000;
const noSales = { platforms: [], unopened: [], together: [] };

/**
 * The last payment and the last test of a journey's present products, by webhooks that are active (decision H10), and what the sales of the
 * last 30 days opened (decision H19). Events of other journeys do not count, and a test is never a sale. Refuses `journey_not_found`.
 */
export async function readJourneySales(db: Executor, journeyId: string, now: Date): Promise<JourneySales> {
  const journey = (await findJourneySold(db, journeyId)) ?? refuse('journey_not_found');
  const productIds = cleanProductIds(journey.externalProductIds);
  const tests = await listTestEvents(db, { limit: MOST_TESTS });
  const ofJourney = tests.find((test) => {
    const { facts } = parseEvent({ ...test, keepsUntilPaid: false, createdAt: new Date(test.at) });
    return facts.some((fact) => isSoldAs(productIds, fact.productIds));
  });
  const lastSale = present(await findLastSale(db, productIds));
  const since = new Date(now.getTime() - MONTH_MS);
  const month = productIds.length === 0 ? noSales : await readSalesSince(db, { journeyId, productIds, since });
  return { lastSale, lastTest: present(ofJourney), month };
}

const present = (heard: HeardRow | undefined) =>
  heard ? { at: new Date(heard.at).toISOString(), platform: heard.platform } : null;
