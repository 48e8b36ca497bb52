import { refuse } from './http/refusal.ts';

/** Refuses `edited_meanwhile` unless `version`, the `updatedAt` that the form was filled from, is still the record's. */
export function refuseEditedMeanwhile({ updatedAt }: { updatedAt: Date }, version: string): void {
  if (updatedAt.getTime() !== new Date(version).getTime()) refuse('edited_meanwhile');
}

/** The instant to store as `updated_at`: later than the previous one, so that two saves in one millisecond differ. */
export function nextEdit({ updatedAt }: { updatedAt: Date }, now: Date): Date {
  return new Date(Math.max(now.getTime(), updatedAt.getTime() + 1));
}
