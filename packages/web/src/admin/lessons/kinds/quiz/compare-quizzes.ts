import { inWords } from '@jornada/domain/missions/kinds/quiz/given-answers';
import type { QuizContent } from '@jornada/domain/missions/kinds/quiz/quiz-content';
import { formatValue } from '../../../ui/form/conflict/differences-between.ts';

/** A quiz as people read it: its rules, then a line for each question with everything that is right and explained in it. */
export function quizLines({ quiz, key = {}, ...rules }: QuizContent): string[] {
  const { minimumScore, attempts, waitMinutes, feedback, shufflesQuestions } = rules;
  const limits = `${minimumScore}% para passar · tentativas: ${attempts ?? 'sem limite'} · espera: ${waitMinutes} min`;
  const lines = quiz.map((question) => {
    const { right = [], ofOptions = {}, ...told } = key[question.id] ?? {};
    const options = 'options' in question ? question.options.map(({ text, picture }) => text || picture?.alt) : [];
    const certain = `certa: ${inWords(question, right).join(', ')}`;
    const more = [...Object.values(told), ...Object.values(ofOptions), question.reviewAt];
    return [question.text, ...options, certain, ...more].filter((part) => part !== undefined).join(' · ');
  });
  return [`${limits} · ${feedback} · embaralha: ${formatValue(shufflesQuestions)}`, ...lines];
}

const MOST_SHOWN = 5;

/** Two versions of a quiz as the lines that the other one does not have, the first few of them. */
export function compareQuizzes(saved: QuizContent, mine: QuizContent): [string, string] {
  const [one, other] = [quizLines(saved), quizLines(mine)];
  const difference = (lines: readonly string[], others: readonly string[]) =>
    lines
      .filter((line) => !others.includes(line))
      .slice(0, MOST_SHOWN)
      .join('\n') || 'Nada que a outra versão não tenha, ou só a ordem ou as imagens';
  return [difference(one, other), difference(other, one)];
}
