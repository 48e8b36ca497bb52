import { plural } from '@jornada/domain/plural';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconDownload, IconPlus, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { JourneySelect } from '../enrollments/journey-select.tsx';
import { EmptyList, FailedList, ListSkeleton, LoadMore } from '../ui/list-states.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { exportAddress, peopleQuery } from './api.ts';
import { OrderChoice } from './order-choice.tsx';
import { orderAfterClick } from './people-order.ts';
import classes from './people-page.module.css';
import type { Column, PeopleSearch } from './people-search.ts';
import { PeopleSkeleton } from './people-skeleton.tsx';
import { PeopleTable } from './people-table.tsx';
import { formatCount } from './format-people.ts';
import { PersonCards } from './person-cards.tsx';

const NewAdminDialog = lazyDialog(() => import('./dialogs/new-admin-dialog.tsx'), 'NewAdminDialog');
const InviteDialog = lazyDialog(() => import('../enrollments/invitation/invite-dialog.tsx'), 'InviteDialog');

const route = getRouteApi('/admin/users');
const failed = 'Erro ao carregar usuários';

const tabs = [
  { name: 'admins', label: 'Admins' },
  { name: 'membros', label: 'Membros' },
  { name: 'todos', label: 'Todos' },
] as const;
const notes = { admins: 'Administradores da plataforma', membros: 'Quem faz as jornadas', todos: 'Todas as contas' };

/** /admin/users: administrators by default; members or everybody on request (specification §2, decision G1). */
export function PeoplePage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [dialog, open] = useState<'admin' | 'invitation' | null>(null);
  // Filter changes add nothing to the history, and keep the scroll position.
  const change = (to: PeopleSearch) =>
    void navigate({ search: (before) => ({ ...before, ...to }), replace: true, resetScroll: false });
  const chosen = search.papel ?? 'admins';
  const isInviting = dialog === 'invitation' || search.abrir === 'convite';
  const close = () => {
    open(null);
    if (search.abrir) change({ abrir: undefined });
  };
  return (
    <>
      <PageHead title="Usuários" note={notes[chosen]}>
        <InviteButton isFilled={chosen !== 'admins'} onClick={() => open('invitation')} />
        {chosen === 'admins' && (
          <Button leftSection={<IconPlus size={17} stroke={2.4} aria-hidden="true" />} onClick={() => open('admin')}>
            Novo Usuário
          </Button>
        )}
      </PageHead>
      <div className={classes.list}>
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
              <OrderChoice search={search} onChoose={change} />
              <a className={classes.export} href={exportAddress(search)} download>
                <IconDownload size={17} stroke={2} aria-hidden="true" />
                Exportar CSV
              </a>
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
          <People search={search} onSort={(column) => change(orderAfterClick(column, search))} />
        </Tabs>
      </div>
      {dialog === 'admin' && <NewAdminDialog onClose={close} />}
      {isInviting && <InviteDialog title="Convidar membro" onClose={close} />}
    </>
  );
}

const InviteButton = ({ isFilled, onClick }: { isFilled: boolean; onClick: () => void }) => (
  <Button
    variant={isFilled ? 'filled' : 'default'}
    leftSection={<IconUserPlus size={17} stroke={2} aria-hidden="true" />}
    onClick={onClick}
  >
    Convidar membro
  </Button>
);

function People({ search, onSort }: { search: PeopleSearch; onSort: (column: Column) => void }) {
  const list = useInfiniteQuery({ ...peopleQuery(search), placeholderData: keepPreviousData });
  if (list.isPending)
    return search.papel ? <ListSkeleton label="Carregando usuários..." rows={8} /> : <PeopleSkeleton />;
  if (!list.data) {
    return (
      <FailedList title={failed} error={list.error} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
    );
  }
  const { people, count, isCapped } = list.data;
  const isStale = list.isPlaceholderData;
  const found = `${people.length} ${plural(people.length, 'usuário encontrado', 'usuários encontrados')}`;
  return (
    <>
      {search.papel && people.length > 0 && (
        <p className={classes.count}>{formatCount(search.papel, count, isCapped)}</p>
      )}
      {people.length === 0 && <Nobody search={search} />}
      {people.length > 0 && !search.papel && <PersonCards people={people} isStale={isStale} />}
      {people.length > 0 && search.papel && (
        <PeopleTable people={people} search={search} onSort={onSort} isStale={isStale} />
      )}
      <VisuallyHidden role="status">{search.busca && !isStale && found}</VisuallyHidden>
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
