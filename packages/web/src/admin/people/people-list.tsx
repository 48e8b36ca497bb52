import type { PersonInList } from '@jornada/contract/people/people';
import { counted } from '@jornada/domain/plural';
import { IconUsers } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { formatInstantDay } from '../../platform/format-day.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { journeyFilter } from '../enrollments/journey-select.tsx';
import { PersonLink } from '../enrollments/person-link.tsx';
import { Quiet } from '../ui/list/cells.tsx';
import type { ListDeclaration } from '../ui/list/list-declaration.ts';
import { peopleOrder } from './api.ts';
import { formatLastSeen } from './format-people.ts';
import { JourneyCovers } from './journey-covers.tsx';
import classes from './people-list.module.css';
import type { PeopleSearch } from './people-search.ts';
import { PersonCardsSkeleton } from './person-cards.tsx';
import { RolePill } from './role-pill.tsx';
import { TagPills } from './tags/tag-pills.tsx';
import { tagsFilter } from './tags/tags-filter.tsx';

const title = 'Nenhum usuário encontrado';
const among = { admins: ' entre os administradores', membros: ' entre os membros', todos: '' };

/** The list of administrators, as cards. A search for a member may overlook that only administrators are listed at first. */
export const adminsList: ListDeclaration<PersonInList, PeopleSearch> = {
  search: { label: 'Buscar usuários', placeholder: 'Buscar por email ou ID' },
  loading: 'Carregando usuários...',
  skeletonRows: 8,
  skeleton: <PersonCardsSkeleton />,
  failed: 'Erro ao carregar usuários',
  none: {
    title,
    art: IconUsers,
    children: 'Quem você convidar aparece aqui.',
    action: (
      <ButtonLink to="/admin/users" search={({ papel }) => ({ papel, abrir: 'convite' })} replace>
        Convidar a primeira pessoa
      </ButtonLink>
    ),
  },
  noMatch: ({ busca, papel, tags }) =>
    busca
      ? {
          title,
          children: `Nada combina com “${busca}”${among[papel ?? 'admins']}.`,
          action: papel !== 'todos' && (
            <ButtonLink to="/admin/users" search={{ papel: 'todos', busca }} variant="light" replace>
              Buscar em todas as contas
            </ButtonLink>
          ),
        }
      : {
          title,
          art: IconUsers,
          children: tags ? 'Ninguém combina com estes filtros.' : 'Ninguém está inscrito nesta jornada ainda.',
        },
  found: ({ rows }) => counted(rows.length, 'usuário encontrado', 'usuários encontrados'),
};

/** The list of members, or of everybody, in rows of one height. */
export const peopleList: ListDeclaration<PersonInList, PeopleSearch> = {
  ...adminsList,
  skeleton: undefined,
  filters: [journeyFilter, tagsFilter],
  order: peopleOrder,
  table: {
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
      { head: 'Tags', cell: ({ tags }) => <TagPills tags={tags} /> },
      {
        head: 'Último acesso',
        cell: ({ lastSeenOn }) => (
          <Quiet>
            <LastSeen day={lastSeenOn} />
          </Quiet>
        ),
      },
      {
        head: 'Desde',
        sort: { by: 'desde', asc: 'Chegada mais antiga', desc: 'Chegada mais recente' },
        cell: ({ createdAt }) => <Quiet>{formatInstantDay(createdAt)}</Quiet>,
      },
    ],
    card: (person, actions, tick) => (
      <div className={classes.card}>
        <PersonCell person={person} tick={tick} />
        <JourneyCovers journeys={person.journeys} count={person.enrollmentCount} />
        <TagPills tags={person.tags} />
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
  },
};

const PersonCell = ({ person, tick }: { person: PersonInList; tick?: ReactNode }) => (
  <PersonLink
    {...person}
    tick={tick}
    size={36}
    isWide
    mark={person.role === 'admin' && <RolePill role={person.role} />}
  />
);

function LastSeen({ day }: { day: string | null }) {
  const [now] = useState(() => new Date());
  return formatLastSeen(day, now);
}
