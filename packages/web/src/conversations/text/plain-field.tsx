import { documentText } from '@jornada/domain/lessons/document/document-text';
import { useState, type ComponentPropsWithRef } from 'react';
import type { MessageFieldProps } from './message-field-props.ts';
import { plainDocument } from './plain-text.ts';

type PlainFieldProps = Pick<MessageFieldProps, 'value' | 'onChange'> &
  Omit<ComponentPropsWithRef<'textarea'>, 'value' | 'onChange'>;

/** A plain text in the editor's place, until that is there and where it cannot be fetched. */
export function PlainField({ value, onChange, ...props }: PlainFieldProps) {
  const textOf = () => (value ? documentText(value) : '');
  const [typed, setTyped] = useState(() => ({ text: textOf(), value }));
  // Sent, or brought from elsewhere.
  if (value !== typed.value) setTyped({ text: textOf(), value });
  return (
    <textarea
      {...props}
      value={typed.text}
      onChange={({ currentTarget: { value: text } }) => {
        const next = plainDocument(text);
        setTyped({ text, value: next });
        onChange(next);
      }}
    />
  );
}
