import type { CertificateRow } from '@jornada/contract/certificates/admin-certificates';
import { IconBan, IconCheck } from '@tabler/icons-react';
import { formatDay } from '../../platform/format-day.ts';
import { Pill } from '../ui/pill.tsx';
import classes from './certificates-list.module.css';

type CertificateStateProps = Pick<CertificateRow, 'state' | 'revokedOn' | 'revokedBy' | 'revocationReason'>;

/** 'Válido', or since when and why it is revoked. */
export function CertificateState({ state, revokedOn, ...why }: CertificateStateProps) {
  if (state === 'valid') {
    return (
      <Pill tone="leaf" mark={<IconCheck size={13} stroke={3} aria-hidden="true" />}>
        Válido
      </Pill>
    );
  }
  return (
    <span className={classes.state}>
      <Pill tone="danger" mark={<IconBan size={13} stroke={2.4} aria-hidden="true" />}>
        Revogado
      </Pill>
      <small data-clips>
        <span>{revokedOn && `em ${formatDay(revokedOn)}`}</span>
        <span>{reasonOf(why)}</span>
      </small>
    </span>
  );
}

/** An administrator's words, or that money was given back. */
const reasonOf = ({ revokedBy, revocationReason }: Pick<CertificateRow, 'revokedBy' | 'revocationReason'>) =>
  revokedBy === 'payment' ? 'pagamento devolvido' : revocationReason;
