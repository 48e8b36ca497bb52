import { IconAlertTriangle } from '@tabler/icons-react';
import { formatDay } from '../platform/format-day.ts';
import { useSettings } from '../settings/api.ts';
import styles from './revoked.module.css';

/** That a certificate is not valid any more, since when, and whom to ask. */
export function Revoked({ revokedOn }: { revokedOn: string }) {
  const { contactEmail } = useSettings();
  return (
    <div>
      <p className={styles.state}>
        <IconAlertTriangle size={18} stroke={2} aria-hidden="true" />
        Revogado em {formatDay(revokedOn)}
      </p>
      <p className={styles.text}>
        O número já não vale. Em caso de dúvida, fale com a escola
        {contactEmail ? (
          <>
            : <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
          </>
        ) : (
          '.'
        )}
      </p>
    </div>
  );
}
