import { IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './preview-notice.module.css';

/** Tells an administrator who is not enrolled that this is a preview (decision G6). `children`: links and buttons that lead on. */
export const PreviewNotice = ({ children }: { children: ReactNode }) => (
  <aside className={styles.notice} aria-label="Prévia">
    <IconEye size={20} stroke={1.8} aria-hidden="true" />
    <p>
      <strong>Prévia.</strong> Você não está inscrito nesta jornada: todas as lições estão abertas e nada fica
      registrado.
    </p>
    <div className={styles.actions}>{children}</div>
  </aside>
);
