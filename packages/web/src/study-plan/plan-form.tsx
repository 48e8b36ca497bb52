import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import type { StudyPlanView } from '@jornada/contract/study-plan/study-plan';
import { isSameWeekdays, type Weekday } from '@jornada/domain/study-plan/weekdays';
import { restDaysFor } from '@jornada/domain/study-plan/plan-and-streak';
import { MAX_REST_DAYS } from '@jornada/domain/study-plan/rest-days';
import { useSavePlan } from './api.ts';
import { DayTiles } from './day-tiles.tsx';
import classes from './plan-form.module.css';
import { outsideText } from './outside-text.ts';
import { restNote } from './rest-note.ts';
import { TimeSelect, USUAL_MINUTE } from './time-select.tsx';

interface Choice {
  study: readonly Weekday[];
  rest: readonly Weekday[];
  /** Minutes after midnight. */
  minute: number;
}

/**
 * Days of study, days of rest while gamification is on, and the hour. The days of one are not offered by the other. What is changed here
 * stays when the plan is read again, until it is saved.
 */
export function PlanForm({ plan: { today, plan, breaks } }: { plan: StudyPlanView }) {
  const noteId = useId();
  const saving = useSavePlan();
  const saved: Choice = {
    study: plan?.weekdays ?? [],
    rest: breaks?.restIntervals.at(-1)?.weekdays ?? [],
    minute: plan?.studyMinute ?? USUAL_MINUTE,
  };
  const [changes, setChanges] = useState<Partial<Choice>>({});
  const { study, rest, minute } = { ...saved, ...changes };
  /** Saved by a press: the button keeps the focus until it is left. */
  const [isJustSaved, setJustSaved] = useState(false);
  const change = (one: Partial<Choice>) => setChanges({ ...changes, ...one });

  const isRestNew = !isSameWeekdays(rest, saved.rest);
  const isNew = isRestNew || !isSameWeekdays(study, saved.study) || (plan !== null && minute !== saved.minute);
  const note = breaks && restNote(breaks.restIntervals, rest, today);
  const outside = breaks && outsideText(study, rest);
  const otherDays = restDaysFor(study);
  const isSavable = isNew && note?.isPossible !== false;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSavable) return;
        saving.mutate(
          { weekdays: [...study], studyMinute: minute, ...(isRestNew && { restWeekdays: [...rest] }) },
          // What was changed while it was saved is not saved yet.
          {
            onSuccess: () => {
              setJustSaved(true);
              setChanges((now) => (now === changes ? {} : now));
            },
          },
        );
      }}
    >
      <div className={classes.weeks} data-single={breaks === null || undefined}>
        <div>
          <h3>Dias de estudo</h3>
          <DayTiles
            label="Dias de estudo"
            tone="study"
            chosen={study}
            onChange={(weekdays) => change({ study: weekdays })}
            isTaken={(weekday) => rest.includes(weekday)}
          />
        </div>
        {breaks && (
          <div>
            <h3>
              Dias de descanso <span>até {MAX_REST_DAYS}</span>
            </h3>
            <DayTiles
              label="Dias de descanso"
              tone="rest"
              chosen={rest}
              onChange={(weekdays) => change({ rest: weekdays })}
              isTaken={(weekday) => study.includes(weekday) || rest.length >= MAX_REST_DAYS}
              describedBy={noteId}
            />
          </div>
        )}
      </div>
      {note && (
        <p id={noteId} className={classes.note} role={note.isPossible ? undefined : 'status'}>
          {note.text}
        </p>
      )}
      {outside && (
        <p className={classes.outside} role="status">
          {outside}{' '}
          {otherDays && (
            <Button variant="subtle" size="compact-sm" onClick={() => change({ rest: otherDays })}>
              Descansar nos outros dias
            </Button>
          )}
        </p>
      )}
      <div className={classes.save}>
        <TimeSelect value={minute} onChange={(chosen) => change({ minute: chosen })} />
        <Button
          type="submit"
          variant="light"
          loading={saving.isPending}
          disabled={!isSavable && !isJustSaved}
          data-disabled={!isSavable || undefined}
          aria-disabled={!isSavable}
          onBlur={() => setJustSaved(false)}
        >
          Salvar plano
        </Button>
      </div>
      {plan && study.length === 0 && (
        <p className={classes.note} role="status">
          Sem dias de estudo você fica sem plano e sem lembretes.
        </p>
      )}
    </form>
  );
}
