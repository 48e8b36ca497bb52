import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { hoursText } from '@jornada/domain/certificates/wording';
import type { MyCertificate } from '@jornada/contract/certificates/certificates';
import { formatDay, formatInstantDay } from '../platform/format-day.ts';
import { Card } from '../ui/card.tsx';
import { CertificateActions } from './certificate-actions.tsx';
import styles from './certificate-card.module.css';
import { Revoked } from './revoked.tsx';
import { SheetInView } from './sheet-in-view.tsx';

interface CertificateCardProps {
  certificate: MyCertificate;
  onView: () => void;
  onCorrect: () => void;
}

/** One of the member's certificates: its picture, which opens larger, its facts, and what can be done with it. */
export function CertificateCard({ certificate, onView, onCorrect }: CertificateCardProps) {
  const { facts, revokedOn, nameCorrectableUntil } = certificate;
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.picture}>
        <div className={styles.frame} aria-hidden="true">
          <SheetInView facts={facts} isRevoked={revokedOn !== null} />
        </div>
        {/* Beside the picture: its text is not the button's name. */}
        <button
          type="button"
          className={styles.open}
          aria-label={`Ver certificado: ${facts.journeyName}`}
          onClick={onView}
        />
      </div>
      <div className={styles.body}>
        <h2 className={styles.name}>{facts.journeyName}</h2>
        <p className={styles.facts}>
          {hoursText(facts.hours)} · emitido em {formatDay(facts.issuedOn)}
        </p>
        <p className={styles.number}>{facts.number}</p>
        <div className={styles.foot}>
          {revokedOn === null ? <CertificateActions facts={facts} /> : <Revoked revokedOn={revokedOn} />}
        </div>
        {revokedOn === null && nameCorrectableUntil !== null && (
          <Button
            className={styles.correct}
            variant="subtle"
            size="compact-md"
            leftSection={<IconPencil size={17} />}
            onClick={onCorrect}
            aria-label={`Corrigir nome até ${formatInstantDay(nameCorrectableUntil)}: ${facts.journeyName}`}
          >
            Corrigir nome até {formatInstantDay(nameCorrectableUntil)}
          </Button>
        )}
      </div>
    </Card>
  );
}
