import { Button } from '@mantine/core';
import { IconHelpCircle, IconPlus, IconWebhook } from '@tabler/icons-react';
import { useInfiniteQuery, usePrefetchQuery } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { ListBody } from '../ui/list/list-page.tsx';
import { EmptyList, ListSkeleton } from '../ui/list/list-states.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { platformsQuery } from '../purchases/use-platforms.ts';
import { webhooksQuery } from '../purchases/webhooks-query.ts';
import { Instructions } from './instructions.tsx';
import { DeletedWithEvents } from './kept/deleted-with-events.tsx';
import { UnmatchedProducts } from './unmatched/unmatched-products.tsx';
import { WebhookCard } from './webhook-card.tsx';
import classes from './webhooks-page.module.css';

const loading = 'Carregando webhooks';

/** /admin/webhooks: the addresses that payment platforms call (specification §2). */
export function WebhooksPage() {
  const list = useInfiniteQuery(webhooksQuery);
  usePrefetchQuery(platformsQuery);
  const [wantsHelp, setWantsHelp] = useState<boolean | null>(null);
  const cards = useRef<HTMLUListElement>(null);
  const { rows, isMailConfigured = true, deletedWithEvents = [] } = list.data ?? {};
  // A school without webhooks needs the instructions for its first one.
  const isHelping = wantsHelp ?? rows?.length === 0;
  return (
    <>
      <PageHead title="Webhooks" note="Compras que viram inscrições">
        <Button
          variant="default"
          leftSection={<IconHelpCircle size={17} stroke={2} aria-hidden="true" />}
          aria-expanded={isHelping}
          onClick={() => setWantsHelp(!isHelping)}
        >
          {isHelping ? 'Ocultar instruções' : 'Mostrar instruções'}
        </Button>
        <ButtonLink to="/admin/webhooks/new" leftSection={<IconPlus size={17} stroke={2.4} aria-hidden="true" />}>
          Novo Webhook
        </ButtonLink>
      </PageHead>
      <Suspense fallback={<ListSkeleton label={loading} rows={4} />}>
        <div className={classes.stack}>
          {isHelping && <Instructions isMailConfigured={isMailConfigured} />}
          {list.data && <UnmatchedProducts />}
          {deletedWithEvents.length > 0 && (
            <ul className={classes.cards} aria-label="Webhooks excluídos com eventos guardados">
              {deletedWithEvents.map((webhook) => (
                <DeletedWithEvents key={webhook.id} webhook={webhook} />
              ))}
            </ul>
          )}
        </div>
        <ListBody
          list={list}
          rows={rows}
          loading={loading}
          skeletonRows={4}
          failed="Erro ao carregar webhooks"
          empty={
            <EmptyList
              title="Nenhum webhook configurado. Crie o primeiro webhook para começar."
              art={IconWebhook}
              action={
                <ButtonLink variant="light" to="/admin/webhooks/new">
                  Criar o primeiro webhook
                </ButtonLink>
              }
            />
          }
        >
          {(webhooks) => (
            <ul className={classes.cards} aria-label="Webhooks" ref={cards} tabIndex={-1}>
              {webhooks.map((webhook) => (
                // The deleted card had the focus, so the focus goes to the list.
                <WebhookCard
                  key={webhook.id}
                  webhook={webhook}
                  asOf={new Date(list.dataUpdatedAt)}
                  onDeleted={() => cards.current?.focus({ preventScroll: true })}
                />
              ))}
            </ul>
          )}
        </ListBody>
      </Suspense>
    </>
  );
}
