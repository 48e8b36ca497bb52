import { MAX_TAG_NAME, MAX_TAGS_OF_PERSON } from '@jornada/domain/people/tag-limits';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type KeyboardEvent } from 'react';
import { queryFor } from '../../platform/api-client.ts';
import { matches } from '../../ui/matches.ts';
import { isSameTag } from '../ui/same-tag.ts';
import { ChipBox } from './chip-box.tsx';
import classes from './tag-names-field.module.css';

const SUGGESTED = 6;

type TagNamesFieldProps = {
  label?: string;
  names: readonly string[];
  onChange: (names: string[]) => void;
  hint?: string;
  error?: string | undefined;
  isFirst?: boolean;
};

/** Names of tags as chips. The school's tags are suggested; a name that none has makes a new one. */
export function TagNamesField({ label = 'Tags', names, onChange, hint, error, isFirst }: TagNamesFieldProps) {
  const id = useId();
  const [text, setText] = useState('');
  const known =
    useQuery(queryFor('personTags', 'listTags', { query: { counts: 'no' } })).data?.tags.map(({ name }) => name) ?? [];
  const free = known.filter((name) => !names.some((other) => isSameTag(other, name)));
  const found = free.filter((name) => matches(name, text)).slice(0, SUGGESTED);
  const isFull = names.length >= MAX_TAGS_OF_PERSON;

  /** A comma or a semicolon, which no tag has, ends a name. What cannot be taken stays as text. */
  function take(typed: string) {
    const all = [...names];
    const left: string[] = [];
    for (const name of typed.split(/[,;\n]/).map((part) => part.trim().replaceAll(/\s+/g, ' '))) {
      const named = known.find((other) => isSameTag(other, name)) ?? name;
      if (!named || all.some((other) => isSameTag(other, named))) continue;
      if (named.length > MAX_TAG_NAME || all.length >= MAX_TAGS_OF_PERSON) left.push(named);
      else all.push(named);
    }
    onChange(all);
    setText(left.join(' '));
  }
  const problem = error ?? (text.length > MAX_TAG_NAME ? `Uma tag tem no máximo ${MAX_TAG_NAME} letras` : undefined);
  function pressed(event: KeyboardEvent) {
    if (event.key === 'Enter' && text.trim() !== '') {
      event.preventDefault();
      take(text);
    } else if (event.key === 'Backspace' && text === '' && names.length > 0) {
      event.preventDefault();
      onChange(names.slice(0, -1));
    }
  }

  return (
    <div
      className={classes.field}
      // A suggestion replaces the text; elsewhere it becomes a tag.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (text.trim() !== '' && !currentTarget.contains(relatedTarget)) take(text);
      }}
    >
      <ChipBox
        id={id}
        label={label}
        {...(hint && { hint })}
        aria-describedby={`${hint ? `${id}-hint ` : ''}${id}-error`}
        aria-invalid={problem !== undefined || undefined}
        hasError={problem !== undefined}
        chipsLabel="Tags escolhidas"
        chips={names.map((text) => ({ text }))}
        onRemove={(name) => onChange(names.filter((other) => other !== name))}
        data-autofocus={isFirst || undefined}
        maxLength={isFull ? 0 : undefined}
        placeholder={isFull ? `No máximo ${MAX_TAGS_OF_PERSON}` : undefined}
        value={text}
        onChange={({ currentTarget: { value } }) => (/[,;]/.test(value) ? take(value) : setText(value))}
        onKeyDown={pressed}
      />
      <p id={`${id}-error`} className={classes.error} role="alert">
        {problem}
      </p>
      {found.length > 0 && !isFull && (
        <div className={classes.suggested} role="group" aria-label="Tags da escola">
          {found.map((name) => (
            <Button
              key={name}
              variant="light"
              size="compact-sm"
              // The field keeps the focus, also where a pressed button gets none.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(name)}
            >
              {name}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
