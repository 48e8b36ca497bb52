import { Button, VisuallyHidden } from '@mantine/core';
import { IconPlus, IconUserPlus } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { EmptyList, FailedList, LoadMore } from '../ui/list-states.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { peopleQuery } from './api.ts';
import classes from './people-page.module.css';
import type { PeopleSearch } from './people-search.ts';
import { PeopleSkeleton } from './people-skeleton.tsx';
import { PersonCards } from './person-cards.tsx';

const NewAdminDialog = lazyDialog(() => import('./dialogs/new-admin-dialog.tsx'), 'NewAdminDialog');
const InviteDialog = lazyDialog(() => import('./dialogs/invite-dialog.tsx'), 'InviteDialog');

const route = getRouteApi('/admin/users');
const failed = 'Erro ao carregar usuários';

const tabs = [
  { name: 'admins', label: 'Admins' },
  { name: 'membros', label: 'Membros' },
  { name: 'todos', label: 'Todos' },
] as const;
const notes = { admins: 'Administradores da plataforma', membros: 'Quem faz as jornadas', todos: 'Todas as contas' };

/** /admin/users: administrators; members and everybody on request (specification §2, decision G1). */
export function PeoplePage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [dialog, open] = useState<'admin' | 'invitation' | null>(null);
  // Filters are no places to come back to, and the list stays where it is while they change.
  const change = (to: PeopleSearch) =>
    void navigate({ search: (before) => ({ ...before, ...to }), replace: true, resetScroll: false });
  const chosen = search.papel ?? 'admins';
  const close = () => open(null);
  return (
    <>
      <PageHead title="Usuários" note={notes[chosen]}>
        <Button
          variant="default"
          leftSection={<IconUserPlus size={17} stroke={2} aria-hidden="true" />}
          onClick={() => open('invitation')}
        >
          Convidar membro
        </Button>
        <Button leftSection={<IconPlus size={17} stroke={2.4} aria-hidden="true" />} onClick={() => open('admin')}>
          Novo Usuário
        </Button>
      </PageHead>
      <div className={classes.list}>
        <div className={classes.search}>
          <SearchBox
            label="Buscar usuários"
            placeholder="Buscar por email ou ID"
            words={search.busca}
            onSearch={(busca) => change({ busca })}
          />
        </div>
        <Tabs
          label="Papel"
          tabs={tabs}
          chosen={chosen}
          onChoose={(name) => change({ papel: name === 'admins' ? undefined : name })}
        >
          <People search={search} />
        </Tabs>
      </div>
      {dialog === 'admin' && <NewAdminDialog onClose={close} />}
      {dialog === 'invitation' && <InviteDialog onClose={close} />}
    </>
  );
}

function People({ search }: { search: PeopleSearch }) {
  const list = useInfiniteQuery({ ...peopleQuery(search), placeholderData: keepPreviousData });
  if (list.isPending) return <PeopleSkeleton />;
  if (!list.data) {
    return (
      <FailedList title={failed} error={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
    );
  }
  const people = list.data;
  const found = people.length === 1 ? '1 usuário encontrado' : `${people.length} usuários encontrados`;
  return (
    <>
      {people.length === 0 ? (
        <Nobody search={search} />
      ) : (
        <PersonCards people={people} isOld={list.isPlaceholderData} />
      )}
      <VisuallyHidden role="status">{search.busca && !list.isPlaceholderData && found}</VisuallyHidden>
      <LoadMore
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        onLoad={() => void list.fetchNextPage()}
        failure={list.isFetchNextPageError ? failed : undefined}
      />
    </>
  );
}

const among = { admins: ' entre os administradores', membros: ' entre os membros', todos: '' };

/** Whoever looks for a member may not see that only administrators are listed at first. */
function Nobody({ search: { busca, papel } }: { search: PeopleSearch }) {
  const title = 'Nenhum usuário encontrado';
  if (!busca) return <EmptyList title={title}>Convide a primeira pessoa.</EmptyList>;
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
