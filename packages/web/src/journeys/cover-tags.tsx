import type { ReactNode } from 'react';
import styles from './cover-tags.module.css';

/** Holds the labels in the quiet top-left corner of a cover. */
export function CoverTags({ children }: { children: ReactNode }) {
  return <div className={styles.tags}>{children}</div>;
}

interface CoverTagProps {
  /** `solid` is what holds for this member; the others say what the journey is. */
  tone: 'free' | 'premium' | 'solid' | 'paused';
  icon: ReactNode;
  children: string;
}

/** An opaque label with an icon, because text never lies on the landscape itself. */
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
