import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { Sheet } from './sheet.tsx';
import styles from './sheet.module.css';

/** A sheet in a list. It is drawn once it comes near the window: a drawing has thousands of points, and a list up to 200 of them. */
export function SheetInView(props: ComponentProps<typeof Sheet>) {
  const place = useRef<HTMLDivElement>(null);
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
  return isNear ? <Sheet {...props} /> : <div ref={place} className={styles.sheet} />;
}
