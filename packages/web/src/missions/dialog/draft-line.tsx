import { IconAlertTriangle, IconCheck, IconCloudUpload } from '@tabler/icons-react';
import type { DraftStatus } from '../mission-state.ts';
import styles from './draft-line.module.css';

interface DraftLineProps {
  status: DraftStatus;
  savedAt: string | null;
  onRetry: () => void;
}

/** Shows whether the draft is saved on the server. */
export function DraftLine({ status, savedAt, onRetry }: DraftLineProps) {
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
          Rascunho salvo{savedAt && ` às ${timeOf(savedAt)}`}
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

/** '09:42' of an instant. */
const timeOf = (instant: string) =>
  new Date(instant).toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' });
