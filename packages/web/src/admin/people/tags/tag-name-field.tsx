import { MAX_TAG_NAME } from '@jornada/domain/people/tag-limits';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import { matches } from '../../ui/matches.ts';
import { tagsQuery } from './api.ts';
import classes from './person-tags.module.css';

const SUGGESTED = 6;

type TagNameFieldProps = {
  inputRef: Ref<HTMLInputElement>;
  label: string;
  /** Names that are not suggested. */
  taken: readonly string[];
  typed: string;
  onType: (typed: string) => void;
  /** Called with a known or a new name. */
  onGive: (name: string) => void;
  error?: ReactNode;
};

/** Suggests the school's tags while one types. Enter gives what was typed: a known tag, or a new one. */
export function TagNameField({ inputRef, label, taken, typed, onType, onGive, error }: TagNameFieldProps) {
  const known = useQuery(tagsQuery);
  const free = (known.data?.tags ?? []).map(({ name }) => name).filter((name) => !taken.includes(name));
  const found = typed.trim() === '' ? [] : free.filter((name) => matches(name, typed)).slice(0, SUGGESTED);
  return (
    <form
      className={classes.adding}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '') onGive(typed);
      }}
      noValidate
    >
      <TextInput
        ref={inputRef}
        aria-label={label}
        placeholder="Adicionar e Enter"
        maxLength={MAX_TAG_NAME}
        autoComplete="off"
        enterKeyHint="done"
        error={error}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={typed.trim() === ''}>
        Adicionar
      </Button>
      {known.isError && (
        <p className={classes.failed}>
          Erro ao carregar tags.
          <Button variant="subtle" size="compact-sm" loading={known.isFetching} onClick={() => void known.refetch()}>
            Tentar novamente
          </Button>
        </p>
      )}
      {found.length > 0 && (
        <div className={classes.suggested} role="group" aria-label="Tags parecidas">
          {found.map((name) => (
            <Button key={name} variant="light" size="compact-sm" onClick={() => onGive(name)}>
              {name}
            </Button>
          ))}
        </div>
      )}
    </form>
  );
}
