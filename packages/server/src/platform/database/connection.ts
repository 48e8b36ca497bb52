import type { GuardedEngine } from './embedded/guarded-engine.ts';
import type { Database } from './database.ts';

/** What the job queue needs to use the same database. */
export type BossConnection =
  | { kind: 'embedded'; pglite: GuardedEngine }
  | { kind: 'postgres'; connectionString: string };

export interface OpenDatabase {
  db: Database;
  kind: 'embedded' | 'postgres';
  boss: BossConnection;
  /** Rejects when the database does not answer. */
  ping: () => Promise<void>;
  /** Waits for running queries. Harmless twice. */
  close(): Promise<void>;
}
