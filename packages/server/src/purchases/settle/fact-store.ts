import { type StoredFact, gatherOrders, type Order } from '@jornada/domain/purchases/orders';
import type { PaymentPlatform } from '@jornada/domain/purchases/payment-platforms';
import { factKey } from '@jornada/domain/purchases/fact-key';
import type { PurchaseFact } from '@jornada/domain/purchases/purchase-fact';
import { sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { statement } from '../../platform/speed/statement.ts';
import { purchaseFacts, purchaseReferences } from '../../tables/purchases.ts';

/** A fact with its event and its marks. */
export interface FactRow extends StoredFact {
  /** The event that reported it first; null when that is deleted. */
  eventId: string | null;
  /** The administrator whose decision it is; null or missing for what platforms told. */
  decidedBy?: string | null;
  /** A payment whose product no journey sells. */
  isUnmatched: boolean;
  /** Its paid time still runs, and a job closes the order afterwards. */
  awaitsClosing: boolean;
  /** A suspension whose payment no event has reported. */
  awaitsPayment: boolean;
}

/** Milliseconds since 1970, because the two drivers return timestamps differently. */
const milliseconds = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`);

/** `offset 0` keeps the laterals separate. Else the planner, which cannot estimate how far the references reach, reads the whole table. */
const connectedFacts = statement<
  { platform: PaymentPlatform; references: string },
  Omit<FactRow, 'platform' | 'at' | 'receivedAt' | 'accessUntil' | 'buyer' | 'references' | 'weakReferences'> & {
    at: number;
    receivedAt: number;
    accessUntil: number | null;
    buyerEmail: string | null;
    buyerName: string | null;
    named: { reference: string; isWeak: boolean }[];
  }
>(
  (value) => sql`
  with recursive reached (reference) as (
    select * from json_array_elements_text(${value('references')}::json)
    union
    select near.reference from reached, lateral (
      select other.reference
        from ${purchaseReferences} own join ${purchaseReferences} other on other.fact_id = own.fact_id
       where own.platform = ${value('platform')} and own.reference = reached.reference offset 0) as near
  )
  select id::text, kind, order_reference as "orderReference", charge, ${milliseconds('at')} as at,
    ${milliseconds('received_at')} as "receivedAt", ${milliseconds('access_until')} as "accessUntil",
    buyer_email as "buyerEmail", buyer_name as "buyerName", to_json(product_ids) as "productIds", product_name as "productName",
    event_id::text as "eventId", decided_by::text as "decidedBy", is_unmatched as "isUnmatched", awaits_closing as "awaitsClosing",
    awaits_payment as "awaitsPayment", is_timeless as "isTimeless",
    (select json_agg(json_build_object('reference', reference, 'isWeak', is_weak) order by reference, is_weak)
       from ${purchaseReferences} where fact_id = fact.id) as named
    from (
      select distinct near.fact_id from reached, lateral (
        select fact_id from ${purchaseReferences}
         where platform = ${value('platform')} and reference = reached.reference offset 0) as near) as found,
      lateral (select * from ${purchaseFacts} where id = found.fact_id offset 0) as fact
   order by id`,
);

/**
 * Every fact that names one of these references, or one that such a fact names too, and so on. Facts that share a reference, weak or not,
 * may have to be decided together.
 */
export async function loadConnectedFacts(
  db: Executor,
  { platform, references }: { platform: PaymentPlatform; references: readonly string[] },
): Promise<FactRow[]> {
  const rows = await connectedFacts(db, { platform, references: JSON.stringify(references) });
  return rows.map(({ at, receivedAt, accessUntil, buyerEmail, buyerName, named, ...row }) => ({
    ...row,
    platform,
    at: new Date(at),
    receivedAt: new Date(receivedAt),
    accessUntil: accessUntil === null ? null : new Date(accessUntil),
    buyer: buyerEmail === null ? null : { email: buyerEmail, name: buyerName },
    references: named.filter(({ isWeak }) => !isWeak).map(({ reference }) => reference),
    weakReferences: named.filter(({ isWeak }) => isWeak).map(({ reference }) => reference),
  }));
}

const writeFacts = statement<{ platform: PaymentPlatform; facts: string }>(
  (value) => sql`
  with fact as materialized (
    select * from json_to_recordset(${value('facts')}::json) as fact (
      id uuid, "factKey" text, kind text, "orderReference" text, charge text, at timestamptz, "receivedAt" timestamptz,
      "accessUntil" timestamptz, "buyerEmail" text, "buyerName" text, "productIds" json, "productName" text, "eventId" uuid, "decidedBy" uuid,
      "isUnmatched" boolean, "awaitsClosing" boolean, "awaitsPayment" boolean, "isTimeless" boolean, named json)
  ), stored as (
    insert into ${purchaseFacts} (id, fact_key, platform, kind, order_reference, charge, at, received_at, access_until, buyer_email,
      buyer_name, product_ids, product_name, event_id, decided_by, is_unmatched, awaits_closing, awaits_payment, is_timeless)
    select id, "factKey", ${value('platform')}, kind, "orderReference", charge, at, "receivedAt", "accessUntil", "buyerEmail",
      "buyerName", array(select json_array_elements_text("productIds")), "productName", "eventId", "decidedBy", "isUnmatched", "awaitsClosing",
      "awaitsPayment", "isTimeless"
    from fact
  )
  insert into ${purchaseReferences} (platform, reference, is_weak, fact_id)
  select ${value('platform')}, name ->> 'reference', (name ->> 'isWeak')::boolean, id
    from fact, json_array_elements(fact.named) as name`,
);

/** Stores new facts. The caller has locked all their references. */
export async function insertFacts(
  tx: Transaction,
  platform: PaymentPlatform,
  facts: readonly FactRow[],
): Promise<void> {
  if (facts.length === 0) return;
  const rows = facts.map(({ buyer, references, weakReferences, ...fact }) => ({
    ...fact,
    factKey: factKey({ ...fact, buyer, references, weakReferences }),
    buyerEmail: buyer?.email ?? null,
    buyerName: buyer?.name ?? null,
    named: [
      ...namesOf({ ...fact, references }).map((reference) => ({ reference, isWeak: false })),
      ...[...new Set(weakReferences)].map((reference) => ({ reference, isWeak: true })),
    ],
  }));
  await writeFacts(tx, { platform, facts: JSON.stringify(rows) });
}

/** All certain names of a fact's order, each once. */
function namesOf({ orderReference, charge, references }: Pick<FactRow, 'orderReference' | 'charge' | 'references'>) {
  return [...new Set([orderReference, ...(charge === null ? [] : [charge]), ...references])];
}

/** All names of a fact's order, certain and weak, each once. */
export function allNamesOf(fact: PurchaseFact): string[] {
  return [...new Set([...namesOf(fact), ...fact.weakReferences])];
}

const writeMarks = statement<{ facts: string }>(
  (value) => sql`
  update ${purchaseFacts} as fact
     set is_unmatched = mark."isUnmatched", awaits_closing = mark."awaitsClosing",
    awaits_payment = mark."awaitsPayment", access_until = mark."accessUntil", at = mark.at, received_at = mark."receivedAt"
    from json_to_recordset(${value('facts')}::json)
      as mark (id uuid, "isUnmatched" boolean, "awaitsClosing" boolean, "awaitsPayment" boolean, "accessUntil" timestamptz,
        at timestamptz, "receivedAt" timestamptz)
   where fact.id = mark.id`,
);

/** Saves what may change in stored facts: their three marks, the end of their paid time, and the first receipt. */
export async function saveMarks(
  tx: Transaction,
  facts: readonly Pick<
    FactRow,
    'id' | 'isUnmatched' | 'awaitsClosing' | 'awaitsPayment' | 'accessUntil' | 'at' | 'receivedAt'
  >[],
): Promise<void> {
  if (facts.length === 0) return;
  const marks = facts.map(({ id, isUnmatched, awaitsClosing, awaitsPayment, accessUntil, at, receivedAt }) => ({
    id,
    isUnmatched,
    awaitsClosing,
    awaitsPayment,
    accessUntil,
    at,
    receivedAt,
  }));
  await writeMarks(tx, { facts: JSON.stringify(marks) });
}

/** One reference of each fact whose paid time is over and whose order is not closed yet. */
export async function listFactsToClose(
  db: Executor,
  { now, limit }: { now: Date; limit: number },
): Promise<{ platform: PaymentPlatform; orderReference: string }[]> {
  const { rows } = await db.execute<{ platform: PaymentPlatform; orderReference: string }>(sql`
    select platform, order_reference as "orderReference" from ${purchaseFacts}
     where awaits_closing and access_until <= ${now.toISOString()}::timestamptz
     order by access_until limit ${limit}`);
  return rows;
}

export interface ReportedOrder extends Omit<Order, 'facts'> {
  facts: FactRow[];
}

/** The orders connected to these references, as settlement groups them (decision H4), with the events of their facts. */
export async function loadConnectedOrders(
  db: Executor,
  names: { platform: PaymentPlatform; references: readonly string[] },
): Promise<ReportedOrder[]> {
  const facts = await loadConnectedFacts(db, names);
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  return gatherOrders(facts).map((order) => ({ ...order, facts: order.facts.map(({ id }) => byId.get(id)!) }));
}
