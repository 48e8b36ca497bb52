import type { PersonInList } from '@jornada/contract/people';
import { IconEye, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { formatInstantDay } from '../../platform/format-day.ts';
import { useSession } from '../../platform/session.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { DataTable, type Column as TableColumn } from '../ui/data-table.tsx';
import { Face } from '../ui/face.tsx';
import { IconButton, IconButtons, IconLink } from '../ui/icon-button.tsx';
import { JourneyCovers } from './journey-covers.tsx';
import { orderOf } from './people-order.ts';
import type { Column, PeopleSearch } from './people-search.ts';
import classes from './people-table.module.css';
import { formatLastSeen } from './format-people.ts';
import { RolePill } from './role-pill.tsx';

const DeletePersonDialog = lazyDialog(() => import('./dialogs/delete-person-dialog.tsx'), 'DeletePersonDialog');

type PeopleTableProps = {
  people: readonly PersonInList[];
  search: PeopleSearch;
  onSort: (column: Column) => void;
  /** The rows answer the previous query; the next answer is on its way. */
  isStale: boolean;
};

/** Members or everybody, as a table or as cards, in rows of one height. */
export function PeopleTable({ people, search, onSort, isStale }: PeopleTableProps) {
  const oneself = useSession().user.id;
  const [leaving, setLeaving] = useState<PersonInList | null>(null);
  const [now] = useState(() => new Date());
  const { column, direction } = orderOf(search);
  const actions = (person: PersonInList) => (
    <PersonActions person={person} canDelete={person.id !== oneself} onDelete={() => setLeaving(person)} />
  );
  const card = (person: PersonInList) => <PersonInCard person={person} now={now} actions={actions(person)} />;
  return (
    <>
      <DataTable
        label="Usuários"
        columns={columnsWith({ actions, now })}
        rows={people}
        keyOf={({ id }) => id}
        card={card}
        order={{ by: column, direction }}
        onSort={onSort}
        isStale={isStale}
      />
      {leaving && <DeletePersonDialog person={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

type Cell = TableColumn<PersonInList, Column>;

const columnsWith = ({ actions, now }: { actions: Cell['cell']; now: Date }): Cell[] => [
  { head: 'Pessoa', sortBy: 'nome', isWide: true, cell: (person) => <PersonCell person={person} /> },
  {
    head: 'Jornadas',
    cell: ({ journeys, enrollmentCount }) => <JourneyCovers journeys={journeys} count={enrollmentCount} />,
  },
  {
    head: 'Último acesso',
    cell: ({ lastSeenOn }) => <span className={classes.day}>{formatLastSeen(lastSeenOn, now)}</span>,
  },
  {
    head: 'Desde',
    sortBy: 'desde',
    cell: ({ createdAt }) => <span className={classes.day}>{formatInstantDay(createdAt)}</span>,
  },
  { head: 'Ações', isHeadHidden: true, align: 'end', cell: actions },
];

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

const PersonInCard = ({ person, now, actions }: { person: PersonInList; now: Date; actions: ReactNode }) => (
  <div className={classes.card}>
    <PersonCell person={person} />
    <JourneyCovers journeys={person.journeys} count={person.enrollmentCount} />
    <div className={classes.foot}>
      <span>
        Último acesso: {formatLastSeen(person.lastSeenOn, now)}
        <br />
        Desde {formatInstantDay(person.createdAt)}
      </span>
      {actions}
    </div>
  </div>
);

type PersonActionsProps = { person: PersonInList; canDelete: boolean; onDelete: () => void };

/** Administrators cannot delete themselves (decision A8). */
const PersonActions = ({ person: { id, name }, canDelete, onDelete }: PersonActionsProps) => (
  <IconButtons>
    <IconLink icon={IconEye} label={`Ver ${name}`} hint="Ver" to="/admin/users/$userId" params={{ userId: id }} />
    {canDelete && <IconButton icon={IconTrash} label={`Excluir ${name}`} hint="Excluir" danger onClick={onDelete} />}
  </IconButtons>
);
