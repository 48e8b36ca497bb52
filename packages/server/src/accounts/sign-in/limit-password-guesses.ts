import { countingOnly, type Attempts } from '../../platform/attempts/attempts.ts';
import type { Actor } from '../../platform/sessions/session.ts';
import { limits } from './attempt-limits.ts';

/** Runs an operation that checks the current password and limits wrong ones, as at sign-in. */
export function limitPasswordGuesses<T>(
  attempts: Attempts,
  { userId }: Actor,
  operation: () => Promise<T>,
): Promise<T> {
  return countingOnly(attempts, 'wrong_current_password', [[limits.currentPasswordByUser, userId]], operation);
}
