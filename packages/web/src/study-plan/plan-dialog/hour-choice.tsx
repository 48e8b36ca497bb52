import { useState } from 'react';
import { TimeSelect } from '../time-select.tsx';
import classes from './hour-choice.module.css';

const USUAL_HOURS = [
  { minute: 420, name: '7h', when: 'ao acordar' },
  { minute: 750, name: '12h30', when: 'no almoço' },
  { minute: 1200, name: '20h', when: 'à noite' },
] as const;

/** Three usual hours, or another one. `minute`: minutes after midnight. */
export function HourChoice({ minute, onChange }: { minute: number; onChange: (minute: number) => void }) {
  const [isOther, setOther] = useState(false);
  return (
    <>
      <div className={classes.hours} role="radiogroup" aria-label="Hora do estudo">
        {USUAL_HOURS.map((usual) => (
          <Hour
            key={usual.minute}
            {...usual}
            isChosen={!isOther && minute === usual.minute}
            onChoose={() => {
              setOther(false);
              onChange(usual.minute);
            }}
          />
        ))}
        <Hour name="Outra" when="escolher" isChosen={isOther} onChoose={() => setOther(true)} />
      </div>
      {isOther && (
        <div className={classes.other}>
          <TimeSelect value={minute} onChange={onChange} />
        </div>
      )}
    </>
  );
}

interface HourProps {
  name: string;
  when: string;
  isChosen: boolean;
  onChoose: () => void;
}

const Hour = ({ name, when, isChosen, onChoose }: HourProps) => (
  <label>
    <input type="radio" name="hour" checked={isChosen} onChange={onChoose} aria-label={`${name}, ${when}`} />
    <span aria-hidden="true">
      <b>{name}</b> <small>{when}</small>
    </span>
  </label>
);
