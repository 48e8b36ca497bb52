import styles from './catalogue-filters.module.css';
import type { CatalogueSearch } from './catalogue-search.ts';

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
