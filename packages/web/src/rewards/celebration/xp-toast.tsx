import { useEffect, useRef } from 'react';
import type { Completion } from '@jornada/contract/lessons';
import type { Rewards } from '@jornada/contract/rewards';
import { Spark } from '../spark.tsx';
import { totalXp, xp } from '../xp-words.ts';
import { earnedLines, headline } from './celebration-plan.ts';
import styles from './xp-toast.module.css';

interface XpToastProps {
  completion: Completion & { rewards: Rewards };
  onContinue: () => void;
}

/**
 * What a completion earned, line by line, with 'Continuar' to go on at once. Takes the focus, because the button
 * that was pressed is gone; it stands in the celebration's live region, which announces it.
 */
export function XpToast({ completion, onContinue }: XpToastProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const total = totalXp(completion.rewards.entries);
  const lines = earnedLines(completion.rewards);
  const [only] = lines.length === 1 && !completion.journeyCompleted ? lines : [];
  return (
    <section className={styles.toast} aria-label="Recompensa da lição">
      <span className={styles.sun}>
        <Spark size={34} />
      </span>
      <div className={styles.words}>
        {total > 0 && <strong className={styles.total}>+{xp(total)}</strong>}
        <p className={only ? undefined : styles.headline}>
          {headline(completion)}
          {only && ` ${only.amount}`}
        </p>
        {!only && lines.length > 0 && (
          <ul>
            {lines.map(({ source, amount }) => (
              <li key={source}>
                {source}: {amount}
              </li>
            ))}
          </ul>
        )}
      </div>
      <button ref={button} type="button" className={styles.continue} onClick={onContinue}>
        Continuar
      </button>
    </section>
  );
}
