import type { PersonRow } from '@jornada/contract/people';
import { useState } from 'react';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { PersonCard } from './person-card.tsx';
import classes from './person-cards.module.css';

const DeletePersonDialog = lazyDialog(() => import('./dialogs/delete-person-dialog.tsx'), 'DeletePersonDialog');

type PersonCardsProps = {
  people: readonly PersonRow[];
  /** The cards answer the previous query; the next answer is on its way. */
  isStale: boolean;
};

/** One card for each person. */
export function PersonCards({ people, isStale }: PersonCardsProps) {
  const [leaving, setLeaving] = useState<PersonRow | null>(null);
  return (
    <>
      <ul className={classes.cards} data-old={isStale || undefined}>
        {people.map((person) => (
          <PersonCard key={person.id} person={person} onDelete={() => setLeaving(person)} />
        ))}
      </ul>
      {leaving && <DeletePersonDialog person={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}
