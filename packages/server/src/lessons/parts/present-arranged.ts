import type { ArrangedJourney } from '@jornada/contract/lessons/parts';
import type { JourneyOrder } from '@jornada/domain/lessons/arrange-lessons';
import type { Transaction } from '../../platform/database/database.ts';
import { presentOrder } from '../editing/rearrange.ts';
import { listPartTitles } from './part-store.ts';

/** The response to a command about a part. */
export const presentArranged = async (
  tx: Transaction,
  journeyId: string,
  order: JourneyOrder,
): Promise<ArrangedJourney> => ({ parts: await listPartTitles(tx, journeyId), ...presentOrder(order) });
