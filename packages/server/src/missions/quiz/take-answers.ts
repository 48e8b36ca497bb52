import { checkGiven } from '@jornada/domain/missions/kinds/quiz/given-answers';
import type { GivenAnswers } from '@jornada/domain/missions/kinds/quiz/quiz-content';
import { refuse, type Issue } from '../../platform/http/refusal.ts';
import type { AttemptRow } from './attempts-store.ts';

/**
 * An attempt's answers with those that were sent now. In 'treino' the first answer to a question is final, in 'prova' the last counts.
 * Refuses `invalid_input` for an answer that does not fit its question, under `path`.
 */
export function takeAnswers(
  { asked, given }: AttemptRow,
  sent: GivenAnswers,
  path: (questionId: string) => string,
): GivenAnswers {
  const issues: Issue[] = [];
  const taken = Object.entries(sent).flatMap(([id, answer]) => {
    const question = asked.quiz.find((one) => one.id === id);
    if (question && asked.feedback === 'treino' && id in given) return [];
    const checked = question ? checkGiven(question, answer) : UNKNOWN;
    if (checked.ok) return [[id, checked.given] as const];
    issues.push({ path: path(id), message: checked.message });
    return [];
  });
  if (issues.length > 0) refuse('invalid_input', issues);
  return { ...given, ...Object.fromEntries(taken) };
}

const UNKNOWN = { ok: false, message: 'Esta pergunta não faz parte da tentativa' } as const;
