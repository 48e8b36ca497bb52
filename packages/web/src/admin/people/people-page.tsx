import { plural } from '@jornada/domain/plural';
import { Button } from '@mantine/core';
import { IconPlus, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { SearchBox } from '../../ui/search/search-box.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { JourneySelect } from '../enrollments/journey-select.tsx';
import { DataTable, OrderChoice } from '../ui/list/data-table.tsx';
import { ListBody, searchChange } from '../ui/list/list-page.tsx';
import { ExportLink } from '../step-up/export-link.tsx';
import { EmptyList } from '../ui/list/list-states.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { exportAddress, peopleOrder, peopleQuery } from './api.ts';
import { formatCount } from './format-people.ts';
import classes from './people-page.module.css';
import type { PeopleSearch } from './people-search.ts';
import { peopleTable, PersonActions, type DeletedPerson } from './people-table.tsx';
import { PersonCards, PersonCardsSkeleton } from './person-cards.tsx';

const NewAdminDialog = lazyDialog(() => import('./dialogs/new-admin-dialog.tsx'), 'NewAdminDialog');
const InviteDialog = lazyDialog(() => import('../enrollments/invitation/invite-dialog.tsx'), 'InviteDialog');
const DeletePersonDialog = lazyDialog(() => import('./dialogs/delete-person-dialog.tsx'), 'DeletePersonDialog');

const route = getRouteApi('/admin/users');

const tabs = [
  { name: 'admins', label: 'Admins' },
  { name: 'membros', label: 'Membros' },
  { name: 'todos', label: 'Todos' },
] as const;
const notes = { admins: 'Administradores da plataforma', membros: 'Quem faz as jornadas', todos: 'Todas as contas' };

/** /admin/users: administrators by default; members or everybody on request (specification §2, decision G1). */
export function PeoplePage() {
  const search = route.useSearch();
  const change = searchChange<PeopleSearch>(route.useNavigate());
  const [dialog, open] = useState<'admin' | 'invitation' | null>(null);
  const chosen = search.papel ?? 'admins';
  const isInviting = dialog === 'invitation' || search.abrir === 'convite';
  const hasInvited = useRef(false);
  const list = useRef<HTMLDivElement>(null);
  const close = () => {
    open(null);
    if (hasInvited.current) showNewest();
    else if (search.abrir) change({ abrir: undefined });
  };
  /** Whom was just invited stands first among the members, without a search. */
  function showNewest() {
    hasInvited.current = false;
    const unfiltered = { busca: undefined, jornada: undefined, ordem: undefined, sentido: undefined };
    change({ ...unfiltered, papel: chosen === 'todos' ? 'todos' : 'membros', abrir: undefined });
    list.current?.querySelector<HTMLElement>(`[role=tab]:nth-child(${chosen === 'todos' ? 3 : 2})`)?.focus();
  }
  return (
    <>
      <PageHead title="Usuários" note={notes[chosen]}>
        <Button
          variant={chosen === 'admins' ? 'default' : 'filled'}
          leftSection={<IconUserPlus size={17} stroke={2} aria-hidden="true" />}
          onClick={() => open('invitation')}
        >
          Convidar membro
        </Button>
        {chosen === 'admins' && (
          <Button leftSection={<IconPlus size={17} stroke={2.4} aria-hidden="true" />} onClick={() => open('admin')}>
            Novo Usuário
          </Button>
        )}
      </PageHead>
      <div ref={list} className={classes.list}>
        <div className={classes.search}>
          <SearchBox
            label="Buscar usuários"
            placeholder="Buscar por email ou ID"
            value={search.busca}
            onSearch={(busca) => change({ busca })}
          />
          {search.papel && (
            <>
              <JourneySelect
                aria-label="Jornada"
                nothing="Todas as jornadas"
                value={search.jornada ?? null}
                onChange={(journeyId) => change({ jornada: journeyId ?? undefined })}
              />
              <OrderChoice table={peopleTable} sorting={{ order: peopleOrder, search, onChange: change }} />
              <ExportLink href={exportAddress(search)} />
            </>
          )}
        </div>
        <Tabs
          label="Papel"
          tabs={tabs}
          chosen={chosen}
          onChoose={(name) =>
            change(
              name === 'admins'
                ? { papel: undefined, jornada: undefined, ordem: undefined, sentido: undefined }
                : { papel: name },
            )
          }
        >
          <People search={search} onChange={change} />
        </Tabs>
      </div>
      {dialog === 'admin' && <NewAdminDialog onClose={close} />}
      {isInviting && (
        <InviteDialog title="Convidar membro" onInvited={() => (hasInvited.current = true)} onClose={close} />
      )}
    </>
  );
}

type PeopleProps = { search: PeopleSearch; onChange: (to: PeopleSearch) => void };

/** Administrators as cards; members and everybody as a table. */
function People({ search, onChange }: PeopleProps) {
  const list = useInfiniteQuery(peopleQuery(search));
  const [leaving, setLeaving] = useState<DeletedPerson | null>(null);
  const { rows, count = 0, isCapped = false } = list.data ?? {};
  const isStale = list.isPlaceholderData;
  const found = rows && `${rows.length} ${plural(rows.length, 'usuário encontrado', 'usuários encontrados')}`;
  return (
    <>
      {search.papel && rows && rows.length > 0 && (
        <p className={classes.count}>{formatCount(search.papel, count, isCapped)}</p>
      )}
      <ListBody
        list={list}
        rows={rows}
        loading="Carregando usuários..."
        skeleton={search.papel ? undefined : <PersonCardsSkeleton />}
        skeletonRows={8}
        failed="Erro ao carregar usuários"
        empty={<Nobody search={search} />}
        found={search.busca && !isStale && found}
      >
        {(people) =>
          search.papel ? (
            <DataTable
              table={peopleTable}
              rows={people}
              renderActions={(person) => <PersonActions person={person} onDelete={setLeaving} />}
              sorting={{ order: peopleOrder, search, onChange }}
              isStale={isStale}
            />
          ) : (
            <PersonCards people={people} isStale={isStale} onDelete={setLeaving} />
          )
        }
      </ListBody>
      {leaving && <DeletePersonDialog person={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

const among = { admins: ' entre os administradores', membros: ' entre os membros', todos: '' };

/** The empty list. A search for a member may overlook that only administrators are listed at first. */
function Nobody({ search: { busca, papel, jornada } }: { search: PeopleSearch }) {
  const title = 'Nenhum usuário encontrado';
  if (!busca && !jornada) {
    const invite = (
      <ButtonLink to="/admin/users" search={{ papel, abrir: 'convite' }} replace>
        Convidar a primeira pessoa
      </ButtonLink>
    );
    return (
      <EmptyList title={title} art={IconUsers} action={invite}>
        Quem você convidar aparece aqui.
      </EmptyList>
    );
  }
  if (!busca)
    return (
      <EmptyList title={title} art={IconUsers}>
        Ninguém está inscrito nesta jornada ainda.
      </EmptyList>
    );
  const everywhere = (
    <ButtonLink to="/admin/users" search={{ papel: 'todos', busca }} variant="light" replace>
      Buscar em todas as contas
    </ButtonLink>
  );
  return (
    <EmptyList title={title} action={papel !== 'todos' && everywhere}>
      Nada combina com “{busca}”{among[papel ?? 'admins']}.
    </EmptyList>
  );
}
