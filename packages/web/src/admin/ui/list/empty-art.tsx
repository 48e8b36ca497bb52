import type { Icon } from '@tabler/icons-react';
import classes from './empty-art.module.css';

/** The picture of an empty list: hills at sunrise with the icon of its entries. */
export const EmptyArt = ({ icon: Glyph }: { icon: Icon }) => (
  <span className={classes.art} aria-hidden="true">
    <svg viewBox="0 0 168 88">
      <circle cx="84" cy="50" r="30" fill="var(--j-amber-tint)" />
      <circle cx="84" cy="50" r="19" fill="var(--j-amber)" opacity=".55" />
      <path d="M0 64Q30 44 62 58T122 52T168 58V88H0Z" fill="var(--j-leaf)" opacity=".22" />
      <path d="M0 76Q40 60 84 72T168 68V88H0Z" fill="var(--j-leaf)" opacity=".4" />
    </svg>
    <i>
      <Glyph size={22} stroke={1.8} />
    </i>
  </span>
);
