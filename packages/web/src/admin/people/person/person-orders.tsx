import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { formatInstantDay } from '../../../platform/format-day.ts';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { personOrdersQuery, type OrderToMove } from '../../purchases/owner/api.ts';
import { OwnerChain } from '../../purchases/owner/owner-chain.tsx';
import { formatOrder } from '../../purchases/format-order.ts';
import { PlatformPill } from '../../purchases/platform-pill.tsx';
import { ListBody } from '../../ui/list/list-page.tsx';
import { EmptyList } from '../../ui/list/list-states.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Pill } from '../../ui/pill.tsx';
import classes from './person-lists.module.css';

const MoveOrderDialog = lazyDialog(() => import('../../purchases/owner/move-order-dialog.tsx'), 'MoveOrderDialog');

/** A person's orders, with those that came from and went to somebody else (decision H18). */
export function PersonOrders({ userId }: { userId: string }) {
  const read = useQuery(personOrdersQuery(userId));
  const [asked, ask] = useState<OrderToMove | null>(null);
  return (
    <Suspense>
      <ListBody
        list={read}
        rows={read.data?.items}
        loading="Carregando compras"
        skeletonRows={2}
        failed="Erro ao carregar compras"
        empty={<EmptyList title="Nenhuma compra">Inscrições manuais e de listas não são compras.</EmptyList>}
      >
        {(rows) => (
          <Panel>
            <ul className={classes.list} aria-label="Compras">
              {rows.map(({ platform, orderReference, productName, paidAt, isTheirs, owners }) => (
                <li key={`${platform} ${orderReference}`} className={classes.order}>
                  <div className={classes.line}>
                    <div>
                      <p>{productName ?? 'Produto sem nome'}</p>
                      <p className={classes.note}>
                        <PlatformPill platform={platform} />
                        <span>Pedido {formatOrder(orderReference)}</span>
                        {paidAt && <span>pago em {formatInstantDay(paidAt)}</span>}
                      </p>
                    </div>
                    {isTheirs ? (
                      <Button
                        variant="default"
                        size="compact-sm"
                        aria-label={`É de outra pessoa: pedido ${formatOrder(orderReference)}`}
                        onClick={() => ask({ platform, orderReference })}
                      >
                        É de outra pessoa
                      </Button>
                    ) : (
                      <Pill tone="plain">Não é mais desta pessoa</Pill>
                    )}
                  </div>
                  {owners.length > 0 && <OwnerChain owners={owners} />}
                </li>
              ))}
            </ul>
          </Panel>
        )}
      </ListBody>
      {asked && <MoveOrderDialog order={asked} onClose={() => ask(null)} />}
    </Suspense>
  );
}
