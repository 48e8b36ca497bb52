import { IconArrowLeft } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef, MouseEvent } from 'react';
import classes from './back-link.module.css';

function BackAnchor({ children, onClick, ...props }: ComponentPropsWithRef<'a'>) {
  const link = {
    ...props,
    onClick(event: MouseEvent<HTMLAnchorElement>) {
      const isNewTab = event.ctrlKey || event.metaKey || event.shiftKey;
      if (isNewTab || !leadsBack(event.currentTarget)) return onClick?.(event);
      // As the browser's own way back does, it keeps the page's place.
      event.preventDefault();
      history.back();
    },
  };
  return (
    <a {...link} className={classes.back}>
      <IconArrowLeft size={17} stroke={2} aria-hidden="true" />
      <span className={classes.text}>{children}</span>
    </a>
  );
}

/** Whether the page before this one in the tab's history is the link's. */
const leadsBack = ({ href }: HTMLAnchorElement) =>
  'navigation' in window && navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url === href;

/** The link back above a page's title, labelled with the title of its target page. */
export const BackLink = createLink(BackAnchor);
