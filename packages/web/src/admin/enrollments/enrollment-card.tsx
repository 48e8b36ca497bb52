import type { EnrollmentRow } from '@jornada/contract/admin-enrollments';
import type { ReactNode } from 'react';
import { formatInstantDay } from '../../platform/format-day.ts';
import classes from './enrollment-card.module.css';
import { Origin } from './origin.tsx';
import { Place } from './place.tsx';
import { StatusPill } from './status-pill.tsx';
import { PersonLink } from './person-link.tsx';

/** An enrollment as a card, where a table has no room. */
export const EnrollmentCard = ({ row, actions }: { row: EnrollmentRow; actions: ReactNode }) => (
  <>
    <PersonLink {...row.user} size={40} />
    <p className={classes.journey}>{row.journey.name}</p>
    <Place {...row} label={`Progresso de ${row.user.name} em ${row.journey.name}`} />
    <div className={classes.facts}>
      <StatusPill status={row.status} />
      <Origin origin={row.origin} productId={row.externalProductId} />
    </div>
    <div className={classes.foot}>
      <span>Início {formatInstantDay(row.startedAt)}</span>
      {actions}
    </div>
  </>
);
