import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Rewards } from '@jornada/contract/rewards/rewards';
import { scenesOf, timings, type Scene } from './celebration-plan.ts';

/**
 * Runs the scenes of one celebration by the clock (specification §9). `goOn` and Esc end the current scene early. `skipAll` ends them
 * all; it is null unless more than two scenes exist and one is left to skip. `onDone` is called once after the last scene, with whether
 * the time ended it, and not at all when the page is left before.
 */
export function useSceneTimers(rewards: Rewards, onDone: (isByItself: boolean) => void) {
  const scenes = useMemo(() => scenesOf(rewards), [rewards]);
  const [turn, setTurn] = useState(0);
  /** The scene from which the clock runs: the first one, or the last one that the member continued to. */
  const [origin, setOrigin] = useState(0);
  const [isToastOver, endToast] = useState(false);
  const isDone = useRef(false);

  const finish = useCallback(
    (isByItself: boolean) => {
      if (isDone.current) return;
      isDone.current = true;
      onDone(isByItself);
    },
    [onDone],
  );
  const skipAll = useCallback(() => finish(false), [finish]);
  const goOn = useCallback(() => {
    const next = turn + 1;
    if (next === scenes.length) return finish(false);
    endToast(true);
    setTurn(next);
    setOrigin(next);
  }, [turn, scenes.length, finish]);
  const finishNow = useEffectEvent(finish);
  const skip = useEffectEvent(goOn);

  useEffect(() => {
    // All timers start at once, so that no scene waits until the previous one is drawn.
    let at = 0;
    const timers = scenes.slice(origin).map(({ length }, i) => {
      at += length;
      const next = origin + i + 1;
      return setTimeout(() => (next === scenes.length ? finishNow(true) : setTurn(next)), at);
    });
    return () => timers.forEach(clearTimeout);
  }, [scenes, origin]);

  useEffect(() => {
    // The toast has its own time: a new level appears over it. As the only scene it stays until the end.
    if (scenes.length === 1) return;
    const timer = setTimeout(() => endToast(true), timings.xpToast);
    return () => clearTimeout(timer);
  }, [scenes]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') skip();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  const scene: Scene | undefined = scenes[turn];
  // With two scenes 'Continuar' is as quick.
  const canSkip = scenes.length > 2 && turn < scenes.length - 1;
  const isLast = turn === scenes.length - 1;
  return { scene, isLast, isToastShown: !isToastOver, goOn, skipAll: canSkip ? skipAll : null };
}
