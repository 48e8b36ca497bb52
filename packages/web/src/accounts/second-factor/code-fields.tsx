import './mantine.css';
import { Checkbox, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';

/** What whoever has a second factor adds to a form that begins a session. */
export interface CodeValues {
  code: string;
  trustDevice: boolean;
}

type CodeFieldsProps = {
  values: CodeValues;
  error: ReactNode;
  /** How often the server has asked: each time the field takes the focus. */
  times: number;
  onChange: (values: CodeValues) => void;
};

/** The form changed by itself, so the field takes the focus. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus();

/** The code of the app, or a recovery code, and whether this browser is trusted. */
export const CodeFields = ({ values, error, times, onChange }: CodeFieldsProps) => (
  <>
    <TextInput
      // Asked again, it is a new field, which takes the focus.
      key={times}
      label="Código do aplicativo"
      description="Os 6 números que ele mostra agora, ou um código de reserva."
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      ref={takeFocus}
      maxLength={20}
      value={values.code}
      error={error}
      onChange={({ currentTarget }) => onChange({ ...values, code: currentTarget.value })}
    />
    <Checkbox
      label="Confiar neste aparelho por 30 dias"
      checked={values.trustDevice}
      onChange={({ currentTarget }) => onChange({ ...values, trustDevice: currentTarget.checked })}
    />
  </>
);
