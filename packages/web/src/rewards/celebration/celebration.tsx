import { useLayoutEffect, useState, type ReactNode } from 'react';
import type { Celebrated } from './celebration-plan.ts';
import styles from './celebration.module.css';
import { CelebrationScenes } from './celebration-scenes.tsx';

export interface CelebrationProps {
  /** What was just earned; null while there is nothing to celebrate. Keep the object: another one starts another celebration. */
  earned: Celebrated | null;
  /** Called once: after the time of specification §4 (`isByItself`), or earlier by 'Continuar' or Esc. Never after unmounting. */
  onDone: (isByItself: boolean) => void;
  /**
   * True where the member stays on the page: `onDone` must then set `earned` to null. The toast does not take the focus, and 'Fechar'
   * replaces 'Continuar'. After the dialogs the focus returns to where it was.
   */
  stays?: boolean;
  /** The way on, beside 'Continuar' in the last scene. */
  onward?: ReactNode;
  /** Of a celebration that nobody asked for: the screen's address. It keeps clear of the screen's text, and its toast leaves with the screen. */
  screen?: string | undefined;
}

/**
 * Celebrates what was earned: XP toast, new level, badges, one after another, then `onDone`. Render it before there is anything to
 * celebrate, so that screen readers know its live region. A new object in `earned` starts anew.
 */
export function Celebration({ earned, onDone, stays = false, onward, screen }: CelebrationProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const number = useNumberOf(earned);
  useLayoutEffect(() => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    place?.style.setProperty('--header-end', `${Math.max(0, header)}px`);
  });
  return (
    <>
      <div
        role="status"
        className={styles.stack}
        data-celebration
        data-stays={stays || undefined}
        data-unasked={screen !== undefined || undefined}
        ref={setPlace}
      />
      {earned && place && (
        <CelebrationScenes
          key={number}
          earned={earned}
          onDone={onDone}
          stays={stays}
          onward={onward}
          screen={screen}
          place={place}
        />
      )}
    </>
  );
}

/** Numbers the objects passed in: the key that makes each celebration start anew. */
function useNumberOf(value: unknown): number {
  const [last, setLast] = useState({ value, number: 0 });
  if (last.value === value) return last.number;
  setLast({ value, number: last.number + 1 });
  return last.number + 1;
}
