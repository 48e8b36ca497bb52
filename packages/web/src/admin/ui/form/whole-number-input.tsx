import { TextInput, type TextInputProps } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { steppedFrom } from './whole-number.ts';
import classes from './whole-number-input.module.css';

type WholeNumberInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'type'> & {
  /** The text as it was typed; `wholeNumberIn` reads it. Absent only until the form's props are spread. */
  value?: string;
  onChange?: (typed: string) => void;
  min: number;
  max: number;
  /** Shown behind the number: 'min'. */
  unit?: string;
};

const directions: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };
/** Longer numbers lose precision. */
const MOST_DIGITS = 15;

/**
 * A field for a whole number. It never changes typed text, so that an error can be shown beside it. Up and down arrows and, for a mouse,
 * two buttons step within its limits.
 */
export function WholeNumberInput({ value = '', onChange, min, max, unit, ...field }: WholeNumberInputProps) {
  const step = (by: 1 | -1) => onChange?.(steppedFrom(value, by, { min, max }));
  const onKeyDown = (event: KeyboardEvent) => {
    const by = directions[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    step(by);
  };
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      maxLength={MOST_DIGITS}
      {...field}
      value={value}
      onChange={(event) => onChange?.(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      rightSectionWidth={unit ? 64 : 28}
      rightSection={
        // The keyboard has its arrows, and a screen reader has the field itself.
        <span className={classes.aside} aria-hidden="true">
          {unit}
          <span className={classes.steps}>
            <Step icon={IconChevronUp} onStep={() => step(1)} />
            <Step icon={IconChevronDown} onStep={() => step(-1)} />
          </span>
        </span>
      }
    />
  );
}

const Step = ({ icon: Icon, onStep }: { icon: typeof IconChevronUp; onStep: () => void }) => (
  // Pressing it does not move the focus.
  <button type="button" tabIndex={-1} onMouseDown={(event) => event.preventDefault()} onClick={onStep}>
    <Icon size={14} stroke={2} />
  </button>
);
