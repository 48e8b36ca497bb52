import type { PGlite } from '@electric-sql/pglite';
import { DISK_FULL } from '../unavailable.ts';

/** What PostgreSQL says when it cannot write its log, which ends it. */
const noRoom = /No space left on device|Disk quota exceeded/;

/** The status with which PostgreSQL leaves its main loop after an ordinary, recoverable error. */
const ordinaryError = 100;

interface MainLoop {
  _PostgresMainLoopOnce: () => void;
  stackRestore: (pointer: number) => void;
}

export interface BreakdownWatch {
  /** Set once the engine has broken down; its later results cannot be trusted. */
  breakdown(): Error | undefined;
}

/**
 * Notices when PostgreSQL panics (the log cannot be flushed, the disk is full) or its code traps. A
 * real server's process would be gone; the engine swallows the event instead, may report the statement
 * as done, and spins for ever on the next one. After a breakdown every call throws, this one included,
 * and reopening the folder recovers what was committed.
 */
export function watchForBreakdown(
  engine: PGlite,
  recentStderr: () => string,
  onBreakdown?: (error: Error) => void,
): BreakdownWatch {
  const module: MainLoop = engine.Module;
  const mainLoopOnce = module._PostgresMainLoopOnce;
  const stackRestore = module.stackRestore;
  let breakdown: Error | undefined;

  module._PostgresMainLoopOnce = () => {
    if (breakdown) throw breakdown;
    try {
      mainLoopOnce();
    } catch (error) {
      if ((error as { status?: unknown }).status !== ordinaryError) {
        const said = recentStderr();
        breakdown = new Error(`The embedded database broke down: ${said}`, { cause: error });
        if (noRoom.test(said)) Object.assign(breakdown, { code: DISK_FULL });
        onBreakdown?.(breakdown);
      }
      throw error;
    }
  };
  // The engine's loop catches every error thrown above and then calls this: the only way out of the loop.
  module.stackRestore = (pointer) => {
    if (breakdown) throw breakdown;
    stackRestore(pointer);
  };
  return { breakdown: () => breakdown };
}
