import type { Transaction } from '../platform/database/database.ts';
import type { Services } from '../platform/services.ts';

/** What a step is about. */
export interface Step<Arguments, Cursor> {
  arguments: Arguments;
  /** Where the previous step stopped; null for the first one. */
  cursor: Cursor | null;
  /** Who started the job. */
  startedBy: string;
  /** How often this step has failed. */
  failures: number;
  now: Date;
}

/** What a step did. */
export interface Stepped<Cursor> {
  /** Where the next step goes on; null after the last one. */
  next: Cursor | null;
  /** How many it did. */
  done: number;
  /** What it adds to the file, if the kind makes one. */
  content?: string;
}

/** A kind of work that takes longer than a request should. Arguments and cursor are stored as JSON. */
// oxlint-disable-next-line typescript/no-explicit-any -- a list of kinds does not know what each of them stores
export interface LongJobKind<Arguments extends object = any, Cursor = any> {
  /** `people-export`. Renaming it strands the jobs that wait under the previous name. */
  kind: string;
  /** Whose role it takes to start it. Without that role nobody sees it, and what is left of it is not done. */
  access: 'admin' | 'member';
  /** Whether every administrator may stop it: the screens of all show it. */
  isShared?: true;
  /** Whether the file is only for somebody who confirmed who they are (decision K18). */
  stepUp?: true;
  /**
   * Does a small part, a few hundredths of a second at most: on the embedded database everybody waits for it. Its writes go through `tx`,
   * so that they, the file's next piece, the cursor and the progress are stored together or not at all. A thrown `Refusal` ends the job
   * with its sentence; after any other error the step is tried again.
   */
  step(tx: Transaction, step: Step<Arguments, Cursor>, services: Omit<Services, 'db'>): Promise<Stepped<Cursor>>;
  /** Called with the end of a job, whatever it is, in the same transaction. */
  ended?(tx: Transaction, end: Ended<Arguments>, services: Omit<Services, 'db'>): Promise<void>;
  /**
   * The file: the contents of all steps, one after the other, or what `make` writes of them, whose end may come after any of its bytes and which may
   * be written twice. `once`: it is downloaded once, and then gone. A download that breaks off leaves it; one whose process dies does not.
   */
  result?: {
    type: string;
    keptForMs: number;
    nameOf(of: Arguments): string;
    once?: true;
    make?(contents: AsyncIterable<string>, services: Services): AsyncIterable<Uint8Array>;
  };
}

/** How a job ended. */
export interface Ended<Arguments> {
  arguments: Arguments;
  state: 'done' | 'failed' | 'stopped';
  /** Who stopped it, otherwise who started it. Null once that person is deleted. */
  actorId: string | null;
  now: Date;
}

/** The storage's folder for files of long jobs. */
export const PLACE_OF_RESULTS = 'long-jobs';

/** The file's key in the storage. */
export const resultKey = (jobId: string) => `${PLACE_OF_RESULTS}/${jobId}`;
