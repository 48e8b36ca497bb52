import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { addDays, asLocalDay } from '@jornada/domain/local-day';
import { counted } from '@jornada/domain/plural';
import { MAX_PAUSE_DAYS } from '@jornada/domain/study-plan/streak-pauses';
import { Dialog, DialogActions, DialogFields, DialogLead } from '../../ui/dialog/dialog.tsx';
import { useStartPause } from '../api.ts';
import { formatPause } from './format-pause.ts';
import classes from './pause-dialog.module.css';

interface PauseDialogProps {
  today: string;
  /** At least 1. */
  pauseDaysLeft: number;
  onClose: () => void;
}

/** Asks for the days of a pause, one button each, and says from when to when it goes. Load it with `lazyDialog`. */
export function PauseDialog({ today, pauseDaysLeft, onClose }: PauseDialogProps) {
  const leadId = useId();
  const starting = useStartPause();
  const most = Math.min(MAX_PAUSE_DAYS, pauseDaysLeft);
  const [chosen, setChosen] = useState(3);
  const days = Math.min(chosen, most);
  const from = addDays(asLocalDay(today), 1);
  return (
    <Dialog title="Pausa da ofensiva" onClose={onClose}>
      <DialogFields>
        <DialogLead id={leadId}>
          Nos dias de pausa a sua ofensiva não soma e não quebra. Ela começa amanhã e você pode encerrar antes.
        </DialogLead>
        <div className={classes.days} role="radiogroup" aria-label="Dias de pausa" aria-describedby={leadId}>
          {Array.from({ length: MAX_PAUSE_DAYS }, (_, index) => index + 1).map((count) => (
            <label key={count}>
              <input
                type="radio"
                name="days"
                checked={count === days}
                disabled={count > most}
                onChange={() => setChosen(count)}
                aria-label={counted(count, 'dia', 'dias')}
              />
              <span aria-hidden="true">{count}</span>
            </label>
          ))}
        </div>
        <p className={classes.range} aria-live="polite">
          {formatPause({ from, to: addDays(from, days - 1) })}
        </p>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Agora não
          </Button>
          <Button loading={starting.isPending} onClick={() => starting.mutate({ from, days }, { onSuccess: onClose })}>
            Pausar por {counted(days, 'dia', 'dias')}
          </Button>
        </DialogActions>
      </DialogFields>
    </Dialog>
  );
}
