import '../../reminders/mantine.css';
import { Switch } from '@mantine/core';
import type { StudyPlanView } from '@jornada/contract/study-plan/study-plan';
import { restDaysFor } from '@jornada/domain/study-plan/plan-and-streak';
import { capitalized, formatOnWeekdays } from '@jornada/domain/study-plan/study-plan-labels';
import { isSameWeekdays, type Weekday } from '@jornada/domain/study-plan/weekdays';
import { outsideText } from '../outside-text.ts';
import { restNote } from '../rest-note.ts';
import classes from './rest-choice.module.css';

interface RestOfPlan {
  /** The days of rest from tomorrow on, with what is chosen. */
  rest: readonly Weekday[];
  /** To save: undefined leaves the days of rest as they are. */
  change: Weekday[] | undefined;
  /** Why the other days cannot become days of rest; null if they can, or are already. */
  refusal: string | null;
  /** There is something to choose. */
  isOffered: boolean;
}

/** What becomes of the days outside a plan (decision K11). `isWanted`: they are to be days of rest, as far as that is possible. */
export function restOfPlan(study: readonly Weekday[], { today, breaks }: StudyPlanView, isWanted: boolean): RestOfPlan {
  const resting = breaks?.restIntervals.at(-1)?.weekdays ?? [];
  const others = restDaysFor(study);
  const stays = { rest: resting, change: undefined, refusal: null };
  if (!breaks || !others || isSameWeekdays(others, resting)) return { ...stays, isOffered: false };
  const note = restNote(breaks.restIntervals, others, today);
  if (!note.isPossible) return { ...stays, refusal: note.text, isOffered: false };
  return isWanted ? { rest: others, change: others, refusal: null, isOffered: true } : { ...stays, isOffered: true };
}

interface RestChoiceProps {
  study: readonly Weekday[];
  choice: RestOfPlan;
  isWanted: boolean;
  onChange: (isWanted: boolean) => void;
}

/** Says what happens to the streak on the days outside the plan, and makes them days of rest. */
export function RestChoice({
  study,
  choice: { rest, change, refusal, isOffered },
  isWanted,
  onChange,
}: RestChoiceProps) {
  const outside = outsideText(study, rest);
  const when = `${change ? 'a partir de amanhã, ' : ''}${formatOnWeekdays(rest)}`;
  const resting = rest.length > 0 && `${capitalized(when)} você descansa: a ofensiva não soma e não quebra.`;
  const text = [resting, outside, refusal].filter(Boolean).join(' ');
  if (study.length === 0 || text === '') return null;
  return (
    <div className={classes.rest}>
      {isOffered && (
        <Switch
          size="md"
          label="Descansar nos outros dias"
          checked={isWanted}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )}
      <p aria-live="polite">{text}</p>
    </div>
  );
}
