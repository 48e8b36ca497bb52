import type { ReactNode } from 'react';
import classes from './ring.module.css';

type RingProps = {
  /** 0–1; at 1 the ring is closed and turns green. */
  value: number;
  /** Diameter in px. */
  size?: number;
  /** Width of the line in px. */
  stroke?: number;
  /** Describes the ring to screen readers; without it the ring is decorative. */
  label?: string;
  /** The content in the middle. */
  children?: ReactNode;
};

/** A goal as a ring that closes. */
export function Ring({ value, size = 44, stroke = 6, label, children }: RingProps) {
  const radius = (size - stroke) / 2;
  const length = 2 * Math.PI * radius;
  const part = Math.min(1, Math.max(0, value));
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: stroke };
  return (
    <span
      className={classes.ring}
      style={{ width: size, height: size }}
      data-done={part >= 1 || undefined}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <svg className={classes.art} width={size} height={size} aria-hidden="true">
        <circle {...circle} stroke="var(--j-sunken)" />
        <circle
          {...circle}
          className={classes.line}
          stroke={part >= 1 ? 'var(--j-leaf)' : 'var(--j-amber)'}
          strokeLinecap="round"
          strokeOpacity={part > 0 ? 1 : 0}
          strokeDasharray={`${length * part} ${length}`}
          transform={`rotate(-90 ${size / 2} ${size / 2})`}
        />
      </svg>
      <span className={classes.middle}>{children}</span>
    </span>
  );
}
