import type { PersonRow } from '@jornada/contract/people';
import { IconEye, IconTrash } from '@tabler/icons-react';
import { formatInstantDay } from '../../platform/format-day.ts';
import { useSession } from '../../platform/session.ts';
import { Face } from '../ui/face.tsx';
import { IconButton, IconButtons, IconLink } from '../ui/icon-button.tsx';
import { formatActiveEnrollment } from './format-people.ts';
import classes from './person-cards.module.css';
import { RolePill } from './role-pill.tsx';

/**
 * A person: name and role, the number of active enrollments, and the day they joined (specification §2 /admin/users). Nobody can delete
 * themselves (decision A8).
 */
export function PersonCard({ person, onDelete }: { person: PersonRow; onDelete: () => void }) {
  const { id, name, email, cargo, role, avatarUrl, activeEnrollments, createdAt } = person;
  const isOneself = useSession().user.id === id;
  return (
    <li className={classes.card}>
      <div className={classes.person}>
        <Face name={name} avatarUrl={avatarUrl} size={44} />
        <div className={classes.text}>
          <p className={classes.name}>
            <b>{name}</b>
            <RolePill role={role} />
          </p>
          <p>{email}</p>
          {cargo && <p>{cargo}</p>}
        </div>
      </div>
      <div className={classes.foot}>
        <div>
          <p>{formatActiveEnrollment(activeEnrollments)}</p>
          <p>Desde {formatInstantDay(createdAt)}</p>
        </div>
        <IconButtons>
          <IconLink icon={IconEye} label={`Ver ${name}`} hint="Ver" to="/admin/users/$userId" params={{ userId: id }} />
          {!isOneself && (
            <IconButton icon={IconTrash} label={`Excluir ${name}`} hint="Excluir" danger onClick={onDelete} />
          )}
        </IconButtons>
      </div>
    </li>
  );
}
