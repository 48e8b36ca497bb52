import { Button } from '@mantine/core';
import { IconCertificate } from '@tabler/icons-react';
import type { CertificateFacts } from '@jornada/domain/certificates/certificate-facts';
import { formatDay } from '../platform/format-day.ts';
import { Card } from '../ui/card.tsx';
import styles from './certificate-card.module.css';
import offer from './offer-card.module.css';
import { SheetInView } from './sheet-in-view.tsx';

/** A certificate that waits for its name, ringed in amber as everything to do. */
export const OfferCard = ({ facts, onIssue }: { facts: CertificateFacts; onIssue: () => void }) => (
  <Card as="li" className={`${styles.card} ${offer.card}`}>
    <div className={styles.picture} aria-hidden="true">
      <div className={styles.frame}>
        <SheetInView facts={facts} />
      </div>
    </div>
    <div className={styles.body}>
      <p className={offer.over}>Pronto para emitir</p>
      <h2 className={styles.name}>{facts.journeyName}</h2>
      <p className={styles.facts}>Concluída em {formatDay(facts.completedOn)}. Falta só confirmar o seu nome.</p>
      <div className={styles.foot}>
        <Button
          leftSection={<IconCertificate size={19} />}
          onClick={onIssue}
          aria-label={`Emitir certificado: ${facts.journeyName}`}
        >
          Emitir certificado
        </Button>
      </div>
    </div>
  </Card>
);
