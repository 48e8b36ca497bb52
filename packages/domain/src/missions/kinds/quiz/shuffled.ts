import { seeded } from '../../../landscape/seeded.ts';
import type { QuizContent } from './quiz-content.ts';

/**
 * A quiz in the order in which one attempt asks it: options always, true and false never, questions where the quiz says so. The same for one
 * attempt on every device, since only the attempt's id decides.
 */
export function shuffled(content: QuizContent, attemptId: string): QuizContent {
  const quiz = content.quiz.map((question) =>
    'options' in question
      ? { ...question, options: inOrderOf(`${attemptId} ${question.id}`, question.options) }
      : question,
  );
  return { ...content, quiz: content.shufflesQuestions ? inOrderOf(attemptId, quiz) : quiz };
}

function inOrderOf<Item>(seed: string, items: readonly Item[]): Item[] {
  const next = seeded(seed);
  return items
    .map((item) => ({ item, place: next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
