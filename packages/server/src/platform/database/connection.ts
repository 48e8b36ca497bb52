import type { DiskSpace } from './embedded/disk-space.ts';
import type { GuardedEngine } from './embedded/guarded-engine.ts';
import type { Database } from './database.ts';
import type { Replica } from './replica/open-replica.ts';

/** What the job queue needs to use the same database. */
export type BossConnection =
  | { kind: 'embedded'; pglite: GuardedEngine }
  | { kind: 'postgres'; connectionString: string };

interface Readable {
  query(statement: string): Promise<{ rows: unknown[] }>;
}

/** Connections of a process to its database. */
export interface PoolFigures {
  total: number;
  idle: number;
  /** Requests that wait for one. */
  waiting: number;
}

export interface OpenDatabase {
  db: Database;
  kind: 'embedded' | 'postgres';
  /** A second server that some reads may ask instead; undefined without one. */
  replica?: Replica | undefined;
  boss: BossConnection;
  /** The embedded database only. */
  diskSpace?: DiskSpace;
  /**
   * The embedded database only: copies its files into a new folder while everybody else's statements wait, and reads what the copy holds
   * just before. The copy is like the folder of a database that was killed then.
   */
  copyFiles?: <Seen>(folder: string, look: (database: Readable) => Promise<Seen>) => Promise<Seen>;
  /** Rejects when the database does not answer. */
  ping: () => Promise<void>;
  /** Undefined on the embedded database. */
  pool?: (() => PoolFigures) | undefined;
  /** Waits for running queries. Harmless twice. */
  close(): Promise<void>;
}
