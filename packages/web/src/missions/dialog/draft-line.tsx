import { IconAlertTriangle, IconCheck, IconCloudUpload } from '@tabler/icons-react';
import type { DraftStatus } from '../draft-saver.ts';
import styles from './draft-line.module.css';

interface DraftLineProps {
  status: DraftStatus;
  onRetry: () => void;
}

/** Whether what was written so far is on the server. */
export function DraftLine({ status, onRetry }: DraftLineProps) {
  return (
    <span className={styles.line} data-status={status} role="status">
      {(status === 'waiting' || status === 'saving') && (
        <>
          <IconCloudUpload size={16} stroke={2} aria-hidden="true" />
          Salvando…
        </>
      )}
      {status === 'saved' && (
        <>
          <IconCheck size={16} stroke={2.4} aria-hidden="true" />
          Rascunho salvo
        </>
      )}
      {status === 'failed' && (
        <>
          <IconAlertTriangle size={16} stroke={2} aria-hidden="true" />
          Rascunho não salvo.
          <button type="button" onClick={onRetry}>
            Tentar novamente
          </button>
        </>
      )}
    </span>
  );
}
