import { v7 } from 'uuid';

/** A new row's id: UUIDv7 of the given instant, so that ids of one table grow with time. */
export function newId(now: Date): string {
  return v7({ msecs: now.getTime() });
}
