import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** Small facts in a row, each with its icon. */
export function Facts({ children }: { children: ReactNode }) {
  return <ul className={styles.facts}>{children}</ul>;
}

export function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.fact}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      {children}
    </li>
  );
}
