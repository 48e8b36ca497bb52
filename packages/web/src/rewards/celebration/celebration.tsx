import { useState } from 'react';
import type { Celebrated } from './celebration-plan.ts';
import styles from './celebration.module.css';
import { Performance } from './performance.tsx';

export interface CelebrationProps {
  /** What was just earned, a `Completion` with rewards for one; null while there is nothing to celebrate. Keep the object: another one is another celebration. */
  earned: Celebrated | null;
  /** Called once: after the time of specification §4, or earlier by 'Continuar' or Esc. Never after the member has left. */
  onDone: () => void;
  /**
   * True where the member stays on the page: `onDone` then sets `earned` back to null. The toast does not take the focus, and is put away
   * with 'Fechar' instead of 'Continuar'; after the dialogs the focus returns to where it was.
   */
  stays?: boolean;
}

/**
 * Celebrates what was earned: XP toast, new level, badges, one after another, then `onDone`. Belongs in the page while still empty, so that
 * screen readers know its live region. A new object in `earned` starts anew.
 */
export function Celebration({ earned, onDone, stays = false }: CelebrationProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const number = useNumberOf(earned);
  return (
    <>
      <div role="status" className={styles.stack} data-stays={stays || undefined} ref={setPlace} />
      {earned && place && <Performance key={number} earned={earned} onDone={onDone} stays={stays} place={place} />}
    </>
  );
}

/** Counts the objects that came along, so that each celebration is a performance of its own. */
function useNumberOf(value: unknown): number {
  const [last, setLast] = useState({ value, number: 0 });
  if (last.value === value) return last.number;
  setLast({ value, number: last.number + 1 });
  return last.number + 1;
}
