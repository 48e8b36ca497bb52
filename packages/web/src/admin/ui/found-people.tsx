import type { PersonInList } from '@jornada/contract/people/people';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '../../platform/api-client.ts';
import classes from './found-people.module.css';

/** As far as a search of people goes (contract: searches). */
const mostSearched = 100;
/** Long enough to type the next letter. */
const typingPauseMs = 300;

/** The first people whom what is typed finds, once there is a pause. */
export function useFoundPeople(typed: string) {
  const [asked] = useDebouncedValue(typed.trim(), typingPauseMs);
  const search = asked.slice(0, mostSearched);
  const read = useQuery({
    ...queryFor('people', 'listPeople', { query: { role: 'all', search, limit: 5 } }),
    enabled: asked.length >= 2,
  });
  const found = asked.length < 2 ? [] : (read.data?.items ?? []);
  return { asked, read, found };
}

type FoundPeopleProps = { found: readonly PersonInList[]; onTake: (person: PersonInList, from: HTMLElement) => void };

/** People to choose one from, below the field in which they are searched for. */
export const FoundPeople = ({ found, onTake }: FoundPeopleProps) =>
  found.length > 0 && (
    <ul className={classes.people} aria-label="Pessoas encontradas">
      {found.map((person) => (
        <li key={person.id}>
          <button type="button" onClick={(event) => onTake(person, event.currentTarget)}>
            <b>{person.name}</b> <span>{person.email}</span>
          </button>
        </li>
      ))}
    </ul>
  );

/** For a field in which an account is searched for: the one that was taken, as long as its name stands there, and the list to take it from. */
export function useTakenPerson(typed: string, onType: (name: string) => void) {
  const [taken, setTaken] = useState<PersonInList | null>(null);
  const person = taken?.name === typed ? taken : null;
  const { found } = useFoundPeople(person ? '' : typed);
  const onTake = (one: PersonInList, from: HTMLElement) => {
    setTaken(one);
    onType(one.name);
    // The list goes with what was pressed; its field is the first of its form.
    from.closest('form')?.querySelector('input')?.focus();
  };
  return { person, list: <FoundPeople found={found} onTake={onTake} /> };
}
