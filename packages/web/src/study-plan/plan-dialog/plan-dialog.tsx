import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatPlan } from '@jornada/domain/study-plan/study-plan-labels';
import type { Weekday } from '@jornada/domain/study-plan/weekdays';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useSavePlan } from '../api.ts';
import { DayTiles } from '../day-tiles.tsx';
import { HourScene } from '../hour-scene/hour-scene.tsx';
import { USUAL_MINUTE } from '../time-select.tsx';
import { HourChoice } from './hour-choice.tsx';
import classes from './plan-dialog.module.css';

const WORKDAYS: readonly Weekday[] = [0, 1, 2, 3, 4];

/** Makes a plan: weekdays and an hour, which paints the picture. Load it with `lazyDialog`. */
export function PlanDialog({ onClose, onDecline }: { onClose: () => void; onDecline: () => void }) {
  const saving = useSavePlan();
  const [weekdays, setWeekdays] = useState(WORKDAYS);
  const [minute, setMinute] = useState(USUAL_MINUTE);
  const decline = () => {
    onDecline();
    onClose();
  };
  return (
    <Dialog title="Quando você quer estudar?" width={520} onClose={onClose}>
      <div className={classes.scene}>
        <HourScene minute={minute} />
      </div>
      <p className={classes.lead}>Escolha seus dias e uma hora. É um plano seu: muda o lembrete, não as regras.</p>
      <h3 className={classes.part}>Dias</h3>
      <DayTiles label="Dias de estudo" tone="study" chosen={weekdays} onChange={setWeekdays} />
      <h3 className={classes.part}>Hora</h3>
      <HourChoice minute={minute} onChange={setMinute} />
      <p className={classes.pledge} aria-live="polite">
        {weekdays.length > 0 ? `${formatPlan({ weekdays, studyMinute: minute })}.` : 'Escolha pelo menos um dia.'}
      </p>
      <div className={classes.actions}>
        <Button
          fullWidth
          disabled={weekdays.length === 0}
          loading={saving.isPending}
          onClick={() => saving.mutate({ weekdays: [...weekdays], studyMinute: minute }, { onSuccess: onClose })}
        >
          Guardar meu plano
        </Button>
        <Button fullWidth variant="subtle" onClick={decline}>
          Agora não
        </Button>
      </div>
    </Dialog>
  );
}
