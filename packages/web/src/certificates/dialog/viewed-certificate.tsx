import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { hoursText } from '@jornada/domain/certificates/wording';
import type { MyCertificate } from '@jornada/contract/certificates/certificates';
import { formatDay, formatInstantDay } from '../../platform/format-day.ts';
import { CertificateActions } from '../certificate-actions.tsx';
import { Revoked } from '../revoked.tsx';
import styles from './viewed-certificate.module.css';

/** What the picture says, as text, and what can be done with the certificate. */
export function ViewedCertificate({
  certificate,
  note,
  onCorrect,
}: {
  certificate: MyCertificate;
  note: ReactNode;
  onCorrect: () => void;
}) {
  const { facts, revokedOn, nameCorrectableUntil } = certificate;
  return (
    <>
      <dl className={styles.facts}>
        <Fact label="Concedido a">{facts.name}</Fact>
        <Fact label="Carga horária">{hoursText(facts.hours)}</Fact>
        <Fact label="Emitido em">{formatDay(facts.issuedOn)}</Fact>
        <Fact label="Período">
          {formatDay(facts.startedOn)} a {formatDay(facts.completedOn)}
        </Fact>
        <Fact label="Número">{facts.number}</Fact>
      </dl>
      {note}
      {revokedOn !== null ? <Revoked revokedOn={revokedOn} /> : <CertificateActions facts={facts} isMain />}
      {revokedOn === null && nameCorrectableUntil !== null && (
        <p className={styles.correct}>
          <span>O nome saiu errado? Dá para corrigir uma vez, até {formatInstantDay(nameCorrectableUntil)}.</span>
          <Button
            className={styles.button}
            variant="subtle"
            size="compact-md"
            leftSection={<IconPencil size={17} />}
            onClick={onCorrect}
          >
            Corrigir nome
          </Button>
        </p>
      )}
    </>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
