import type { SecurityEventKind } from '@jornada/contract/accounts/security-events';
import type { Executor } from '../../platform/database/database.ts';
import type { RequestSource } from '../../platform/http/request-source.ts';
import { newId } from '../../platform/ids.ts';
import { shorten } from '../changes-between.ts';
import { insertSecurityEvent } from './store.ts';

export interface SecurityEventToRecord {
  kind: SecurityEventKind;
  /** Who did it, or whose account it is about; null for an address without an account. */
  personId: string | null;
  /** The other person or thing by its name. Never a secret, and nothing that was typed into a form that failed. */
  subject?: string;
  source: RequestSource;
  isNewDevice?: boolean;
  now: Date;
}

/** Records an event in the transaction of what happened: neither is there without the other. */
export async function recordSecurityEvent(tx: Executor, event: SecurityEventToRecord): Promise<void> {
  await insertSecurityEvent(tx, rowOf(event));
}

/**
 * Records a failure, which happens outside of transactions. Those of one kind, account and network are counted in one row for each hour of
 * UTC, so that guessing fills no table.
 */
export async function recordFailure(db: Executor, event: SecurityEventToRecord): Promise<void> {
  const { kind, personId, source, now } = event;
  const hour = now.toISOString().slice(0, 13);
  const onceKey = `${kind}:${personId ?? 'unknown'}:${source.network ?? ''}:${hour}`;
  await insertSecurityEvent(db, { ...rowOf(event), onceKey });
}

const rowOf = ({ kind, personId, subject, source, isNewDevice = false, now }: SecurityEventToRecord) => ({
  id: newId(now),
  createdAt: now,
  kind,
  personId,
  subject: subject === undefined ? null : shorten(subject),
  ...source,
  isNewDevice,
});
