import type { CertificateFacts } from '@jornada/domain/certificates/certificate-facts';
import { lazy, Suspense, type ComponentType } from 'react';
import { JourneyCover } from '../ui/cover/journey-cover.tsx';
import styles from './sheet.module.css';

/** The drawing comes only where a certificate is shown. Without it the sheet stays blank: the text beside it says the same. */
const Picture = lazy<ComponentType<{ facts: CertificateFacts }>>(() =>
  import('./picture/certificate-picture.tsx').then(
    ({ CertificatePicture }) => ({ default: CertificatePicture }),
    () => ({ default: () => null }),
  ),
);

interface SheetProps {
  facts: CertificateFacts;
  isRevoked?: boolean;
}

/** A certificate on its sheet of paper, which stays light in the dark scheme. Of a revoked one only the land is left, in grey. */
export const Sheet = ({ facts, isRevoked = false }: SheetProps) => (
  <div className={styles.sheet} data-revoked={isRevoked || undefined}>
    {isRevoked ? (
      <JourneyCover seed={facts.landscapeSeed} progress={0.5} width={1123} height={794} plain />
    ) : (
      <Suspense fallback={null}>
        <Picture facts={facts} />
      </Suspense>
    )}
  </div>
);
