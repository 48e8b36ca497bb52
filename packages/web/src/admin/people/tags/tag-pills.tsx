import type { PersonTag } from '@jornada/contract/people/person-tags';
import { VisuallyHidden } from '@mantine/core';
import { Pill } from '../../ui/pill.tsx';
import classes from './tag-pills.module.css';

const SHOWN = 2;
const names = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** A person's first two tags and how many more there are, on one line. Screen readers read them all, and a mouse shows them. */
export function TagPills({ tags }: { tags: readonly PersonTag[] }) {
  if (tags.length === 0) return null;
  const more = tags.slice(SHOWN).map(({ name }) => name);
  return (
    <span className={classes.pills}>
      <VisuallyHidden>Tags: {names.format(tags.map(({ name }) => name))}</VisuallyHidden>
      {tags.slice(0, SHOWN).map(({ id, name }) => (
        <span key={id} className={classes.pill} aria-hidden="true">
          <Pill title={name}>
            <span className={classes.name}>{name}</span>
          </Pill>
        </span>
      ))}
      {more.length > 0 && (
        <small title={names.format(more)} aria-hidden="true">
          +{more.length}
        </small>
      )}
    </span>
  );
}
