import { Loader } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './arrival.module.css';

/** Whether a webhook's first call has come, for somebody who waits for it. */
export const Arrival = ({ hasArrived, children }: { hasArrived: boolean; children: ReactNode }) => (
  <p role="status" className={classes.arrival} data-arrived={hasArrived || undefined}>
    {hasArrived ? (
      <IconCheck size={18} stroke={2.6} aria-hidden="true" />
    ) : (
      <Loader size={18} color="currentColor" aria-hidden="true" />
    )}
    <span>{children}</span>
  </p>
);
