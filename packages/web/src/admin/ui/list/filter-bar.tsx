import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './filter-bar.module.css';

/** The filters above a list: a SearchBox, then choices. */
export const FilterBar = ({ children }: { children: ReactNode }) => <div className={classes.bar}>{children}</div>;

/** A filter of a list, by its name in the address. Without a `field` the page shows it in its own way, such as tabs. */
export type Filter<By extends string> = {
  by: By;
  field?: (chosen: string | undefined, choose: (value: string | undefined) => void) => ReactNode;
};

/** A filter by one of several values, each with its label. `all`: the label of no filter. */
export const choiceFilter = <By extends string>(
  by: By,
  label: string,
  all: string,
  labels: Readonly<Record<string, string>>,
): Filter<By> => {
  const choices = [['', all], ...Object.entries(labels)].map(([value = '', label = '']) => ({ value, label }));
  return {
    by,
    field: (chosen = '', choose) => (
      <FilterChoice label={label} choices={choices} chosen={chosen} onChoose={(value) => choose(value || undefined)} />
    ),
  };
};

type FilterChoiceProps<Value extends string> = {
  label: string;
  choices: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** A choice of one option, in a filter bar. */
export const FilterChoice = <Value extends string>({ label, choices, chosen, onChoose }: FilterChoiceProps<Value>) => (
  <NativeSelect
    size="md"
    className={classes.choice}
    aria-label={label}
    data={[...choices]}
    value={chosen}
    onChange={(event) => onChoose(event.currentTarget.value as Value)}
  />
);
