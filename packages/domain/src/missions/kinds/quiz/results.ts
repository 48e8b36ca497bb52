import type { GivenAnswers, QuestionKey, QuizContent, QuizKey, QuizRules } from './quiz-content.ts';
import { isRight } from './scoring.ts';

export interface QuestionResult {
  isRight: boolean;
  /** Null where it may not be shown yet. */
  key: Omit<QuestionKey, 'isExact'> | null;
}

export interface AttemptToShow {
  asked: QuizContent;
  key: QuizKey;
  given: GivenAnswers;
  /** The questions that count as right once the attempt is over; a correction may have added some. */
  right: readonly string[] | null;
}

/**
 * What a member may be told of an attempt now, by question (decision E9); a question without an entry is not told of. In 'treino' each answered
 * question with its key; in 'prova' nothing before the end. The keys of all questions are told once the member has passed or nothing is left
 * to try.
 */
export function resultsToShow(
  { asked, key, given, right }: AttemptToShow,
  {
    feedback,
    isOver,
    hasPassed,
    isLast,
  }: { feedback: QuizRules['feedback']; isOver: boolean; hasPassed: boolean; isLast: boolean },
): Record<string, QuestionResult> {
  const tellsAll = isOver && (hasPassed || isLast);
  const told = asked.quiz.flatMap((question) => {
    const { id } = question;
    const isTold = feedback === 'treino' && id in given;
    if (!isOver && !isTold) return [];
    const counts = right?.includes(id) ?? isRight(question, key, given);
    return [[id, { isRight: counts, key: isTold || tellsAll ? toldOf(key[id]) : null }] as const];
  });
  return Object.fromEntries(told);
}

function toldOf(key: QuestionKey | undefined): QuestionResult['key'] {
  if (!key) return null;
  const { isExact: _, ...told } = key;
  return told;
}
