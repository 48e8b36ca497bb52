import type { Person } from '@jornada/contract/people/people';
import { Button } from '@mantine/core';
import { IconKey, IconPlayerPause, IconPlayerPlay, IconRotate, IconTrash, type Icon } from '@tabler/icons-react';
import { formatInstantDay } from '../../../platform/format-day.ts';
import { AccessEnd } from '../../purchases/access-end.tsx';
import type { EnrollmentActionName } from '../../enrollments/enrollment-actions.ts';
import { Origin } from '../../enrollments/origin.tsx';
import { Place } from '../../enrollments/place.tsx';
import { StatusPill } from '../../enrollments/status-pill.tsx';
import classes from './person-enrollments.module.css';

type ActionButton = { action: EnrollmentActionName; label: string; icon: Icon };
const resuming: ActionButton = { action: 'resume', label: 'Retomar', icon: IconPlayerPlay };
const pausing: ActionButton = { action: 'pause', label: 'Pausar', icon: IconPlayerPause };
const always: readonly ActionButton[] = [
  { action: 'reset', label: 'Resetar progresso', icon: IconRotate },
  { action: 'remove', label: 'Remover', icon: IconTrash },
];

type PersonEnrollmentProps = {
  entry: Person['enrollments'][number];
  onAction: (action: EnrollmentActionName) => void;
  onExplain: () => void;
};

/** One enrollment. Administrators resume what administrators paused (decision C8). */
export function PersonEnrollment({ entry, onAction, onExplain }: PersonEnrollmentProps) {
  const { enrollment, journey, status, isPaused } = entry;
  const buttons = [isPaused ? resuming : pausing, ...always];
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <h2>{journey.name}</h2>
        <StatusPill status={status} />
      </div>
      <Place
        currentDay={enrollment.currentDay}
        progressPercent={enrollment.progressPercent}
        journey={journey}
        label={`Progresso em ${journey.name}`}
      />
      <div className={classes.facts}>
        <span>Início {formatInstantDay(enrollment.startedAt)}</span>
        <AccessEnd until={enrollment.accessUntil} />
        <Origin origin={enrollment.origin} />
      </div>
      <div className={classes.actions}>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconKey size={16} stroke={1.8} aria-hidden="true" />}
          aria-label={`Por que tem acesso? ${journey.name}`}
          onClick={onExplain}
        >
          Por que tem acesso?
        </Button>
        {buttons.map(({ action, label, icon: Glyph }) => (
          <Button
            key={action}
            variant="subtle"
            size="compact-sm"
            leftSection={<Glyph size={16} stroke={1.8} aria-hidden="true" />}
            aria-label={`${label}: ${journey.name}`}
            onClick={() => onAction(action)}
          >
            {label}
          </Button>
        ))}
      </div>
    </li>
  );
}
