import type { QuestionResult } from '@jornada/contract/missions/quiz';
import { inWords } from '@jornada/domain/missions/kinds/quiz/given-answers';
import { choicesOf, type Given, type Question } from '@jornada/domain/missions/kinds/quiz/quiz-content';
import { IconBook2 } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { formatClock } from '../time-labels.ts';
import styles from './quiz.module.css';

interface ExplanationProps {
  question: Question;
  given: Given;
  result: QuestionResult;
  onReview?: ((second: number) => void) | undefined;
}

/** Whether an answer was right, and why. It takes the focus, so that a screen reader says it. */
export function Explanation({ question, given, result, onReview }: ExplanationProps) {
  const { isRight } = result;
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div
      ref={panel}
      tabIndex={-1}
      role="group"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      className={styles.explanation}
      data-right={isRight || undefined}
    >
      <strong id={`${id}title`}>{isRight ? 'Isso mesmo.' : 'Ainda não.'}</strong>
      <div id={`${id}text`}>
        {textsOf(question, given, result).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {!isRight && <Review second={question.reviewAt} onReview={onReview} />}
    </div>
  );
}

/** The way to the second of the video that tells the answer; nothing where there is none. */
export function Review({
  second,
  onReview,
}: {
  second: number | undefined;
  onReview: ((second: number) => void) | undefined;
}) {
  if (second === undefined || !onReview) return null;
  return (
    <button type="button" className={styles.review} onClick={() => onReview(second)}>
      <IconBook2 size={16} stroke={2} aria-hidden="true" />
      Rever em {formatClock(second * 1000)}
    </button>
  );
}

/** What was right where that is not seen among the options, and the explanations: of what was chosen, else of what was right, and of the question. */
export function textsOf(question: Question, given: Given, { isRight, key }: QuestionResult): string[] {
  if (!key) return [];
  const { ofOptions = {}, explanation } = key;
  const own = given.flatMap((id) => ofOptions[id] ?? []);
  const ofRight = isRight ? [] : key.right.flatMap((id) => ofOptions[id] ?? []);
  const answer = isRight || choicesOf(question) ? [] : [`Resposta certa: ${rightInWords(question, key)}`];
  return [...new Set([...answer, ...own, ...ofRight, ...(explanation ? [explanation] : [])])];
}

/** What was right, as people read it. */
export function rightInWords(question: Question, { right, tolerance }: NonNullable<QuestionResult['key']>): string {
  if (question.kind !== 'number') return inWords(question, right).join(question.kind === 'short' ? ' ou ' : ', ');
  const decimal = (value: number | string) => String(value).replace('.', ',');
  return right.map(decimal).join(' ou ') + (tolerance ? ` (± ${decimal(tolerance)})` : '');
}
