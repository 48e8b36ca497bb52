import { refuse } from './http/refusal.ts';

/** Refuses `edited_meanwhile` when somebody saved the record after the form was filled with the state called `version`. */
export function refuseEditedMeanwhile({ updatedAt }: { updatedAt: Date }, version: string): void {
  if (updatedAt.getTime() !== new Date(version).getTime()) refuse('edited_meanwhile');
}

/** The instant to store as `updated_at`: later than the one before, so that two saves of one millisecond are told apart. */
export function nextEdit({ updatedAt }: { updatedAt: Date }, now: Date): Date {
  return new Date(Math.max(now.getTime(), updatedAt.getTime() + 1));
}
