import type { ElementType, ReactNode } from 'react';
import classes from './card.module.css';

type CardProps = {
  as?: ElementType;
  /** Padding: none for cards that begin with a picture. */
  pad?: 'none' | 'md' | 'lg';
  className?: string | undefined;
  children: ReactNode;
};

/** A card with wide corners and one soft shadow (a hairline in the dark scheme). */
export function Card({ as: Tag = 'section', pad = 'none', className, children }: CardProps) {
  return (
    <Tag className={className ? `${classes.card} ${className}` : classes.card} data-pad={pad}>
      {children}
    </Tag>
  );
}
