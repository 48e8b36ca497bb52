import { Button } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import { useState } from 'react';
import type { StudyPlanView } from '@jornada/contract/study-plan/study-plan';
import { plural } from '@jornada/domain/plural';
import { canBeEnded, MAX_PAUSE_DAYS, MAX_PAUSE_DAYS_A_YEAR } from '@jornada/domain/study-plan/streak-pauses';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { useEndPause } from '../api.ts';
import { formatPause } from './format-pause.ts';
import classes from './pause-row.module.css';

const PauseDialog = lazyDialog(() => import('./pause-dialog.tsx'), 'PauseDialog');

/** The pause that is on and the one that follows, with the button that ends what is left to end. */
export function CurrentPauses({ plan: { today, breaks } }: { plan: StudyPlanView }) {
  const ending = useEndPause();
  return breaks?.pauses.map((pause) => (
    <div key={pause.from} className={classes.current}>
      <IconPlayerPause size={20} stroke={2} aria-hidden="true" />
      <div>
        <b>{formatPause(pause)}</b>
        <small>{canBeEnded(pause, today) ? 'Dias neutros: não somam e não quebram.' : 'Hoje é o último dia.'}</small>
      </div>
      {canBeEnded(pause, today) && (
        <Button variant="default" loading={ending.isPending} onClick={() => ending.mutate()}>
          Encerrar
        </Button>
      )}
    </div>
  ));
}

/** 'Pausa da ofensiva': what it is, what is left of it, and the button that makes one. Hidden while gamification is off. */
export function PauseRow({ plan: { today, breaks } }: { plan: StudyPlanView }) {
  const [isOpen, setOpen] = useState(false);
  const isPossible =
    breaks !== null && !breaks.pauses.some((pause) => canBeEnded(pause, today)) && breaks.pauseDaysLeft > 0;
  // The pause was made, here or in another tab: the dialog does not come back once it is ended.
  if (isOpen && !isPossible) setOpen(false);
  if (!breaks) return null;
  const { pauseDaysLeft } = breaks;
  return (
    <div className={classes.row}>
      <span className={classes.icon}>
        <IconPlayerPause size={21} stroke={1.8} aria-hidden="true" />
      </span>
      <div>
        <h3>Pausa da ofensiva</h3>
        <p>
          De 1 a {MAX_PAUSE_DAYS} dias, a partir de amanhã.{' '}
          {pauseDaysLeft > 0
            ? `${plural(pauseDaysLeft, 'Resta', 'Restam')} ${pauseDaysLeft} dos ${MAX_PAUSE_DAYS_A_YEAR} dias de um ano.`
            : `Os ${MAX_PAUSE_DAYS_A_YEAR} dias de um ano já foram usados.`}
        </p>
      </div>
      {isPossible && (
        <Button variant="light" onClick={() => setOpen(true)}>
          Fazer uma pausa
        </Button>
      )}
      {isOpen && isPossible && (
        <PauseDialog today={today} pauseDaysLeft={pauseDaysLeft} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}
