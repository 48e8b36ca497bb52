import type { TagsField } from '@jornada/contract/fields/field';
import { Button, Input, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { addTag, type IsSame } from './add-tag.ts';
import type { AnyForm } from './use-checked-form.ts';
import classes from './tag-input.module.css';

type FieldState<Value> = { value: Value; onChange: (value: Value) => void; error?: ReactNode };

type TagInputProps = {
  form: AnyForm;
  path: string;
  /** The path of typed text that is not added yet. */
  typedPath: string;
  field: TagsField;
  isRequired?: boolean;
  isSame?: IsSame;
};

/**
 * Texts that are added one at a time, with the button or Enter. Blanks and repetitions are ignored (specification §2 "Admin journey form").
 */
export function TagInput({ form, path, typedPath, field, isRequired, isSame }: TagInputProps) {
  const { label, entry, max } = field;
  const { value: tags, onChange, error } = form.getInputProps(path) as FieldState<string[]>;
  const { value: typed, onChange: onType } = form.getInputProps(typedPath) as FieldState<string>;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  function add() {
    const more = addTag(tags, typed, isSame);
    onType('');
    if (more.length > tags.length) onChange(more);
  }

  function remove(tag: string) {
    onChange(tags.filter((other) => other !== tag));
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // Enter would submit the form.
    event.preventDefault();
    add();
  }

  return (
    <Input.Wrapper id={id} label={label} error={error} withAsterisk={isRequired}>
      <div className={classes.row}>
        {tags.length > 0 && (
          <ul className={classes.tags} aria-label={label}>
            {tags.map((tag) => (
              <li key={tag}>
                {tag}
                <button type="button" aria-label={`Remover ${tag}`} onClick={() => remove(tag)}>
                  <IconX size={13} stroke={2.4} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <div className={classes.adding}>
          <TextInput
            ref={input}
            id={id}
            data-path={path}
            placeholder="Adicionar e Enter"
            maxLength={max}
            autoComplete="off"
            error={Boolean(error)}
            value={typed}
            onChange={(event) => onType(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          <Button variant="default" onClick={add} aria-label={`Adicionar ${entry}`} disabled={typed.trim() === ''}>
            Adicionar
          </Button>
        </div>
      </div>
    </Input.Wrapper>
  );
}
