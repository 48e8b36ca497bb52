import type { ReactNode } from 'react';
import classes from './pill.module.css';

export type PillTone = 'plain' | 'leaf' | 'amber' | 'plum' | 'blue' | 'danger';

type PillProps = { tone?: PillTone; dot?: boolean; title?: string; children: ReactNode };

/** A short state in a word: 'Ativa', 'Premium', '27 de 30'. */
export const Pill = ({ tone = 'plain', dot = false, title, children }: PillProps) => (
  <span className={classes.pill} data-tone={tone} title={title}>
    {dot && <i aria-hidden="true" />}
    {children}
  </span>
);
