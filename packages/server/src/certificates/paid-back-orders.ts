import type { Executor } from '../platform/database/database.ts';

/** Whether money went back for an order as it was at an instant (`isPaidBack`); undefined for an order that is not known here. */
export type PaidBack = (orderReference: string, at: Date) => boolean | undefined;

/**
 * Reads what is known of orders, by the references that grants carry. Room purchases has it: it tells this room of settlements, so that
 * this room cannot import it.
 */
export type FindPaidBack = (db: Executor, orderReferences: readonly string[]) => Promise<PaidBack>;
