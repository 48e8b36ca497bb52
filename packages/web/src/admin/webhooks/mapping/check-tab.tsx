import type { Mapping } from '@jornada/contract/purchases/other-platform';
import { counted } from '@jornada/domain/plural';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCircleDashed } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { SaveBar } from '../../ui/form/save-bar.tsx';
import { formatMoment } from '../../ui/format-moment.ts';
import { CardFoot, Quiet } from '../../ui/list/cells.tsx';
import { DataTable, type Table } from '../../ui/list/data-table.tsx';
import { ListBody } from '../../ui/list/list-page.tsx';
import { EmptyList } from '../../ui/list/list-states.tsx';
import { Arrival } from '../arrival.tsx';
import { dryRunQuery, type DryRun, type DryRunRow } from './api.ts';
import type { TabProps } from './mapping-values.ts';
import classes from './mapping.module.css';
import type { Question } from './mapping-search.ts';

const AssignDialog = lazyDialog(() => import('./assign-dialog.tsx'), 'AssignDialog');
const route = getRouteApi('/admin/webhooks/$webhookId/mapping');

/** The third tab: what each kept call would do by the saved mapping. Where nothing is missing, calls are read by that mapping from then on. */
export function CheckTab({ webhook, mapped, form, save, isSaving, activate, isActivating }: TabProps) {
  const cache = useQueryClient();
  const navigate = route.useNavigate();
  const [product, assign] = useState<string | null>(null);
  const run = useQuery({
    ...dryRunQuery(cache, webhook.id, mapped.revision),
    enabled: mapped.received > 0 && mapped.mapping.event !== null && !form.isDirty(),
  });
  const toFields = (row?: DryRunRow) =>
    void navigate({
      search: { etapa: 'campos', ...(row && { evento: row.eventId, campo: questionOf(row, mapped.mapping) }) },
    });
  if (mapped.received > 0 && mapped.mapping.event === null)
    return (
      <EmptyList
        title="Mostre primeiro os campos"
        action={<Button onClick={() => toFields()}>Mostrar os campos</Button>}
      />
    );
  if (form.isDirty())
    return (
      <EmptyList
        title="Salve o que você mudou"
        action={
          <Button loading={isSaving} onClick={() => save(form.values)}>
            Salvar e conferir
          </Button>
        }
      >
        A simulação usa os campos salvos.
      </EmptyList>
    );
  const renderActions = (row: DryRunRow) =>
    row.productToAssign !== null ? (
      <Button variant="subtle" size="compact-sm" onClick={() => assign(row.productToAssign)}>
        Ligar produto
      </Button>
    ) : row.outcome === 'problem' ? (
      <Button variant="subtle" size="compact-sm" onClick={() => toFields(row)}>
        Resolver
      </Button>
    ) : (
      <ButtonLink
        variant="subtle"
        size="compact-sm"
        to="/admin/webhooks/$webhookId/events"
        params={{ webhookId: webhook.id }}
        search={{ evento: row.eventId }}
      >
        Ver
      </ButtonLink>
    );
  return (
    <ListBody
      list={{ ...run, isPending: run.isPending && mapped.received > 0 }}
      rows={mapped.received === 0 ? [] : run.data && [run.data]}
      loading="Simulando os eventos"
      failed="Erro ao simular os eventos"
      empty={<EmptyList title="Nenhum evento para conferir ainda" />}
    >
      {([found]) => (
        <div className={classes.stack}>
          <Arrival hasArrived>
            Simulação: nenhuma conta criada, nenhum e-mail enviado. Isto é o que os eventos guardados fariam:{' '}
            {formatCounts(found!)}. {webhook.status === 'active' && found!.mayActivate && 'Estes campos já valem.'}
          </Arrival>
          <DataTable
            table={table}
            rows={found!.items.map((row) => ({ ...row, id: row.eventId }))}
            renderActions={renderActions}
            isStale={run.isFetching}
          />
          {webhook.status === 'inactive' && (
            <SaveBar
              save="Ligar webhook"
              onSave={activate}
              isDirty={false}
              isPending={isActivating}
              waitsFor={found!.mayActivate ? undefined : (mapped.missing[0] ?? 'Conferindo')}
            >
              <Button variant="subtle" onClick={() => toFields()}>
                Voltar aos campos
              </Button>
            </SaveBar>
          )}
          {product !== null && (
            <AssignDialog productId={product} onClose={() => assign(null)} onDone={() => void run.refetch()} />
          )}
        </div>
      )}
    </ListBody>
  );
}

/** The question whose answer makes a call a problem; none where its event has no meaning yet. */
function questionOf({ event, buyer, products }: DryRunRow, { meanings }: Mapping): Question | undefined {
  if (!meanings.some(({ value }) => value === (event ?? ''))) return undefined;
  if (buyer === null) return 'email';
  return products.length === 0 ? 'product' : 'order';
}

/** '8 dariam acesso, 2 pausariam, 2 não fazem nada'. */
function formatCounts({ counts: { gives, pauses, nothing, attention, problem } }: DryRun): string {
  const parts = [
    gives && counted(gives, 'daria acesso', 'dariam acesso'),
    pauses && counted(pauses, 'pausaria', 'pausariam'),
    nothing && counted(nothing, 'não faz nada', 'não fazem nada'),
    attention && counted(attention, 'pede atenção', 'pedem atenção'),
    problem && counted(problem, 'não se lê', 'não se leem'),
  ];
  return parts.filter(Boolean).join(', ');
}

const marks = {
  gives: { Mark: IconCheck, color: 'var(--j-leaf-ink)' },
  pauses: { Mark: IconCheck, color: 'var(--j-leaf-ink)' },
  nothing: { Mark: IconCircleDashed, color: 'currentColor' },
  attention: { Mark: IconAlertTriangle, color: 'var(--j-amber-ink)' },
  problem: { Mark: IconAlertTriangle, color: 'currentColor' },
};

function Outcome({ row: { outcome, message } }: { row: DryRunRow }) {
  const { Mark, color } = marks[outcome];
  return (
    <span className={classes.outcome} data-problem={outcome === 'problem' || undefined}>
      <Mark size={17} stroke={2} style={{ color }} aria-hidden="true" />
      {message}
    </span>
  );
}

const Buyer = ({ row: { buyer } }: { row: DryRunRow }) => buyer ?? <span data-problem>sem e-mail</span>;

type Row = DryRunRow & { id: string };
const table: Table<Row> = {
  label: 'Eventos simulados',
  columns: [
    { head: 'Chegou', cell: ({ at }) => <Quiet>{formatMoment(at)}</Quiet> },
    { head: 'Evento', cell: ({ event }) => <code className={classes.code}>{event || 'sem evento'}</code> },
    { head: 'Comprador', cell: (row) => <Buyer row={row} /> },
    { head: 'Produto', cell: ({ products }) => <code className={classes.code}>{products.join(' + ')}</code> },
    { head: 'O que faria', isWide: true, cell: (row) => <Outcome row={row} /> },
  ],
  card: (row, actions) => (
    <div className={classes.card}>
      <Outcome row={row} />
      <Buyer row={row} />
      <code className={classes.code}>{[row.event, ...row.products].filter(Boolean).join(' · ')}</code>
      <CardFoot actions={actions}>{formatMoment(row.at)}</CardFoot>
    </div>
  ),
};
