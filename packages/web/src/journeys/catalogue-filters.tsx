import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import styles from './catalogue-filters.module.css';
import { catalogueSearch, type CatalogueSearch } from './catalogue-search.ts';

/** Long enough for the next letter of somebody who types. */
const typingPauseMs = 350;

interface SearchBoxProps {
  busca: string | undefined;
  onSearch: (busca: string | undefined) => void;
}

/** The words looked for: asked for when typing pauses, at once with Enter, and followed when the address changes. */
export function CatalogueSearchBox({ busca, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(busca ?? '');
  const asked = useRef(busca);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ask = (words: string) => {
    clearTimeout(pause.current);
    const next = catalogueSearch({ busca: words }).busca;
    if (next === asked.current) return;
    asked.current = next;
    onSearch(next);
  };
  useEffect(() => () => clearTimeout(pause.current), []);
  useEffect(() => {
    // What this box asked for comes back through the address while somebody may already type on.
    if (busca === asked.current) return;
    asked.current = busca;
    setTyped(busca ?? '');
  }, [busca]);
  const change = (words: string) => {
    setTyped(words);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => ask(words), typingPauseMs);
  };
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        ask(typed);
      }}
    >
      <TextInput
        type="search"
        aria-label="Buscar jornadas"
        placeholder="Buscar jornadas"
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

/** On phones the tags are one line to swipe along. */
function bringIntoSight(chosen: HTMLButtonElement | null) {
  chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

interface TagChoiceProps {
  tags: readonly string[];
  tag: CatalogueSearch['tag'];
  onChoose: (tag: string | undefined) => void;
}

/** The catalogue's tags, one of them or all. The chosen one stays in sight even when no journey carries it any more. */
export function TagChoice({ tags, tag, onChoose }: TagChoiceProps) {
  const offered = tag && !tags.includes(tag) ? [tag, ...tags] : tags;
  if (offered.length === 0) return null;
  return (
    <div className={styles.tags} role="group" aria-label="Filtrar por tema">
      <button type="button" aria-pressed={!tag} onClick={() => onChoose(undefined)}>
        Todas
      </button>
      {offered.map((name) => (
        <button
          key={name}
          ref={name === tag ? bringIntoSight : undefined}
          type="button"
          aria-pressed={name === tag}
          onClick={() => onChoose(name)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
