import { IconArrowLeft } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import classes from './back-link.module.css';

const BackAnchor = ({ children, ...props }: ComponentPropsWithRef<'a'>) => (
  <a {...props} className={classes.back}>
    <IconArrowLeft size={17} stroke={2} aria-hidden="true" />
    <span className={classes.text}>{children}</span>
  </a>
);

/** The link back above a page's title, labelled with the title of its target page. */
export const BackLink = createLink(BackAnchor);
