import { requestChannelLabels, requestKindLabels } from '@jornada/contract/fields/privacy-fields';
import { daysBetween, type LocalDay } from '@jornada/domain/local-day';
import { standingOf } from '@jornada/domain/privacy/requests';
import { Button } from '@mantine/core';
import { IconPlus, IconShieldCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstantDay } from '../../platform/format-day.ts';
import { useSession } from '../../platform/session.ts';
import { Bar } from '../../ui/progress/bar.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { HeadButton } from '../ui/head-button.tsx';
import { DataTable, type Table } from '../ui/list/data-table.tsx';
import { ListBody } from '../ui/list/list-page.tsx';
import { EmptyList } from '../ui/list/list-states.tsx';
import { Panel } from '../ui/panel.tsx';
import { PillChoice } from '../ui/pill-choice.tsx';
import { useCommand } from '../../ui/use-command.ts';
import { requestsQuery, type PrivacyRequest } from './api.ts';
import type { Asked } from './privacy-dialog.tsx';
import classes from './privacy.module.css';

/** What people asked about their data: what is due first, how long there is, and the next thing to do. */
export function RequestsPanel({ onAsk }: { onAsk: (asked: Asked) => void }) {
  const today = useSession().today as LocalDay;
  const [state, setState] = useState<'open' | 'done'>('open');
  const read = useInfiniteQuery(requestsQuery(state));
  const counts = read.data?.counts;
  return (
    <Panel
      title="Pedidos dos membros"
      className={classes.panel}
      action={
        <div className={classes.tools}>
          <PillChoice
            label="Pedidos"
            choices={[
              { value: 'open', label: 'Abertos', count: counts?.open },
              { value: 'done', label: 'Feitos', count: counts?.done },
            ]}
            chosen={state}
            onChoose={setState}
          />
          <HeadButton icon={IconPlus} onClick={() => onAsk({ kind: 'add' })}>
            Registrar pedido
          </HeadButton>
        </div>
      }
    >
      <ListBody
        list={read}
        rows={read.data?.rows}
        loading="Carregando pedidos"
        skeletonRows={3}
        failed="Erro ao carregar pedidos"
        empty={
          <EmptyList title={state === 'open' ? 'Nenhum pedido aberto' : 'Nenhum pedido feito'} art={IconShieldCheck}>
            Os membros pedem no perfil, em Privacidade. O que chega por e-mail, telefone ou carta, registre aqui.
          </EmptyList>
        }
      >
        {(requests) => (
          <DataTable
            table={requestsTable(today)}
            rows={requests}
            isStale={read.isPlaceholderData}
            renderActions={(request) => !request.answeredAt && <Actions request={request} onAsk={onAsk} />}
          />
        )}
      </ListBody>
    </Panel>
  );
}

/** 'ontem', 'há 11 dias', 'em 4 dias'. */
const relative = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' });

const requestsTable = (today: LocalDay): Table<PrivacyRequest> => ({
  label: 'Pedidos dos membros',
  columns: [
    {
      head: 'Pedido',
      isWide: true,
      cell: ({ kind, who, channel, receivedOn, words, erasesAt }) => (
        <div className={classes.request}>
          <b>{requestKindLabels[kind]}</b>
          <p>
            {who || 'Conta excluída'} · Pediu {relative.format(-daysBetween(receivedOn as LocalDay, today), 'day')}{' '}
            {requestChannelLabels[channel]}
            {erasesAt && ` · a conta se apaga em ${formatInstantDay(erasesAt)}`}
          </p>
          {words && <q>{words}</q>}
        </div>
      ),
    },
    { head: 'Prazo', cell: (request) => <Standing request={request} today={today} /> },
  ],
});

const copyLabels = { making: 'Preparando o arquivo', ready: 'Arquivo pronto' };
const tones = { calm: 'leaf', soon: 'amber', late: 'danger' } as const;

/** A bar that fills towards the last day, or the answer. */
function Standing({ request, today }: { request: PrivacyRequest; today: LocalDay }) {
  const { copy, answeredAt, answer } = request;
  if (answeredAt) return <p className={classes.answer}>{`Respondido em ${formatInstantDay(answeredAt)}: ${answer}`}</p>;
  const days = { receivedOn: request.receivedOn as LocalDay, dueOn: request.dueOn as LocalDay, today };
  const { state, share, daysLeft } = standingOf(days);
  const due = `${daysLeft < 0 ? 'Venceu' : 'Vence'} ${relative.format(daysLeft, 'day')}`;
  return (
    <div className={classes.standing} data-state={state}>
      {copy && state !== 'late' ? copyLabels[copy] : due}
      <Bar value={share * 100} label={`Prazo: ${due}`} tone={tones[state]} head={false} size={6} />
    </div>
  );
}

/** The next thing to do with an open request. Every one can be answered. */
function Actions({ request, onAsk }: { request: PrivacyRequest; onAsk: (asked: Asked) => void }) {
  const { id: requestId, userId, kind, copy } = request;
  const sending = useCommand('adminPrivacy', 'sendCopy');
  const erases = userId !== null && kind === 'erase';
  const copies = userId !== null && kind === 'copy';
  const onSuccess = () =>
    toast.success(copy ? 'O link vai de novo por e-mail' : 'Um e-mail avisa a pessoa quando a cópia estiver pronta');
  return (
    <div className={classes.tools}>
      {erases && (
        <Button variant="default" onClick={() => onAsk({ kind: 'erase', request })}>
          Apagar agora
        </Button>
      )}
      {copies && (
        <Button
          variant="default"
          loading={sending.isPending || copy === 'making'}
          onClick={() => sending.mutate({ params: { requestId } }, { onSuccess })}
        >
          {copy ? 'Reenviar link' : 'Enviar cópia'}
        </Button>
      )}
      <Button variant={erases || copies ? 'subtle' : 'default'} onClick={() => onAsk({ kind: 'answer', request })}>
        Responder
      </Button>
    </div>
  );
}
