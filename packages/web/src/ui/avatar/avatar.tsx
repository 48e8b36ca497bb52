import classes from './avatar.module.css';
import { initials } from './initials.ts';

/** A person's initials in a circle. Decorative: the name is beside it or labels its button. `size` in px. */
export function Avatar({ name, size = 42 }: { name: string; size?: number }) {
  return (
    <span
      className={classes.avatar}
      data-large={size >= 64 || undefined}
      style={{ width: size, height: size, fontSize: size >= 64 ? Math.round(size * 0.34) : 15 }}
      aria-hidden="true"
    >
      {initials(name)}
    </span>
  );
}
