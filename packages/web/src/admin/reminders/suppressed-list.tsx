import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconMailOff } from '@tabler/icons-react';
import { DataTable, type Table } from '../ui/list/data-table.tsx';
import { formatMoment } from '../ui/format-moment.ts';
import { ListBody } from '../ui/list/list-page.tsx';
import { EmptyList } from '../ui/list/list-states.tsx';
import { suppressedQuery, useRestore, type Suppressed } from './api.ts';
import classes from './reminders-page.module.css';

type Row = Suppressed & { id: string };

const table: Table<Row> = {
  label: 'Endereços sem lembretes',
  columns: [
    { head: 'E-mail e pessoa', cell: (row) => <Person row={row} /> },
    {
      head: 'Resposta do servidor',
      isWide: true,
      cell: ({ answer }) => <span className={classes.answer}>{answer}</span>,
    },
    {
      head: 'Desde',
      cell: ({ suppressedAt }) => <span className={classes.oneLine}>{formatMoment(suppressedAt)}</span>,
    },
  ],
};

const Person = ({ row }: { row: Row }) => (
  <span className={classes.person}>
    <b>{row.email}</b>
    <Link to="/admin/users/$userId" params={{ userId: row.userId }}>
      {row.name}
    </Link>
  </span>
);

/** Addresses that get no reminders because a mail server said that they do not exist. */
export function SuppressedList({ count }: { count: number }) {
  const list = useInfiniteQuery(suppressedQuery);
  const restore = useRestore();
  const rows = list.data?.rows.map((row) => ({ ...row, id: row.email }));
  return (
    <section className={classes.stack} aria-labelledby="suppressed">
      <div>
        <h2 id="suppressed" className={classes.heading}>
          Endereços sem lembretes{count > 0 && ` (${count.toLocaleString('pt-BR')})`}
        </h2>
        <p className={classes.note}>
          Um servidor de e-mail disse que eles não existem. E-mails de conta e de compra continuam indo para lá.
        </p>
      </div>
      <ListBody
        list={list}
        rows={rows}
        loading="Carregando endereços"
        skeletonRows={2}
        failed="Erro ao carregar endereços"
        empty={<EmptyList title="Nenhum endereço sem lembretes" art={IconMailOff} />}
      >
        {(shown) => (
          <DataTable
            table={table}
            rows={shown}
            isStale={false}
            renderActions={({ email }) => (
              <Button
                variant="default"
                size="compact-md"
                className={classes.oneLine}
                aria-label={`Voltar a enviar para ${email}`}
                loading={restore.isPending && restore.variables === email}
                onClick={() => restore.mutate(email)}
              >
                Voltar a enviar
              </Button>
            )}
          />
        )}
      </ListBody>
    </section>
  );
}
