import { plural } from '@jornada/domain/plural';
import { Button } from '@mantine/core';
import { IconArrowUp, IconWebhook } from '@tabler/icons-react';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { getRouteApi } from '@tanstack/react-router';
import { EVENT_STATUSES } from '@jornada/domain/purchases/payment-platforms';
import { BackLink } from '../../../ui/back-link.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { FilterChoice } from '../../ui/list/filter-bar.tsx';
import { ListPage, searchChange } from '../../ui/list/list-page.tsx';
import { EmptyList } from '../../ui/list/list-states.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { platformsQuery } from '../../purchases/use-platforms.ts';
import { webhookQuery, type Webhook } from '../api.ts';
import { formatHistory } from '../format-webhook.ts';
import { useWebhookName } from '../use-webhook-name.ts';
import classes from './events.module.css';
import { eventsSearch, type EventsSearch } from './events-search.ts';
import { EventsTable } from './events-table.tsx';
import { useHeldBack } from './use-held-back.ts';
import { useLiveEvents } from './use-live-events.ts';

const PayloadDialog = lazyDialog(() => import('./payload-dialog.tsx'), 'PayloadDialog');

const route = getRouteApi('/admin/webhooks/$webhookId/events');
const choices = [
  { value: 'todos', label: 'Todos os status' },
  ...EVENT_STATUSES.map((status) => ({ value: status, label: status })),
] as const;

/** /admin/webhooks/{webhookId}/events: a platform's events and their outcomes (specification §2). */
export function EventsPage() {
  const { webhookId } = route.useParams();
  const search = eventsSearch(route.useSearch());
  const change = searchChange<EventsSearch>(route.useNavigate());
  const webhook = useQuery({ ...webhookQuery(webhookId), retryOnMount: false });
  usePrefetchQuery(platformsQuery);
  const list = useLiveEvents(webhookId, search);
  const { shown, heldBack, release } = useHeldBack(list.data?.rows ?? []);
  const isFiltered = search.busca !== undefined || search.status !== undefined;
  const isUnknown = list.error?.code === 'webhook_not_found' || list.error?.code === 'invalid_input';
  const arrived = heldBack > 0 && `${heldBack} ${plural(heldBack, 'evento novo', 'eventos novos')}`;
  return (
    <>
      <ListPage
        head={
          <PageHead
            title="Histórico de Eventos"
            note={
              webhook.data && (
                <Suspense>
                  <WebhookNote webhook={webhook.data} />
                </Suspense>
              )
            }
            back={<BackLink to="/admin/webhooks">Webhooks</BackLink>}
          />
        }
        search={{ label: 'Buscar eventos', placeholder: 'E-mail do comprador ou pedido', text: search.busca }}
        onSearch={change}
        filters={
          <FilterChoice
            label="Status"
            choices={choices}
            chosen={search.status ?? 'todos'}
            onChoose={(status) => change({ status: status === 'todos' ? undefined : status })}
          />
        }
        list={list}
        rows={list.data && shown}
        loading="Carregando eventos"
        skeletonRows={8}
        failed="Erro ao carregar eventos"
        unknown={isUnknown && <UnknownWebhook />}
        empty={<NoEvents isFiltered={isFiltered} />}
        found={arrived}
      >
        {(rows) => (
          <>
            {arrived && (
              <div className={classes.arrived}>
                <Button
                  leftSection={<IconArrowUp size={16} stroke={2.4} aria-hidden="true" />}
                  onClick={() => {
                    release();
                    window.scrollTo({ top: 0 });
                  }}
                >
                  {arrived}
                </Button>
              </div>
            )}
            <EventsTable rows={rows} isStale={list.isPlaceholderData} onOpen={(evento) => change({ evento })} />
          </>
        )}
      </ListPage>
      {search.evento && <PayloadDialog eventId={search.evento} onClose={() => change({ evento: undefined })} />}
    </>
  );
}

const WebhookNote = ({ webhook }: { webhook: Webhook }) => `${useWebhookName(webhook)} · ${formatHistory(webhook)}`;

const UnknownWebhook = () => (
  <EmptyList title="Webhook não encontrado" action={<ButtonLink to="/admin/webhooks">Ver webhooks</ButtonLink>}>
    Ele pode ter sido excluído.
  </EmptyList>
);

const NoEvents = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyList title="Nenhum evento encontrado">Nada combina com esta busca.</EmptyList>
  ) : (
    <EmptyList
      title="Nenhum evento recebido ainda."
      art={IconWebhook}
      action={
        <ButtonLink to="/admin/webhooks" variant="light">
          Copiar o endereço ou testar
        </ButtonLink>
      }
    >
      Assim que a plataforma chamar, o evento aparece aqui sozinho.
    </EmptyList>
  );
