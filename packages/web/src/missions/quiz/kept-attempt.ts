import type { GivenAnswers } from '@jornada/domain/missions/kinds/quiz/quiz-content';
import { readKept, writeKept } from '../../platform/kept-values.ts';

/** What this tab keeps of an attempt under way. */
interface KeptAttempt {
  /** Answers that the server does not have yet, and whether the attempt was ended with them. */
  given: GivenAnswers;
  ends: boolean;
  /** The question that is shown, and what is chosen and not answered. */
  at: number | null;
  chosen: GivenAnswers;
}

const keyOf = (attemptId: string) => `jornada:quiz:${attemptId}`;

export const readAttempt = (attemptId: string): KeptAttempt => ({
  given: {},
  ends: false,
  at: null,
  chosen: {},
  ...(readKept(keyOf(attemptId)) as Partial<KeptAttempt> | null),
});

/** Keeps a part; null forgets the attempt. */
export const keepAttempt = (attemptId: string, part: Partial<KeptAttempt> | null): void =>
  writeKept(keyOf(attemptId), part && { ...readAttempt(attemptId), ...part });
