import type { ReactNode } from 'react';
import classes from './window.module.css';

/** An arch-shaped window for a picture, five wide and six high. `size` is its width in px. */
export function Window({ size = 168, children }: { size?: number; children: ReactNode }) {
  return (
    <div className={classes.window} style={{ width: size, height: size * 1.2 }}>
      {children}
    </div>
  );
}
