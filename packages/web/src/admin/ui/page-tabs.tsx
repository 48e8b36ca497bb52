import type { ReactNode } from 'react';
import classes from './page-tabs.module.css';

/** The tabs of a page that have addresses of their own: Links, with `activeOptions={{ exact: true }}`. */
export const PageTabs = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className={classes.tabs} aria-label={label}>
    {children}
  </nav>
);
