import { CloseButton } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { JourneyCover } from '../../ui/cover/journey-cover.tsx';
import { Spark } from '../spark.tsx';
import { totalXp } from '../reward-labels.ts';
import { xp } from '../format-xp.ts';
import { earnedLines, celebrationHeadline, type Celebrated } from './celebration-plan.ts';
import styles from './xp-toast.module.css';

interface XpToastProps {
  earned: Celebrated;
  onContinue: () => void;
  /** 'Pular tudo'; null where nothing would be skipped. */
  onSkipAll: (() => void) | null;
  /** The member stays on the page: the toast has 'Fechar' instead of 'Continuar'. */
  stays: boolean;
  /** The way on. */
  onward: ReactNode;
  /** Nobody asked for it. */
  isUnasked: boolean;
}

/**
 * What was earned, line by line, with the cover of a completed journey. Unless `stays`, 'Continuar' takes the focus, because the pressed
 * button is gone. The celebration's live region announces the toast.
 */
export function XpToast({ earned, onContinue, onSkipAll, stays, onward, isUnasked }: XpToastProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const { rewards, journeyCompleted } = earned;
  const total = totalXp(rewards.entries);
  const lines = earnedLines(rewards);
  // One line needs no list, unless the headline does not say what paid.
  const needsList = journeyCompleted || rewards.entries[0]?.tipoAcao === 'primeiro_login';
  const [only] = lines.length === 1 && !needsList ? lines : [];
  return (
    <section
      className={styles.toast}
      aria-label="Recompensa"
      data-journey={journeyCompleted || undefined}
      data-unasked={isUnasked || undefined}
    >
      {journeyCompleted ? (
        <span className={styles.cover}>
          <JourneyCover
            own={earned.cover}
            seed={earned.journeyId ?? 'jornada'}
            variant="done"
            progress={1}
            width={560}
            height={168}
          />
        </span>
      ) : (
        <span className={styles.sun}>
          <Spark size={34} />
        </span>
      )}
      <div className={styles.text}>
        {total > 0 && <strong className={styles.total}>+{xp(total)}</strong>}
        <p className={only ? undefined : styles.headline}>
          {celebrationHeadline(earned)}
          {only && ` ${only.amount}`}
        </p>
        {!only && lines.length > 0 && (
          <ul>
            {lines.map(({ source, amount }, place) => (
              // The lines of two owed journey bonuses are equal.
              <li key={`${place} ${source}`}>
                {source}: {amount}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.actions}>
        {onSkipAll && (
          <button type="button" className={styles.skip} onClick={onSkipAll}>
            Pular tudo
          </button>
        )}
        {onward}
        {!stays && (
          <button ref={button} type="button" className={styles.continue} onClick={onContinue}>
            Continuar
          </button>
        )}
      </div>
      {stays && (
        <CloseButton className={styles.close} aria-label="Fechar" radius="xl" iconSize={20} onClick={onContinue} />
      )}
    </section>
  );
}
