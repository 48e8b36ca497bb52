import type { PersonInList } from '@jornada/contract/people/people';
import { IconEye, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatInstantDay } from '../../platform/format-day.ts';
import { useSession } from '../../platform/session.ts';
import type { Table } from '../ui/list/data-table.tsx';
import { Face } from '../ui/face.tsx';
import { IconButton, IconButtons, IconLink } from '../ui/icon-button.tsx';
import { formatLastSeen } from './format-people.ts';
import { JourneyCovers } from './journey-covers.tsx';
import type { Column } from './people-search.ts';
import classes from './people-table.module.css';
import { RolePill } from './role-pill.tsx';

/** The columns of members, or of everybody, in rows of one height. */
export const peopleTable: Table<PersonInList, Column> = {
  label: 'Usuários',
  columns: [
    {
      head: 'Pessoa',
      sort: { by: 'nome', asc: 'Nome, A a Z', desc: 'Nome, Z a A' },
      isWide: true,
      cell: (person) => <PersonCell person={person} />,
    },
    {
      head: 'Jornadas',
      cell: ({ journeys, enrollmentCount }) => <JourneyCovers journeys={journeys} count={enrollmentCount} />,
    },
    {
      head: 'Último acesso',
      cell: ({ lastSeenOn }) => (
        <span className={classes.day}>
          <LastSeen day={lastSeenOn} />
        </span>
      ),
    },
    {
      head: 'Desde',
      sort: { by: 'desde', asc: 'Chegada mais antiga', desc: 'Chegada mais recente' },
      cell: ({ createdAt }) => <span className={classes.day}>{formatInstantDay(createdAt)}</span>,
    },
  ],
  card: (person, actions) => (
    <div className={classes.card}>
      <PersonCell person={person} />
      <JourneyCovers journeys={person.journeys} count={person.enrollmentCount} />
      <div className={classes.foot}>
        <span>
          Último acesso: <LastSeen day={person.lastSeenOn} />
          <br />
          Desde {formatInstantDay(person.createdAt)}
        </span>
        {actions}
      </div>
    </div>
  ),
};

/**
 * The person's name, with a link to their page, and email. Where there is no room both end in dots; hover and keyboard focus show them
 * whole.
 */
const PersonCell = ({ person: { id, name, email, avatarUrl, role } }: { person: PersonInList }) => (
  <span className={classes.who}>
    <Face name={name} avatarUrl={avatarUrl} size={36} />
    <span className={classes.text} data-clips>
      <span>
        <Link to="/admin/users/$userId" params={{ userId: id }}>
          {name}
        </Link>
        {role === 'admin' && <RolePill role={role} />}
      </span>
      <small>{email}</small>
    </span>
  </span>
);

function LastSeen({ day }: { day: string | null }) {
  const [now] = useState(() => new Date());
  return formatLastSeen(day, now);
}

export type DeletedPerson = Pick<PersonInList, 'id' | 'name' | 'email'>;

type PersonActionsProps = { person: DeletedPerson; onDelete: (person: DeletedPerson) => void };

/** Administrators cannot delete themselves (decision A8). */
export function PersonActions({ person, onDelete }: PersonActionsProps) {
  const { id, name } = person;
  const isOneself = useSession().user.id === id;
  return (
    <IconButtons>
      <IconLink icon={IconEye} label={`Ver ${name}`} hint="Ver" to="/admin/users/$userId" params={{ userId: id }} />
      {!isOneself && (
        <IconButton icon={IconTrash} label={`Excluir ${name}`} hint="Excluir" danger onClick={() => onDelete(person)} />
      )}
    </IconButtons>
  );
}
