import type { ReactNode } from 'react';
import classes from './skeleton.module.css';

type SkeletonProps = { width: number | string; height: number; radius?: number; mt?: number };

/** A quiet bar with the place and size of content that is still loading. */
export function Skeleton({ width, height, radius = 8, mt = 0 }: SkeletonProps) {
  return <div className={classes.skeleton} style={{ width, height, borderRadius: radius, marginTop: mt }} />;
}

/** A picture that is still loading: a shape of hills that fills its parent. */
export function HillsSkeleton() {
  return (
    <div className={classes.hills}>
      <svg viewBox="0 0 610 330" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <path d="M0 250C120 190 210 240 320 220S500 170 610 210V330H0Z" opacity=".6" />
        <path d="M0 290C140 240 260 290 380 270S540 250 610 262V330H0Z" />
      </svg>
    </div>
  );
}

/** Wraps a skeleton; `label` says what is loading ('Carregando suas jornadas'). */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true" aria-label={label}>
      {children}
    </div>
  );
}
