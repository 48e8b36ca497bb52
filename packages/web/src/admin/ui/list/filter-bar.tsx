import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './filter-bar.module.css';

/** The filters above a list: a SearchBox, then choices. */
export const FilterBar = ({ children }: { children: ReactNode }) => <div className={classes.bar}>{children}</div>;

type FilterChoiceProps<Value extends string> = {
  label: string;
  /** Values and labels. The first one stands for everything. */
  choices: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** A choice of one option, in a filter bar. */
export function FilterChoice<Value extends string>({ label, choices, chosen, onChoose }: FilterChoiceProps<Value>) {
  return (
    <NativeSelect
      size="md"
      className={classes.choice}
      aria-label={label}
      data={[...choices]}
      value={chosen}
      onChange={(event) => onChoose(event.currentTarget.value as Value)}
    />
  );
}
