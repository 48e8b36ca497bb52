import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Rewards } from '@jornada/contract/rewards';
import { scenesOf, timings, type Scene } from './celebration-plan.ts';

/**
 * Runs one celebration's clock (specification §9), scene after scene. `goOn` ends the scene at hand early, and so does Esc; `skipAll`, where there are more
 * than two steps, ends them all. After the last one `onDone` is called, once, and not at all when the page goes away
 * before.
 */
export function useStaging(rewards: Rewards, onDone: () => void) {
  const scenes = useMemo(() => scenesOf(rewards), [rewards]);
  const [turn, setTurn] = useState(0);
  /** The scene from which the clock runs: the first one, or the one that somebody went on to. */
  const [origin, setOrigin] = useState(0);
  const [isToastOver, endToast] = useState(false);
  const isDone = useRef(false);

  const finish = useCallback(() => {
    if (isDone.current) return;
    isDone.current = true;
    onDone();
  }, [onDone]);
  const goOn = useCallback(() => {
    const next = turn + 1;
    if (next === scenes.length) return finish();
    endToast(true);
    setTurn(next);
    setOrigin(next);
  }, [turn, scenes.length, finish]);
  const finishNow = useEffectEvent(finish);
  const skip = useEffectEvent(goOn);

  useEffect(() => {
    // All at once, so that no scene waits for the one before to be drawn.
    let at = 0;
    const timers = scenes.slice(origin).map(({ length }, i) => {
      at += length;
      const next = origin + i + 1;
      return setTimeout(() => (next === scenes.length ? finishNow() : setTurn(next)), at);
    });
    return () => timers.forEach(clearTimeout);
  }, [scenes, origin]);

  useEffect(() => {
    // Its own time: a new level comes while the toast still stands. As the only scene it stands until the end.
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
  // With two steps 'Continuar' is as quick.
  const canSkip = scenes.length > 2 && turn < scenes.length - 1;
  return { scene, isToastShown: !isToastOver, goOn, skipAll: canSkip ? finish : null };
}
