import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import type { StudyPlanView } from '@jornada/contract/study-plan';
import { isSameWeekdays, type Weekday } from '@jornada/domain/study-plan/weekdays';
import { MAX_REST_DAYS } from '@jornada/domain/study-plan/rest-days';
import { useSavePlan } from './api.ts';
import { DayTiles } from './day-tiles.tsx';
import classes from './plan-form.module.css';
import { restNote } from './rest-note.ts';
import { TimeSelect } from './time-select.tsx';

/** 20 h: the evening, when most people have time. */
export const USUAL_MINUTE = 1200;

/** Days of study, days of rest while gamification is on, and the hour. The days of one are not offered by the other. */
export function PlanForm({ plan: { today, plan, breaks } }: { plan: StudyPlanView }) {
  const noteId = useId();
  const saving = useSavePlan();
  const saved = { study: plan?.weekdays ?? [], rest: breaks?.restIntervals.at(-1)?.weekdays ?? [] };
  const [study, setStudy] = useState<readonly Weekday[]>(saved.study);
  const [rest, setRest] = useState<readonly Weekday[]>(saved.rest);
  const [minute, setMinute] = useState(plan?.studyMinute ?? USUAL_MINUTE);

  const isRestNew = !isSameWeekdays(rest, saved.rest);
  const isNew = isRestNew || !isSameWeekdays(study, saved.study) || (plan !== null && minute !== plan.studyMinute);
  const note = breaks && restNote(breaks.restIntervals, rest, today);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate({ weekdays: [...study], studyMinute: minute, ...(isRestNew && { restWeekdays: [...rest] }) });
      }}
    >
      <div className={classes.weeks} data-single={breaks === null || undefined}>
        <div>
          <h3>Dias de estudo</h3>
          <DayTiles
            label="Dias de estudo"
            tone="study"
            chosen={study}
            onChange={setStudy}
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
              onChange={setRest}
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
      <div className={classes.save}>
        <TimeSelect value={minute} onChange={setMinute} />
        <Button
          type="submit"
          variant="light"
          loading={saving.isPending}
          disabled={!isNew || note?.isPossible === false}
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
