import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, page, pageQuery } from '../fields/fields.ts';

const entryParams = z.object({ entryId: Id });

/** A deleted journey or lesson that can still be restored (decision C11). */
export const BinEntry = z.object({
  /** Of what was deleted. */
  id: Id,
  kind: z.enum(['journey', 'lesson']),
  name: z.string(),
  /** A lesson's journey, and its place there when it was deleted; null for a journey. */
  place: z.object({ journeyId: Id, journeyName: z.string(), dayNumber: z.int().nullable() }).nullable(),
  deletedAt: Instant,
  daysLeft: z.int(),
  lessons: z.int(),
  /** Members who were enrolled in the journey, or had begun the lesson. */
  members: z.int(),
  answers: z.int(),
});
export type BinEntry = z.infer<typeof BinEntry>;

export const listBin = endpoint({
  method: 'GET',
  path: '/api/admin/bin',
  access: 'admin',
  scope: 'read',
  summary:
    'Deleted journeys and lessons, or the lessons of one journey, that can be restored for 30 days, the latest first.',
  query: pageQuery.extend({ journeyId: Id.optional() }),
  response: page(BinEntry),
});

export const restoreFromBin = endpoint({
  method: 'POST',
  path: '/api/admin/bin/:entryId/restoration',
  access: 'admin',
  scope: 'write',
  summary: 'Bring a deleted journey or lesson back whole, members and their work included. A repeat changes nothing.',
  params: entryParams,
  response: z.object({ journeyId: Id }),
  refusals: ['bin_entry_not_found', 'journey_not_found', 'journey_full'],
});

export const deleteForGood = endpoint({
  method: 'DELETE',
  path: '/api/admin/bin/:entryId',
  access: 'admin',
  summary:
    'Delete a journey or lesson that is in the bin for good, with its files. One with members needs a confirmation.',
  params: entryParams,
  response: z.object({ deleted: z.literal(true) }),
  refusals: ['bin_entry_not_found', 'step_up_required'],
});
