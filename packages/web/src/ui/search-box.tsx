import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import classes from './search-box.module.css';
import { readSearchText } from './read-search-text.ts';

/** Long enough for the next letter of somebody who types. */
const typingPauseMs = 350;

type SearchBoxProps = {
  /** What is searched, for screen readers. */
  label: string;
  placeholder: string;
  /** The words looked for, as the address has them. */
  words: string | undefined;
  onSearch: (words: string | undefined) => void;
};

/** A search: asked for when typing pauses, at once with Enter, and followed when the address changes. */
export function SearchBox({ label, placeholder, words, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(words ?? '');
  const asked = useRef(words);
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
    // What this box asked for comes back through the address while somebody may already type on.
    if (words === asked.current) return;
    asked.current = words;
    setTyped(words ?? '');
  }, [words]);
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
