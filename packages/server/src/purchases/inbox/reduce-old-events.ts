import { sql, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { PeriodicJob } from '../../platform/jobs/run-periodically.ts';
import type { Services } from '../../platform/services.ts';
import { readPrivacySettings } from '../../settings/privacy-settings.ts';
import { orderOwners, purchaseFacts, purchaseReferences, webhookEvents, webhooks } from '../../tables/purchases.ts';
import { findAdapter } from '../platforms/adapters.ts';
import type { Fields } from '../platforms/reading/fields.ts';
import { parseOptionsOf } from '../settle/settle-event.ts';
import { reduceBody } from '../platforms/reduce-body.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A body has at most a megabyte. */
const AT_ONCE = 20;

/**
 * Reduces the bodies of events to what 'Reprocessar' reads once they are as old as the school chose (decision H25). Of an order whose buyer was
 * erased, and that nobody else got since, nothing is left: who was to be paid back is by then. Events that wait for something keep their bodies:
 * those in work, and those whose call is still unchecked.
 */
export const reduceOldEvents: PeriodicJob<Pick<Services, 'db'>> = {
  name: 'purchases.reduceOldEvents',
  everyMs: DAY_MS,
  for: 'school',
  atStart: 'background',
  async run({ db }, { now, signal, onError }) {
    const { payloadDays } = (await readPrivacySettings(db)).retention;
    const before = new Date(now.getTime() - payloadDays * DAY_MS);
    let last: Place | null = null;
    do {
      last = await reduceBatch(db, { before, after: last, now, onError });
    } while (last && !signal.aborted);
  },
};

interface Place {
  createdAt: string;
  id: string;
}

interface Batch {
  before: Date;
  /** The last event of the batch before. */
  after: Place | null;
  now: Date;
  onError: (error: unknown) => void;
}

/** Reduces the next events that no other process reduces now. Returns the last one's place; null when there was none. */
function reduceBatch(db: Database, { before, after, now, onError }: Batch): Promise<Place | null> {
  return db.transaction(async (tx) => {
    const events = await lockOldEvents(tx, { before, after });
    const forgotten = events.filter(({ isForgotten }) => isForgotten).map(({ id }) => id);
    const reduced = events.flatMap(({ id, platform, payload, isForgotten, ...event }) => {
      if (isForgotten) return [];
      const adapter = findAdapter(platform);
      const options = parseOptionsOf({ ...event, createdAt: new Date(event.createdAt) });
      const body = adapter && reduceBody(adapter, payload, options);
      if (body) return [{ id, body }];
      onError(new Error(`The body of event ${id} could not be reduced and stays as it is`));
      return [];
    });
    if (reduced.length > 0) {
      await tx.execute(sql`
        update ${webhookEvents} event set payload = reduced.body, payload_reduced_at = ${now.toISOString()}::timestamptz
          from json_to_recordset(${JSON.stringify(reduced)}::json) as reduced (id uuid, body jsonb)
         where event.id = reduced.id`);
    }
    if (forgotten.length > 0) {
      await tx.execute(sql`
        update ${webhookEvents} set payload = null, buyer_email = null where id = any(${sql.param(forgotten)}::uuid[])`);
    }
    return events.at(-1) ?? null;
  });
}

interface OldEvent extends Place, Record<string, unknown> {
  platform: string;
  payload: Fields;
  webhookId: string;
  keepsUntilPaid: boolean;
  mapping: unknown;
  /** Of an order whose buyer was erased, under whatever name of it. */
  isForgotten: boolean;
}

/** Whether an order of an event is in `order_owners` like this. */
const isOwned = (how: SQL) => sql`exists (
  select 1 from ${orderOwners} owner
   where owner.platform = webhook.platform and owner.undone_at is null and ${how}
     and owner.order_reference in (
       select event.order_reference union
       select named.reference from ${purchaseFacts} fact join ${purchaseReferences} named on named.fact_id = fact.id
        where fact.event_id = event.id and not named.is_weak))`;

async function lockOldEvents(tx: Transaction, { before, after }: Pick<Batch, 'before' | 'after'>): Promise<OldEvent[]> {
  const { rows } = await tx.execute<OldEvent>(sql`
    select event.id, event.created_at::text as "createdAt", webhook.platform, event.payload, webhook.id as "webhookId",
      webhook.keeps_until_paid as "keepsUntilPaid", webhook.applied_mapping as mapping,
      ${isOwned(sql`owner.place = 0`)} and not ${isOwned(sql`owner.place > 0`)} as "isForgotten"
      from ${webhookEvents} event join ${webhooks} webhook on webhook.id = event.webhook_id
     where event.payload is not null and event.payload_reduced_at is null and event.unchecked_call is null
       and event.status <> 'processing' and event.created_at < ${before.toISOString()}::timestamptz
       ${after ? sql`and (event.created_at, event.id) > (${after.createdAt}::timestamptz, ${after.id}::uuid)` : sql``}
     order by event.created_at, event.id limit ${AT_ONCE} for update of event skip locked`);
  return rows;
}
