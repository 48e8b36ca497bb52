import type { GuardedEngine } from './embedded/guarded-engine.ts';
import type { Database } from './database.ts';
import type { Replica } from './replica/open-replica.ts';

/** What the job queue needs to use the same database. */
export type BossConnection =
  | { kind: 'embedded'; pglite: GuardedEngine }
  | { kind: 'postgres'; connectionString: string };

export interface OpenDatabase {
  db: Database;
  kind: 'embedded' | 'postgres';
  /** A second server that some reads may ask instead; undefined without one. */
  replica?: Replica | undefined;
  boss: BossConnection;
  /** Rejects when the database does not answer. */
  ping: () => Promise<void>;
  /** Waits for running queries. Harmless twice. */
  close(): Promise<void>;
}
