import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import classes from './search-box.module.css';
import { readSearchText } from './read-search.ts';

/** Longer than the pause between two letters. */
const typingPauseMs = 350;

type SearchBoxProps = {
  /** What the box searches, for screen readers. */
  label: string;
  placeholder: string;
  /** The search text of the address. */
  value: string | undefined;
  onSearch: (value: string | undefined) => void;
};

/** A search field. It searches when typing pauses, or at once with Enter, and follows changes of the address. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value ?? '');
  const asked = useRef(value);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ask = (text: string) => {
    clearTimeout(pause.current);
    const next = readSearchText(text);
    if (next === asked.current) return;
    asked.current = next;
    onSearch(next);
  };
  useEffect(() => () => clearTimeout(pause.current), []);
  useEffect(() => {
    // The box's own search comes back through the address while the person may already be typing more.
    if (value === asked.current) return;
    asked.current = value;
    setTyped(value ?? '');
  }, [value]);
  const change = (text: string) => {
    setTyped(text);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => ask(text), typingPauseMs);
  };
  return (
    <form
      role="search"
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault();
        ask(typed);
      }}
    >
      <TextInput
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        value={typed}
        onChange={(event) => change(event.currentTarget.value)}
        leftSection={<IconSearch size={18} stroke={2} aria-hidden="true" />}
        rightSection={
          typed !== '' && (
            <CloseButton
              aria-label="Limpar busca"
              radius="xl"
              onClick={() => {
                setTyped('');
                ask('');
              }}
            />
          )
        }
      />
    </form>
  );
}
