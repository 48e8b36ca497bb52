import type { QuizAttempt } from '@jornada/contract/missions/quiz';
import { IconCheck, IconX } from '@tabler/icons-react';
import { Bar } from '../../ui/progress/bar.tsx';
import styles from './quiz.module.css';

/** More do not fit beside each other on a phone. */
const mostStones = 8;

/** The questions as stones of one trail; the current one is the sun. The question's heading says the same in words. */
export function Stones({ attempt: { quiz, given, results }, at }: { attempt: QuizAttempt; at: number }) {
  if (quiz.length > mostStones) {
    const answered = Object.keys(given).length;
    return <Bar value={(100 * answered) / quiz.length} label={`${answered} de ${quiz.length} respondidas`} />;
  }
  return (
    <ol className={styles.stones} aria-hidden="true">
      {quiz.map(({ id }, index) => {
        const result = results[id];
        const isSun = index === at && !result;
        const state = isSun ? 'sun' : result && !result.isRight ? 'wrong' : id in given ? 'done' : undefined;
        return (
          <li key={id} data-state={state}>
            <span>
              {!result || isSun ? index + 1 : result.isRight ? <IconCheck stroke={3} /> : <IconX stroke={3} />}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
