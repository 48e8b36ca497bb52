import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import classes from './filter-bar.module.css';

/** Long enough for the next letter of somebody who types. */
const typingPauseMs = 350;

type SearchBoxProps = {
  /** For screen readers: 'Buscar jornadas'. */
  label: string;
  placeholder: string;
  /** What the address asks for now. */
  words: string | undefined;
  /** Trimmed; undefined asks for nothing. */
  onSearch: (words: string | undefined) => void;
};

/** The words looked for: asked for when typing pauses, at once with Enter, and followed when the address changes. */
export function SearchBox({ label, placeholder, words, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(words ?? '');
  const asked = useRef(words);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ask = (text: string) => {
    clearTimeout(pause.current);
    const next = text.trim() || undefined;
    if (next === asked.current) return;
    asked.current = next;
    onSearch(next);
  };
  useEffect(() => () => clearTimeout(pause.current), []);
  useEffect(() => {
    // What this box asked for comes back through the address while somebody may already type on.
    if (words === asked.current) return;
    asked.current = words;
    clearTimeout(pause.current);
    setTyped(words ?? '');
  }, [words]);
  const change = (text: string) => {
    setTyped(text);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => ask(text), typingPauseMs);
  };
  const clear = () => {
    setTyped('');
    ask('');
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
        leftSection={<IconSearch size={16} stroke={2} aria-hidden="true" />}
        rightSection={typed !== '' && <CloseButton aria-label="Limpar busca" radius="xl" size="sm" onClick={clear} />}
      />
    </form>
  );
}
