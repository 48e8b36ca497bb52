import { Button } from '@mantine/core';
import { IconBook, IconPlus, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { ListBody, searchChange } from '../ui/list/list-page.tsx';
import { EmptyList } from '../ui/list/list-states.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import { receiversQuery } from './api.ts';
import type { Asked } from './connection-dialog.tsx';
import { ReceiverState } from './connection-labels.tsx';
import type { ConnectionsSearch } from './connections-search.ts';
import classes from './connections.module.css';
import { HeadButton } from '../ui/head-button.tsx';
import { KeysPanel } from './keys-panel.tsx';
import { ReceiverLog } from './receiver-log.tsx';

const ConnectionDialog = lazyDialog(() => import('./connection-dialog.tsx'), 'ConnectionDialog');

const route = getRouteApi('/admin/conexoes');

/** /admin/conexoes: the programs that use the school, and the addresses that it tells what happens (decisions K31, H20). */
export function ConnectionsPage() {
  const search = route.useSearch();
  const change = searchChange<ConnectionsSearch>(route.useNavigate());
  const read = useQuery(receiversQuery);
  const [asked, ask] = useState<Asked | null>(null);
  const chosen = read.data?.items.find(({ id }) => id === search.aviso) ?? read.data?.items[0];
  const log = useRef<HTMLSpanElement>(null);
  const last = useRef(search.aviso);
  useEffect(() => {
    if (search.aviso !== last.current) log.current?.focus();
    last.current = search.aviso;
  }, [search.aviso]);
  return (
    <>
      <PageHead title="API e saída" note="Outros sistemas leem a escola, ou são avisados por ela">
        <Button
          component="a"
          href="/api/docs"
          variant="default"
          leftSection={<IconBook size={17} aria-hidden="true" />}
        >
          Documentação
        </Button>
      </PageHead>
      <KeysPanel onAsk={ask} />
      <div className={classes.columns}>
        <Panel
          title="Avisos de saída"
          className={classes.panel}
          action={
            <HeadButton icon={IconPlus} onClick={() => ask({ kind: 'newReceiver' })}>
              Novo aviso
            </HeadButton>
          }
        >
          <ListBody
            list={read}
            rows={read.data?.items}
            loading="Carregando avisos"
            skeletonRows={3}
            failed="Erro ao carregar avisos"
            empty={
              <EmptyList title="Nenhum aviso ainda" art={IconSend}>
                O que acontece na escola, como uma compra ou uma lição concluída, chega na hora ao n8n, ao Make, ao
                Zapier ou ao seu WhatsApp.
              </EmptyList>
            }
          >
            {(receivers) => (
              <ul aria-label="Avisos de saída">
                {receivers.map((receiver) => (
                  <li key={receiver.id}>
                    <Link
                      to="/admin/conexoes"
                      search={{ aviso: receiver.id }}
                      resetScroll={false}
                      replace
                      className={classes.receiver}
                      aria-current={receiver === chosen || undefined}
                      data-clips
                    >
                      <b>{receiver.name}</b>
                      <code className={classes.code}>{receiver.url}</code>
                      <ReceiverState receiver={receiver} now={new Date(read.dataUpdatedAt)} />
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </ListBody>
          <p className={classes.part}>
            Assinados no padrão Standard Webhooks. Nunca vão para endereços internos que o servidor não permita.
          </p>
        </Panel>
        {chosen && (
          <ReceiverLog key={chosen.id} receiver={chosen} head={log} search={search} onChange={change} onAsk={ask} />
        )}
      </div>
      {asked && <ConnectionDialog asked={asked} onAsk={ask} onClose={() => ask(null)} />}
    </>
  );
}
