import { IconCheck } from '@tabler/icons-react';
import { weekdayNames } from '@jornada/domain/study-plan/study-plan-labels';
import { WEEKDAYS, type Weekday } from '@jornada/domain/study-plan/weekdays';
import classes from './day-tiles.module.css';

interface DayTilesProps {
  /** The group's name: 'Dias de estudo'. */
  label: string;
  chosen: readonly Weekday[];
  onChange: (chosen: Weekday[]) => void;
  /** `study` is an achievement, `rest` is none. */
  tone: 'study' | 'rest';
  /** Days that cannot be chosen here. */
  isTaken?: (weekday: Weekday) => boolean;
  /** Explains the days. */
  describedBy?: string;
}

/** The seven days of the week, Monday first; each can be switched on and off. */
export const DayTiles = ({ label, chosen, onChange, tone, isTaken = () => false, describedBy }: DayTilesProps) => (
  <div className={classes.tiles} data-tone={tone} role="group" aria-label={label} aria-describedby={describedBy}>
    {WEEKDAYS.map((weekday) => {
      const isChosen = chosen.includes(weekday);
      const others = chosen.filter((one) => one !== weekday);
      return (
        <button
          key={weekday}
          type="button"
          aria-label={weekdayNames[weekday]}
          aria-pressed={isChosen}
          disabled={!isChosen && isTaken(weekday)}
          onClick={() => onChange(isChosen ? others : [...others, weekday].toSorted((a, b) => a - b))}
        >
          <span>{weekdayNames[weekday].charAt(0).toUpperCase()}</span>
          {isChosen && <IconCheck size={14} stroke={3.2} aria-hidden="true" />}
        </button>
      );
    })}
  </div>
);
