import type { QuizAttempt, QuizView } from '@jornada/contract/missions/quiz';
import { inWords } from '@jornada/domain/missions/kinds/quiz/given-answers';
import { plural } from '@jornada/domain/plural';
import { Button } from '@mantine/core';
import { IconBook2, IconCheck, IconClock, IconRefresh, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import dialog from '../dialog/mission-dialog.module.css';
import { rightInWords, Review, textsOf } from './explanation.tsx';
import { formatLeft, formatNumber } from './quiz-labels.ts';
import styles from './quiz.module.css';
import { ScoreScene } from './score-scene.tsx';

interface QuizOutcomeProps {
  /** `attempt` has ended. */
  view: QuizView & { attempt: QuizAttempt };
  /** What else is to be said, such as that a required lesson may be completed now. */
  note?: string | null;
  onClose: () => void;
  onRetry?: (() => void) | undefined;
  isStarting?: boolean;
  /** The next attempt may begin now. */
  onDue?: () => void;
  onReview?: ((second: number) => void) | undefined;
}

/** How an attempt ended: its score as a sunrise, what to look at again, what was right, and when the next may begin. */
export function QuizOutcome({ view, note, onClose, onRetry, isStarting, onDue, onReview }: QuizOutcomeProps) {
  const { attempt, neededRight, mayStart, nextAt, state } = view;
  const { quiz, results, isPassed } = attempt;
  const right = attempt.right ?? 0;
  const isRight = ({ id }: { id: string }) => results[id]?.isRight ?? false;
  const wrong = quiz.filter((question) => !isRight(question));
  const mayRetry = (mayStart || nextAt !== null) && wrong.length > 0 && onRetry;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (nextAt === null || !onDue) return;
    const waiting = setTimeout(onDue, Date.parse(nextAt) - Date.now() + 500);
    return () => clearTimeout(waiting);
  }, [nextAt, onDue]);
  return (
    <>
      <div className={styles.scene}>
        <ScoreScene right={right} of={quiz.length} isPassed={isPassed ?? false} />
      </div>
      <div className={styles.verdict}>
        <p>{formatNumber(view)}</p>
        <h3 tabIndex={-1} data-autofocus ref={heading}>
          {isPassed ? 'Você passou!' : formatMissing(neededRight - right)}
        </h3>
        <p>
          Foram {right} de {quiz.length} certas{isPassed ? '' : `, e esta missão pede ${neededRight}`}.
        </p>
        {note && <p>{note}</p>}
      </div>
      {wrong.length > 0 && <h4>Para ver de novo</h4>}
      <Questions attempt={attempt} questions={wrong} onReview={onReview} />
      {right > 0 && (
        <details className={styles.rights}>
          <summary>O que você acertou ({right})</summary>
          <Questions attempt={attempt} questions={quiz.filter(isRight)} />
        </details>
      )}
      {mayRetry && state !== 'passed' && (
        <p className={styles.left} role="status">
          <IconClock size={18} stroke={2} aria-hidden="true" />
          {formatLeft(view)}
        </p>
      )}
      <div className={dialog.foot}>
        {mayRetry && (
          <Button
            variant="subtle"
            disabled={!mayStart}
            loading={isStarting ?? false}
            leftSection={<IconRefresh size={18} stroke={2} aria-hidden="true" />}
            onClick={mayRetry}
          >
            Tentar de novo
          </Button>
        )}
        <Button onClick={onClose} leftSection={!isPassed && <IconBook2 size={18} stroke={2} aria-hidden="true" />}>
          {isPassed ? 'Continuar' : 'Rever a lição'}
        </Button>
      </div>
    </>
  );
}

const few = ['', 'uma', 'duas', 'três', 'quatro', 'cinco'];
const formatMissing = (missing: number) => `${plural(missing, 'Faltou', 'Faltaram')} ${few[missing] ?? missing}`;

interface QuestionsProps {
  attempt: QuizAttempt;
  questions: QuizAttempt['quiz'];
  onReview?: QuizOutcomeProps['onReview'];
}

const Questions = ({ attempt: { given, results }, questions, onReview }: QuestionsProps) => (
  <ul className={styles.questions}>
    {questions.map((question) => {
      const result = results[question.id];
      const own = given[question.id] ?? [];
      const Icon = result?.isRight ? IconCheck : IconX;
      return (
        <li key={question.id}>
          <Icon size={26} stroke={3} aria-hidden="true" />
          <span className={styles.text}>
            {question.text}
            <small>Sua resposta: {inWords(question, own).join(', ') || 'nenhuma'}</small>
            {result?.key && !result.isRight && <small>Certa: {rightInWords(question, result.key)}</small>}
            {result?.key &&
              textsOf(question, own, { ...result, isRight: true }).map((text) => <small key={text}>{text}</small>)}
            <Review second={question.reviewAt} onReview={onReview} />
          </span>
        </li>
      );
    })}
  </ul>
);
