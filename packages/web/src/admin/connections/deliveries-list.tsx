import { Button, VisuallyHidden } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { formatInstantDay } from '../../platform/format-day.ts';
import { formatSecond } from '../ui/format-moment.ts';
import { Quiet } from '../ui/list/cells.tsx';
import { choiceFilter } from '../ui/list/filter-bar.tsx';
import type { ListDeclaration } from '../ui/list/list-declaration.ts';
import type { Delivery } from './api.ts';
import { formatTook, Result } from './connection-labels.tsx';
import type { ConnectionsSearch } from './connections-search.ts';
import classes from './connections.module.css';

/** '10:31:07' of today, else '22/11 10:31': the log has thirty days. */
function formatWhen(instant: string): string {
  const [day = '', clock = ''] = formatSecond(instant).split(' ');
  return day === formatInstantDay(new Date().toISOString()) ? clock : `${day.slice(0, 5)} ${clock.slice(0, 5)}`;
}

const states = { fila: 'Na fila', entregues: 'Entregues', falhas: 'Falhas' };

/** A receiver's deliveries, which can be of these types. A click on the time opens one. */
export const deliveriesList = (
  types: readonly string[],
  onOpen: (deliveryId: string) => void,
): ListDeclaration<Delivery, ConnectionsSearch> => ({
  filters: [
    choiceFilter('estado', 'Estado', 'Todos os estados', states),
    choiceFilter('evento', 'Evento', 'Todos os eventos', Object.fromEntries(types.map((type) => [type, type]))),
  ],
  table: {
    label: 'Entregas',
    columns: [
      {
        head: 'Entrega',
        cell: ({ id, createdAt }) => (
          <Button variant="subtle" size="compact-sm" onClick={() => onOpen(id)}>
            <VisuallyHidden>Abrir entrega de </VisuallyHidden>
            {formatWhen(createdAt)}
          </Button>
        ),
      },
      { head: 'Evento', cell: ({ type }) => <code className={classes.code}>{type}</code> },
      { head: 'Resposta', isWide: true, cell: (delivery) => <Result delivery={delivery} /> },
      { head: 'Levou', align: 'end', cell: ({ tookMs }) => <Quiet>{formatTook(tookMs)}</Quiet> },
    ],
  },
  loading: 'Carregando entregas',
  skeletonRows: 4,
  failed: 'Erro ao carregar entregas',
  none: { title: 'Nenhuma entrega ainda', art: IconSend, children: 'Use Testar para ver o caminho inteiro agora.' },
  noMatch: 'Nenhuma entrega encontrada',
});
