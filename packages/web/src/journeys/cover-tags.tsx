import type { ReactNode } from 'react';
import styles from './cover-tags.module.css';

/** Places labels in the top-left corner of a cover, where the picture is calm. */
export function CoverTags({ children }: { children: ReactNode }) {
  return <div className={styles.tags}>{children}</div>;
}

interface CoverTagProps {
  /** `solid` is a state of this member; the others are properties of the journey. */
  tone: 'free' | 'premium' | 'solid' | 'paused';
  icon: ReactNode;
  children: string;
}

/** A label with an icon. It is opaque, because text never lies on the landscape itself. */
export function CoverTag({ tone, icon, children }: CoverTagProps) {
  return (
    <span className={styles.tag} data-tone={tone}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      {children}
    </span>
  );
}
