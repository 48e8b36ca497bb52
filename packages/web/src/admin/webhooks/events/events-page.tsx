import { plural } from '@jornada/domain/plural';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconArrowUp, IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { EVENT_STATUSES } from '@jornada/domain/purchases/payment-platforms';
import { BackLink } from '../../../ui/back-link.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { FilterBar, FilterChoice } from '../../ui/filter-bar.tsx';
import { EmptyList, FailedList, ListSkeleton, LoadMore } from '../../ui/list-states.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { webhookQuery } from '../api.ts';
import { formatHistory, nameOf } from '../format-webhook.ts';
import classes from './events.module.css';
import { eventsSearch, type EventsSearch } from './events-search.ts';
import { EventsTable } from './events-table.tsx';
import { useHeldBack } from './use-held-back.ts';
import { useLiveEvents } from './use-live-events.ts';

const PayloadDialog = lazyDialog(() => import('./payload-dialog.tsx'), 'PayloadDialog');

const route = getRouteApi('/admin/webhooks/$webhookId/events');
const failed = 'Erro ao carregar eventos';
const choices = [
  { value: 'todos', label: 'Todos os status' },
  ...EVENT_STATUSES.map((status) => ({ value: status, label: status })),
] as const;

/** /admin/webhooks/{webhookId}/events: a platform's events and their outcomes (specification §2). */
export function EventsPage() {
  const { webhookId } = route.useParams();
  const search = eventsSearch(route.useSearch());
  const navigate = route.useNavigate();
  const webhook = useQuery({ ...webhookQuery(webhookId), retryOnMount: false });
  const list = useLiveEvents(webhookId, search);
  // Filter changes add nothing to the history, and keep the scroll position.
  const change = (to: EventsSearch) =>
    void navigate({ search: (before) => ({ ...before, ...to }), replace: true, resetScroll: false });
  const { shown, heldBack, release } = useHeldBack(list.data ?? []);
  const isFiltered = search.busca !== undefined || search.status !== undefined;
  const isUnknown = list.error?.code === 'webhook_not_found' || list.error?.code === 'invalid_input';
  return (
    <>
      <PageHead
        title="Histórico de Eventos"
        note={webhook.data && `${nameOf(webhook.data)} · ${formatHistory(webhook.data)}`}
        back={<BackLink to="/admin/webhooks">Webhooks</BackLink>}
      />
      <FilterBar>
        <SearchBox
          label="Buscar eventos"
          placeholder="E-mail do comprador ou pedido"
          value={search.busca}
          onSearch={(busca) => change({ busca })}
        />
        <FilterChoice
          label="Status"
          choices={choices}
          chosen={search.status ?? 'todos'}
          onChoose={(status) => change({ status: status === 'todos' ? undefined : status })}
        />
      </FilterBar>
      {list.isPending && <ListSkeleton label="Carregando eventos" rows={8} />}
      {list.isError && !list.data && isUnknown && (
        <EmptyList title="Webhook não encontrado" action={<ButtonLink to="/admin/webhooks">Ver webhooks</ButtonLink>}>
          Ele pode ter sido excluído.
        </EmptyList>
      )}
      {list.isError && !list.data && !isUnknown && (
        <FailedList
          title={failed}
          error={list.error}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.data && shown.length === 0 && (
        <EmptyList
          title={isFiltered ? 'Nenhum evento encontrado' : 'Nenhum evento recebido ainda.'}
          art={isFiltered ? undefined : IconWebhook}
          action={
            !isFiltered && (
              <ButtonLink to="/admin/webhooks" variant="light">
                Copiar o endereço ou testar
              </ButtonLink>
            )
          }
        >
          {isFiltered
            ? 'Nada combina com esta busca.'
            : 'Assim que a plataforma chamar, o evento aparece aqui sozinho.'}
        </EmptyList>
      )}
      {heldBack > 0 && (
        <div className={classes.arrived}>
          <Button
            leftSection={<IconArrowUp size={16} stroke={2.4} aria-hidden="true" />}
            onClick={() => {
              release();
              window.scrollTo({ top: 0 });
            }}
          >
            {formatNew(heldBack)}
          </Button>
        </div>
      )}
      {shown.length > 0 && (
        <EventsTable rows={shown} isStale={list.isPlaceholderData} onOpen={(evento) => change({ evento })} />
      )}
      <VisuallyHidden role="status">{heldBack > 0 && formatNew(heldBack)}</VisuallyHidden>
      <LoadMore
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        onLoad={() => void list.fetchNextPage()}
        failure={list.isFetchNextPageError ? failed : undefined}
      />
      {search.evento && <PayloadDialog eventId={search.evento} onClose={() => change({ evento: undefined })} />}
    </>
  );
}

const formatNew = (count: number) => `${count} ${plural(count, 'evento novo', 'eventos novos')}`;
