import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { daysOutside } from '@jornada/domain/study-plan/plan-and-streak';
import { formatPlanWithRest } from '@jornada/domain/study-plan/study-plan-labels';
import type { Weekday } from '@jornada/domain/study-plan/weekdays';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { studyPlanQuery, useSavePlan } from '../api.ts';
import { DayTiles } from '../day-tiles.tsx';
import { HourScene } from '../hour-scene/hour-scene.tsx';
import { USUAL_MINUTE } from '../time-select.tsx';
import { HourChoice } from './hour-choice.tsx';
import { RestChoice, restOfPlan } from './rest-choice.tsx';
import classes from './plan-dialog.module.css';

const WORKDAYS: readonly Weekday[] = [0, 1, 2, 3, 4];

/** Makes a plan: weekdays and an hour, which paints the picture, and what the other days are. Load it with `lazyDialog`. */
export function PlanDialog({ onClose, onDecline }: { onClose: () => void; onDecline: () => void }) {
  const saving = useSavePlan();
  // Without an answer a plan can be made all the same; the days of rest stay as they are.
  const { data, isPending } = useQuery(studyPlanQuery);
  const [chosen, setChosen] = useState<readonly Weekday[]>();
  const [isWanted, setWanted] = useState(true);
  const [minute, setMinute] = useState(USUAL_MINUTE);
  const resting = data?.breaks?.restIntervals.at(-1)?.weekdays ?? [];
  const weekdays = chosen ?? daysOutside(resting).filter((weekday) => WORKDAYS.includes(weekday));
  const rest = data && restOfPlan(weekdays, data, isWanted);
  const save = () =>
    saving.mutate(
      { weekdays: [...weekdays], studyMinute: minute, ...(rest?.change && { restWeekdays: rest.change }) },
      { onSuccess: onClose },
    );
  const decline = () => {
    onDecline();
    onClose();
  };
  return (
    <Dialog title="Quando você quer estudar?" width={520} onClose={onClose}>
      <div className={classes.scene}>
        <HourScene minute={minute} />
      </div>
      <p className={classes.lead}>Escolha seus dias e uma hora. É um plano seu: muda quando você quiser.</p>
      <h3 className={classes.part}>Dias</h3>
      <DayTiles
        label="Dias de estudo"
        tone="study"
        chosen={weekdays}
        onChange={setChosen}
        isTaken={(weekday) => resting.includes(weekday)}
      />
      {rest && <RestChoice study={weekdays} choice={rest} isWanted={isWanted} onChange={setWanted} />}
      <h3 className={classes.part}>Hora</h3>
      <HourChoice minute={minute} onChange={setMinute} />
      <p className={classes.pledge} aria-live="polite">
        {weekdays.length > 0
          ? formatPlanWithRest({ weekdays, studyMinute: minute }, rest?.rest ?? [])
          : 'Escolha pelo menos um dia.'}
      </p>
      <div className={classes.actions}>
        <Button fullWidth disabled={weekdays.length === 0 || isPending} loading={saving.isPending} onClick={save}>
          Guardar meu plano
        </Button>
        <Button fullWidth variant="subtle" onClick={decline}>
          Agora não
        </Button>
      </div>
    </Dialog>
  );
}
