import { decimalText } from '@jornada/domain/missions/kinds/quiz/typed-number';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { clock } from '../../../../lessons/audio/clock.ts';

type TypedInputProps<Value> = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: Value;
  read: (typed: string) => Value;
  write: (value: Value) => string;
  onChange: (value: Value) => void;
};

/** A field whose text stays as it was typed, while its form holds what the text means. */
export function TypedInput<Value>({ value, read, write, onChange, ...field }: TypedInputProps<Value>) {
  const [typed, setTyped] = useState('');
  return (
    <TextInput
      autoComplete="off"
      {...field}
      value={Object.is(read(typed), value) ? typed : write(value)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(read(currentTarget.value));
      }}
    />
  );
}

const withComma = (decimal: string) => decimal.replace('.', ',');

/** Texts of numbers that are kept as decimal text. The check of the quiz reads them. */
export const decimals = { read: (typed: string) => typed, write: withComma };

type Optional = number | undefined;
const optional = (read: (typed: string) => number, write: (value: number) => string) => ({
  read: (typed: string): Optional => (typed.trim() === '' ? undefined : read(typed)),
  write: (value: Optional) => (value === undefined || Number.isNaN(value) ? '' : write(value)),
});

/** Numbers that may be left out; NaN where the text is none, for the check to refuse. */
export const numbers = optional(
  (typed) => Number(decimalText(typed) ?? NaN),
  (value) => withComma(String(value)),
);

/** Instants of a video, in seconds: '12:40', '1:02:14'. */
export const instants = optional((typed) => {
  const [, hours = '0', minutes, seconds] = /^\s*(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)\s*$/.exec(typed) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}, clock);
