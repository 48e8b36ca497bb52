import type { ComponentProps } from 'react';
import { useNearView } from '../ui/use-near-view.ts';
import { Sheet } from './sheet.tsx';
import styles from './sheet.module.css';

/** A sheet in a list. It is drawn once it comes near the window: a drawing has thousands of points, and a list up to 200 of them. */
export function SheetInView(props: ComponentProps<typeof Sheet>) {
  const [place, isNear] = useNearView<HTMLDivElement>();
  return isNear ? <Sheet {...props} /> : <div ref={place} className={styles.sheet} />;
}
