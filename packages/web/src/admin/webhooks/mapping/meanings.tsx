import type { Meaning } from '@jornada/contract/purchases/other-platform';
import { NativeSelect } from '@mantine/core';
import type { MappedWebhook } from './api.ts';
import { meaningLabels, type TabProps } from './mapping-values.ts';
import classes from './mapping.module.css';

const choices = [
  { value: '', label: 'Escolher o que faz' },
  ...Object.entries(meaningLabels).map(([value, label]) => ({ value, label })),
];

type MeaningsProps = {
  form: TabProps['form'];
  values: MappedWebhook['values'];
  /** The call that led here: its value takes the focus while it has no meaning. */
  asked: MappedWebhook['events'][number] | undefined;
};

const takeFocus = (select: HTMLSelectElement | null) => select?.focus();

/** What each event value that came does, with how often it came. */
export const Meanings = ({ form, values, asked }: MeaningsProps) => (
  <ul className={classes.meanings}>
    {values.map(({ value, count, meaning: saved }) => {
      const name = value || 'sem evento';
      const others = form.values.meanings.filter((each) => each.value !== value);
      const meaning = form.values.meanings.find((each) => each.value === value)?.meaning ?? '';
      return (
        <li key={value}>
          <span>
            <code>{name}</code> ×{count}
          </span>
          <NativeSelect
            ref={asked && saved === null && value === (asked.value ?? '') ? takeFocus : null}
            aria-label={`O que ${name} faz`}
            data={choices}
            value={meaning}
            onChange={({ currentTarget }) => {
              const chosen = currentTarget.value as Meaning | '';
              form.setValues({ meanings: chosen ? [...others, { value, meaning: chosen }] : others });
            }}
          />
        </li>
      );
    })}
  </ul>
);
