import { IconChevronRight } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import classes from './linked-card.module.css';

type LinkedCardProps = Pick<LinkProps, 'to' | 'search'> & {
  title: string;
  /** The link's text. */
  link: string;
  lead: ReactNode;
  children?: ReactNode;
};

/** A card that leads to a page: a heading with a link beside it, and a sentence. */
export const LinkedCard = ({ title, link, lead, children, ...target }: LinkedCardProps) => (
  <Card pad="lg">
    <div className={classes.head}>
      <h2>{title}</h2>
      <Link className={classes.link} {...target}>
        {link}
        <IconChevronRight size={16} aria-hidden="true" />
      </Link>
    </div>
    <p className={classes.lead}>{lead}</p>
    {children}
  </Card>
);
