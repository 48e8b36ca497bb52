import type { Clock } from '../platform/clock.ts';

/** An administrator's command to restore what is in the bin. */
export interface Restoration {
  entryId: string;
  actorId: string;
  clock: Clock;
  timeZone: string;
}
