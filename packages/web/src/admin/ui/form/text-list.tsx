import type { TextsField } from '@jornada/contract/fields/field';
import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../icon-button.tsx';
import type { AnyForm } from './use-checked-form.ts';
import classes from './text-list.module.css';

type TextListProps = { form: AnyForm; path: string; field: TextsField };

/** A list of texts. One can be removed only above the minimum and added only below the maximum (specification §5). */
export function TextList({ form, path, field: { label, entry, max, count } }: TextListProps) {
  const texts = form.getInputProps(path).value as readonly string[];
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const error = form.errors[path];
  useEffect(() => {
    if (focused === null) return;
    list.current?.querySelectorAll('input')[focused]?.focus();
  }, [focused]);

  const focusNext = (index: number) => {
    setFocused(null);
    // Waits until the list has the line that gets the focus.
    queueMicrotask(() => setFocused(index));
  };
  const insert = () => {
    form.insertListItem(path, '');
    focusNext(texts.length);
  };
  const remove = (index: number) => {
    form.removeListItem(path, index);
    focusNext(Math.max(0, index - 1));
  };

  return (
    <div role="group" aria-labelledby={id}>
      <div className={classes.head}>
        <span id={id}>{label}</span>
        <small>
          {texts.length} de {count.max}
        </small>
      </div>
      <ol ref={list} className={classes.list}>
        {texts.map((_, index) => (
          // Texts have no id, and only their order tells them apart.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <TextInput
              aria-label={`${entry} ${index + 1}`}
              maxLength={max}
              autoComplete="off"
              {...form.getInputProps(`${path}.${index}`)}
              {...(index === 0 && { 'data-path': path })}
              error={form.errors[`${path}.${index}`] ?? Boolean(error)}
            />
            {texts.length > count.min && (
              <IconButton
                icon={IconX}
                label={`Remover ${entry.toLowerCase()} ${index + 1}`}
                hint="Remover"
                danger
                onClick={() => remove(index)}
              />
            )}
          </li>
        ))}
      </ol>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      {texts.length < count.max && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={15} stroke={2.4} aria-hidden="true" />}
          onClick={insert}
        >
          Adicionar {entry.toLowerCase()}
        </Button>
      )}
    </div>
  );
}
