import { Button } from '@mantine/core';
import { IconPencil, IconRefresh, IconSend, IconShieldLock, IconTrash } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { formatMoment, formatSecond } from '../ui/format-moment.ts';
import { IconButton, IconButtons } from '../ui/icon-button.tsx';
import { FilterBar } from '../ui/list/filter-bar.tsx';
import { ListFilters, ListRows } from '../ui/list/list-page.tsx';
import { Panel } from '../ui/panel.tsx';
import { useCommand } from '../../ui/use-command.ts';
import { deliveriesQuery, type Receiver } from './api.ts';
import type { Asked } from './connection-dialog.tsx';
import { formatResult, Pills } from './connection-labels.tsx';
import type { ConnectionsSearch } from './connections-search.ts';
import classes from './connections.module.css';
import { deliveriesList } from './deliveries-list.tsx';
import { HeadButton } from '../ui/head-button.tsx';

const DeliveryDialog = lazyDialog(() => import('./delivery-dialog.tsx'), 'DeliveryDialog');

const actions = [
  ['editReceiver', IconPencil, 'Editar'],
  ['rotateSecret', IconShieldLock, 'Trocar segredo'],
  ['deleteReceiver', IconTrash, 'Excluir'],
] as const;

type ReceiverLogProps = {
  receiver: Receiver;
  /** Gets the focus when the receiver was chosen, or switched on again. */
  head: RefObject<HTMLSpanElement | null>;
  search: ConnectionsSearch;
  onChange: (to: ConnectionsSearch) => void;
  onAsk: (asked: Asked) => void;
};

/** What a receiver is told of, and what became of each delivery. */
export function ReceiverLog({ receiver, head, search, onChange, onAsk }: ReceiverLogProps) {
  const { id: receiverId, name, url, events, state, version, previousSecretUntil } = receiver;
  const params = { receiverId };
  const [opened, setOpened] = useState<string | null>(null);
  const types = [...events, 'webhook.test'] as const;
  const evento = types.find((type) => type === search.evento);
  const list = { list: deliveriesList(types, setOpened), search, onChange };
  const read = useInfiniteQuery(deliveriesQuery(receiverId, { ...search, evento }));
  const testing = useCommand('receivers', 'testReceiver');
  const resending = useCommand('receivers', 'resendDelivery');
  const turning = useCommand('receivers', 'updateReceiver');
  const resent = read.data?.rows.find(({ id }) => id === resending.data?.delivery.id);
  const sayOn = () => {
    head.current?.focus();
    toast.success('Aviso ligado');
  };
  const turnOn = () =>
    turning.mutate({ params, body: { name, url, events, isOn: true, version } }, { onSuccess: sayOn });
  const test = () => testing.mutate({ params }, { onSuccess: ({ delivery }) => setOpened(delivery.id) });
  return (
    <Panel
      className={classes.panel}
      title={
        <span ref={head} tabIndex={-1}>
          {name}
        </span>
      }
      action={
        <IconButtons>
          <HeadButton icon={IconSend} loading={testing.isPending} onClick={test}>
            Testar
          </HeadButton>
          {actions.map(([kind, icon, hint]) => (
            <IconButton
              key={kind}
              icon={icon}
              label={`${hint}: ${name}`}
              hint={hint}
              onClick={() => onAsk({ kind, receiver })}
            />
          ))}
        </IconButtons>
      }
    >
      <div className={classes.part}>
        <Pills label="Eventos avisados" texts={events} />
        {previousSecretUntil && <p>O segredo anterior também assina, até {formatMoment(previousSecretUntil)}.</p>}
        {state !== 'on' && (
          <>
            <p>Desligado, nada é enviado, e o que acontece não é avisado depois.</p>
            <Button variant="light" w="fit-content" loading={turning.isPending} onClick={turnOn}>
              Ligar de novo
            </Button>
          </>
        )}
        <FilterBar>
          <ListFilters {...list} />
        </FilterBar>
      </div>
      <ListRows
        {...list}
        read={read}
        rows={read.data?.rows}
        heard={resent ? `Reenvio: ${formatResult(resent)}` : ''}
        renderActions={({ id, createdAt }) => (
          <IconButton
            icon={IconRefresh}
            label={`Reenviar entrega de ${formatSecond(createdAt)}`}
            hint="Reenviar"
            onClick={() => resending.mutate({ params: { ...params, deliveryId: id } })}
          />
        )}
      />
      {opened && <DeliveryDialog receiverId={receiverId} deliveryId={opened} onClose={() => setOpened(null)} />}
    </Panel>
  );
}
