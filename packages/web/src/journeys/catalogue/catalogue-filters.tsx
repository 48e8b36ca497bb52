import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import styles from './catalogue-filters.module.css';
import type { CatalogueSearch } from './catalogue-search.ts';

/** On phones the tags are one line that scrolls sideways. */
function bringIntoSight(chosen: HTMLButtonElement | null) {
  chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

interface TagChoiceProps {
  tags: readonly string[];
  tag: CatalogueSearch['tag'];
  onChoose: (tag: string | undefined) => void;
}

/** How many tags are offered before 'mais'. */
const offeredAtFirst = 6;

/**
 * The choice of one tag or all journeys: the most frequent tags, then 'mais' for the rest. The chosen tag is always shown, even when no
 * journey has it any more.
 */
export function TagChoice({ tags, tag, onChoose }: TagChoiceProps) {
  const [showsAll, setShowsAll] = useState(false);
  const groupId = useId();
  const shown = showsAll ? tags : tags.slice(0, offeredAtFirst);
  const offered = tag && !shown.includes(tag) ? [...shown, tag] : shown;
  const canUnfold = tags.length > offeredAtFirst;
  if (offered.length === 0) return null;
  return (
    <div
      id={groupId}
      className={styles.tags}
      data-open={showsAll || undefined}
      role="group"
      aria-label="Filtrar por tema"
    >
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
      {canUnfold && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={showsAll}
          aria-controls={groupId}
          aria-label={showsAll ? 'menos temas' : 'mais temas'}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'menos' : 'mais'}
          <IconChevronDown size={16} stroke={2.2} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
