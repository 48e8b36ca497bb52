import type { PersonInList } from '@jornada/contract/people/people';
import { VisuallyHidden } from '@mantine/core';
import { JourneyCover } from '../../ui/cover/journey-cover.tsx';
import classes from './journey-covers.module.css';

type JourneyCoversProps = {
  /** The first few, shown as their landscapes. */
  journeys: PersonInList['journeys'];
  /** The number of all journeys. */
  count: number;
};

const names = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** A person's journeys as landscapes. Their names show on hover, and screen readers read them. */
export function JourneyCovers({ journeys, count }: JourneyCoversProps) {
  if (count === 0) return <span className={classes.none}>nenhuma</span>;
  const more = count - journeys.length;
  const label = names.format([...journeys.map(({ name }) => name), ...(more > 0 ? [`mais ${more}`] : [])]);
  return (
    <span className={classes.covers}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {journeys.map(({ id, name, cover }) => (
        <span key={id} className={classes.cover} title={name} aria-hidden="true">
          <JourneyCover own={cover} seed={id} progress={0.4} plain width={68} height={48} ridges={3} />
        </span>
      ))}
      {more > 0 && <small aria-hidden="true">+{more}</small>}
    </span>
  );
}
