import type { PersonInList } from '@jornada/contract/people/people';
import { Button } from '@mantine/core';
import { IconPlus, IconUpload, IconUserPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ListFilters, ListRows, searchChange } from '../ui/list/list-page.tsx';
import { ExportJobs, ExportLink } from '../step-up/export-link.tsx';
import { BulkLines } from '../enrollments/bulk/bulk-lines.tsx';
import { useBulk } from '../enrollments/bulk/use-bulk.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { peopleExport, peopleQuery } from './api.ts';
import { formatCount } from './format-people.ts';
import { adminsList, peopleList } from './people-list.tsx';
import classes from './people-page.module.css';
import type { PeopleSearch } from './people-search.ts';
import { PersonCards } from './person-cards.tsx';
import { PersonActions, type DeletedPerson } from './person-row-actions.tsx';

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
    const unfiltered = { busca: undefined, jornada: undefined, tags: undefined, ordem: undefined, sentido: undefined };
    change({ ...unfiltered, papel: chosen === 'todos' ? 'todos' : 'membros', abrir: undefined });
    list.current?.querySelector<HTMLElement>(`[role=tab]:nth-child(${chosen === 'todos' ? 3 : 2})`)?.focus();
  }
  return (
    <>
      <PageHead title="Usuários" note={notes[chosen]}>
        <ButtonLink
          variant="default"
          to="/admin/users/importar"
          leftSection={<IconUpload size={17} stroke={2} aria-hidden="true" />}
        >
          Importar
        </ButtonLink>
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
      <ExportJobs list="people" />
      <BulkLines list="people" />
      <div ref={list} className={classes.list}>
        <div className={classes.search}>
          <ListFilters list={chosen === 'admins' ? adminsList : peopleList} search={search} onChange={change} />
          {search.papel && <ExportLink list={peopleExport(search)} />}
        </div>
        <Tabs
          label="Papel"
          tabs={tabs}
          chosen={chosen}
          onChoose={(name) =>
            change(
              name === 'admins'
                ? { papel: undefined, jornada: undefined, tags: undefined, ordem: undefined, sentido: undefined }
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
  const read = useInfiniteQuery(peopleQuery(search));
  const [leaving, setLeaving] = useState<DeletedPerson | null>(null);
  const { rows, count = 0, isCapped = false } = read.data ?? {};
  const selection = useBulk<PersonInList>({ read, list: peopleExport(search).asked }, ({ name }) => name);
  return (
    <>
      {search.papel && rows && rows.length > 0 && (
        <p className={classes.count}>{formatCount(search.papel, count, isCapped)}</p>
      )}
      <ListRows
        list={search.papel ? peopleList : adminsList}
        search={search}
        onChange={onChange}
        read={read}
        rows={rows}
        renderActions={(person) => <PersonActions person={person} onDelete={setLeaving} />}
        selection={search.papel && selection}
      >
        {(people, table) =>
          table ?? <PersonCards people={people} isStale={read.isPlaceholderData} onDelete={setLeaving} />
        }
      </ListRows>
      {leaving && <DeletePersonDialog person={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}
