import { countingOnly, type Attempts } from '../platform/attempts/attempts.ts';
import type { Actor } from '../platform/session.ts';
import { limits } from './attempt-limits.ts';

/** Runs what asks for the current password: somebody at an unlocked screen guesses no better than at the door. */
export function countingGuesses<T>(attempts: Attempts, { userId }: Actor, operation: () => Promise<T>): Promise<T> {
  return countingOnly(attempts, 'wrong_current_password', [[limits.currentPasswordByUser, userId]], operation);
}
