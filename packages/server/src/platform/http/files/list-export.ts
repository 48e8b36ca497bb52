import type { Executor } from '../../database/database.ts';

/** What one export takes out. Must survive JSON: a long job keeps it. */
export interface PreparedExport<Asked> {
  asked: Asked;
  fileName: string;
  /** Its entry in the audit (decision G5). */
  audit: { action: string; subject: string; subjectId?: string | undefined };
}

/** A page of a table: its lines, how many entries of the list they stand for, and where the next page begins; null after the last. */
export interface ExportPage {
  lines: string[];
  count: number;
  nextCursor: string | null;
}

/** A list that administrators export as a table, in one answer or by a long job. */
// oxlint-disable-next-line typescript/no-explicit-any -- only the list itself knows what its pages read
export interface ListExport<Query, Asked extends object = any> {
  head: readonly string[];
  /** Turns what was asked into what its pages read. Refuses what the list refuses. */
  prepare: (db: Executor, query: Query) => Promise<PreparedExport<Asked>>;
  /** How many entries there are, at least; `isCapped` if there may be more. */
  count: (db: Executor, asked: Asked) => Promise<{ count: number; isCapped: boolean }>;
  /** Days are in the platform's time zone. */
  page: (db: Executor, asked: Asked, at: { cursor: string | null; timeZone: string }) => Promise<ExportPage>;
}
