import './mantine.css';
import { Checkbox, TextInput } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';

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

/** The code of the app, or a recovery code, and whether this browser is trusted. */
export function CodeFields({ values, error, times, onChange }: CodeFieldsProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [times]);
  return (
    <>
      <TextInput
        label="Código do aplicativo"
        description="Os 6 números que ele mostra agora, ou um código de reserva."
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        ref={field}
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
}
