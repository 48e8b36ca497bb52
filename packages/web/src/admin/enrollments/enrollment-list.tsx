import { IconChecklist, IconCircleX, IconEye, IconKey, IconRotate } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { EnrollmentRow } from '@jornada/contract/enrollments/admin-enrollments';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { IconButton, IconButtons, IconLink } from '../ui/icon-button.tsx';
import { DataTable, OrderChoice } from '../ui/list/data-table.tsx';
import { FilterChoice } from '../ui/list/filter-bar.tsx';
import { ListPage } from '../ui/list/list-page.tsx';
import { EmptyList } from '../ui/list/list-states.tsx';
import { enrollmentsOrder, enrollmentsQuery } from './api.ts';
import type { EnrollmentActionName } from './enrollment-actions.ts';
import { formatCount, statusNames } from './enrollment-labels.ts';
import type { EnrollmentsSearch } from './enrollments-search.ts';
import { enrollmentsTable } from './enrollments-table.tsx';

const ActionDialog = lazyDialog(() => import('./action-dialog.tsx'), 'ActionDialog');
const AccessDialog = lazyDialog(() => import('../purchases/access-dialog.tsx'), 'AccessDialog');

/** The enrollments that a search finds. While the next ones load, the previous ones stay. */
export const useEnrollmentList = (search: EnrollmentsSearch) => useInfiniteQuery(enrollmentsQuery(search));

const statuses = [
  { value: 'todos', label: 'Todos os status' },
  { value: 'ativo', label: statusNames.ativo },
  { value: 'concluido', label: statusNames.concluido },
  { value: 'pausado', label: statusNames.pausado },
] as const;

type EnrollmentListProps = {
  head: ReactNode;
  placeholder: string;
  list: ReturnType<typeof useEnrollmentList>;
  search: EnrollmentsSearch;
  isFiltered: boolean;
  onChange: (to: EnrollmentsSearch) => void;
  /** A choice of the journey, where the list is not about one. */
  journey?: ReactNode;
  /** Shown while there are no enrollments at all. */
  whenNone?: ReactNode;
};

/** A list of enrollments: all of the school's, or those of one journey. */
export function EnrollmentList(props: EnrollmentListProps) {
  const { head, placeholder, list, search, isFiltered, onChange, journey, whenNone } = props;
  const [asked, ask] = useState<{ row: EnrollmentRow; action: EnrollmentActionName } | null>(null);
  const [explained, explain] = useState<EnrollmentRow | null>(null);
  const sorting = { order: enrollmentsOrder, search, onChange };
  return (
    <>
      <ListPage
        head={head}
        search={{ label: 'Buscar inscrições', placeholder, text: search.busca }}
        onSearch={onChange}
        filters={
          <>
            {journey}
            <FilterChoice
              label="Status"
              choices={statuses}
              chosen={search.status ?? 'todos'}
              onChoose={(status) => onChange({ status: status === 'todos' ? undefined : status })}
            />
            <OrderChoice table={enrollmentsTable} sorting={sorting} />
          </>
        }
        list={list}
        rows={list.data?.rows}
        loading="Carregando inscrições"
        skeletonRows={8}
        failed="Erro ao carregar inscrições"
        empty={
          <EmptyList
            title="Nenhuma inscrição encontrada"
            art={isFiltered ? undefined : IconChecklist}
            action={!isFiltered && whenNone}
          >
            {isFiltered
              ? `Nada combina com ${search.busca ? 'esta busca' : 'estes filtros'}.`
              : 'As inscrições dos membros aparecem aqui.'}
          </EmptyList>
        }
        found={isFiltered && list.data && !list.isPlaceholderData && formatCount(list.data.count, list.data.isCapped)}
      >
        {(rows) => (
          <DataTable
            table={enrollmentsTable}
            rows={rows}
            renderActions={(row) => (
              <RowActions row={row} onAction={(action) => ask({ row, action })} onExplain={() => explain(row)} />
            )}
            sorting={sorting}
            isStale={list.isPlaceholderData}
          />
        )}
      </ListPage>
      {explained && (
        <AccessDialog enrollment={{ ...explained, personName: explained.user.name }} onClose={() => explain(null)} />
      )}
      {asked && (
        <ActionDialog
          name={asked.action}
          enrollment={{ ...asked.row, personName: asked.row.user.name }}
          onClose={() => ask(null)}
        />
      )}
    </>
  );
}

type RowActionsProps = { row: EnrollmentRow; onAction: (action: EnrollmentActionName) => void; onExplain: () => void };

/** View the user, see why they have access, reset progress, cancel the enrollment (specification §2). */
function RowActions({ row, onAction, onExplain }: RowActionsProps) {
  const { user, journey } = row;
  const what = `${user.name} em ${journey.name}`;
  return (
    <IconButtons>
      <IconLink
        icon={IconEye}
        label={`Ver ${user.name}`}
        hint="Ver usuário"
        to="/admin/users/$userId"
        params={{ userId: user.id }}
      />
      <IconButton icon={IconKey} label={`Por que tem acesso? ${what}`} hint="Por que tem acesso?" onClick={onExplain} />
      <IconButton
        icon={IconRotate}
        label={`Resetar progresso de ${what}`}
        hint="Resetar progresso"
        onClick={() => onAction('reset')}
      />
      <IconButton
        icon={IconCircleX}
        label={`Cancelar inscrição de ${what}`}
        hint="Cancelar inscrição"
        danger
        onClick={() => onAction('cancel')}
      />
    </IconButtons>
  );
}
