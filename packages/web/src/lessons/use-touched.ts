import { useCallback, useEffect, useRef } from 'react';

const touches = ['pointerdown', 'wheel', 'keydown'] as const;

/** A press within a celebration only goes on in it. */
const isOfCelebration = (target: EventTarget | null) =>
  document.querySelector('[role=dialog]') !== null ||
  (target instanceof Element && target.closest('[data-celebration]') !== null);

/** Whether the member has pressed or scrolled the page since the celebration `isShown` began. Its own buttons do not count. */
export function useTouched(isShown: boolean): () => boolean {
  const wasTouched = useRef(false);
  useEffect(() => {
    if (!isShown) return;
    wasTouched.current = false;
    const note = ({ target }: Event) => {
      if (!isOfCelebration(target)) wasTouched.current = true;
    };
    for (const touch of touches) window.addEventListener(touch, note, { capture: true, passive: true });
    return () => {
      for (const touch of touches) window.removeEventListener(touch, note, { capture: true });
    };
  }, [isShown]);
  return useCallback(() => wasTouched.current, []);
}
