import { useEffect, useRef, useState, type RefObject } from 'react';

/** Whether an element has come near the window, for what is only worth its cost once it can be seen. */
export function useNearView<E extends Element>(): [RefObject<E | null>, boolean] {
  const place = useRef<E>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '400px' },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [isNear]);
  return [place, isNear];
}
