import { plural } from '@jornada/domain/plural';
import { Button } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { getRouteApi } from '@tanstack/react-router';
import { BackLink } from '../../../ui/page/back-link.tsx';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { isUnknown } from '../../ui/list/is-unknown.ts';
import { ListPage, searchChange } from '../../ui/list/list-page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { platformsQuery } from '../../purchases/use-platforms.ts';
import { webhookQuery, type Webhook } from '../api.ts';
import { formatHistory } from '../format-webhook.ts';
import { UnknownWebhook } from '../unknown-webhook.tsx';
import { useWebhookName } from '../use-webhook-name.ts';
import { useReprocess } from './api.ts';
import { EventActions } from './event-actions.tsx';
import { eventsList } from './events-list.tsx';
import classes from './events.module.css';
import { eventsSearch, type EventsSearch } from './events-search.ts';
import { useHeldBack } from './use-held-back.ts';
import { useLiveEvents } from './use-live-events.ts';

const PayloadDialog = lazyDialog(() => import('./payload-dialog.tsx'), 'PayloadDialog');

const route = getRouteApi('/admin/webhooks/$webhookId/events');

/** /admin/webhooks/{webhookId}/events: a platform's events and their outcomes (specification §2). */
export function EventsPage() {
  const { webhookId } = route.useParams();
  const search = eventsSearch(route.useSearch());
  const change = searchChange<EventsSearch>(route.useNavigate());
  const webhook = useQuery({ ...webhookQuery(webhookId), retryOnMount: false });
  usePrefetchQuery(platformsQuery);
  const read = useLiveEvents(webhookId, search);
  const { shown, heldBack, release } = useHeldBack(read.data?.rows ?? []);
  const reprocessing = useReprocess();
  const arrived = heldBack > 0 ? `${heldBack} ${plural(heldBack, 'evento novo', 'eventos novos')}` : '';
  return (
    <>
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
      <ListPage
        list={eventsList}
        search={search}
        onChange={change}
        read={read}
        rows={read.data && shown}
        renderActions={(row) => (
          <EventActions row={row} reprocessing={reprocessing} onOpen={() => change({ evento: row.id })} />
        )}
        unknown={isUnknown(read.error, 'webhook_not_found') && <UnknownWebhook />}
        heard={arrived}
      >
        {(_rows, table) => (
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
            {table}
          </>
        )}
      </ListPage>
      {search.evento && <PayloadDialog eventId={search.evento} onClose={() => change({ evento: undefined })} />}
    </>
  );
}

const WebhookNote = ({ webhook }: { webhook: Webhook }) => `${useWebhookName(webhook)} · ${formatHistory(webhook)}`;
