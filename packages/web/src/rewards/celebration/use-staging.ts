import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Rewards } from '@jornada/contract/rewards';
import { redirectDelay, timings } from './celebration-plan.ts';

/**
 * Runs a celebration's clock (specification §9): the XP toast, the level-up dialog, the end. `finish` ends it early, and so
 * does Esc; `onDone` is called once, and not at all when the page goes away before.
 */
export function useStaging(rewards: Rewards | null, onDone: () => void) {
  const [isToastOver, endToast] = useState(false);
  const [isLevelShown, showLevel] = useState(false);
  const isDone = useRef(false);

  const finish = useCallback(() => {
    if (isDone.current) return;
    isDone.current = true;
    onDone();
  }, [onDone]);
  const finishNow = useEffectEvent(finish);

  useEffect(() => {
    if (!rewards) return;
    const timers = [setTimeout(() => finishNow(), redirectDelay(rewards))];
    if (rewards.leveledUp) {
      timers.push(setTimeout(() => showLevel(true), timings.levelUpAfter));
      timers.push(setTimeout(() => endToast(true), timings.xpToast));
    }
    const skip = (event: KeyboardEvent) => {
      if (event.key === 'Escape') finishNow();
    };
    document.addEventListener('keydown', skip);
    return () => {
      timers.forEach(clearTimeout);
      document.removeEventListener('keydown', skip);
    };
  }, [rewards]);

  return { isToastShown: rewards !== null && !isToastOver, isLevelShown, finish };
}
