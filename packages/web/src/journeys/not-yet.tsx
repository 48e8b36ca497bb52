import { Button } from '@mantine/core';
import styles from './not-yet.module.css';

/** Replaces a journey's action while there is none: 'Em breve', 'Em preparação'. */
export const NotYet = ({ children }: { children: string }) => (
  <Button fullWidth disabled className={styles.button}>
    {children}
  </Button>
);
