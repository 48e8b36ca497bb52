import type { PersonRow } from '@jornada/contract/people/people';
import { formatInstantDay } from '../../platform/format-day.ts';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Face } from '../ui/face.tsx';
import { formatActiveEnrollment } from './format-people.ts';
import { PersonActions, type DeletedPerson } from './person-row-actions.tsx';
import classes from './person-cards.module.css';
import { RolePill } from './role-pill.tsx';

type PersonCardsProps = {
  people: readonly PersonRow[];
  /** The cards answer the previous query; the next answer is on its way. */
  isStale: boolean;
  onDelete: (person: DeletedPerson) => void;
};

/**
 * One card for each person: name and role, the number of active enrollments, and the day they joined (specification §2 /admin/users).
 */
export const PersonCards = ({ people, isStale, onDelete }: PersonCardsProps) => (
  <ul className={classes.cards} data-old={isStale || undefined}>
    {people.map((person) => (
      <li key={person.id} className={classes.card}>
        <div className={classes.person}>
          <Face name={person.name} avatarUrl={person.avatarUrl} size={44} />
          <div className={classes.text}>
            <p className={classes.name}>
              <b>{person.name}</b>
              <RolePill role={person.role} />
            </p>
            <p>{person.email}</p>
            {person.cargo && <p>{person.cargo}</p>}
          </div>
        </div>
        <div className={classes.foot}>
          <div>
            <p>{formatActiveEnrollment(person.activeEnrollments)}</p>
            <p>Desde {formatInstantDay(person.createdAt)}</p>
          </div>
          <PersonActions person={person} onDelete={onDelete} />
        </div>
      </li>
    ))}
  </ul>
);

/** The cards' skeleton. */
export const PersonCardsSkeleton = () => (
  <Loading label="Carregando usuários...">
    <div className={classes.cards}>
      {[0, 1, 2, 3, 4, 5].map((card) => (
        <div key={card} className={classes.card}>
          <div className={classes.person}>
            <Skeleton width={44} height={44} radius={22} />
            <div className={classes.text}>
              <Skeleton width="70%" height={16} mt={3} />
              <Skeleton width="90%" height={12} mt={8} />
              <Skeleton width="50%" height={12} mt={6} />
            </div>
          </div>
          <div className={classes.foot}>
            <Skeleton width={110} height={30} />
          </div>
        </div>
      ))}
    </div>
  </Loading>
);
