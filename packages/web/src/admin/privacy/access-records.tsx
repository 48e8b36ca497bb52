import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { focusFirstError } from '../../ui/focus/focus-first-error.ts';
import { useTakenPerson } from '../ui/found-people.tsx';
import { DataTable, type Table } from '../ui/list/data-table.tsx';
import { ListBody } from '../ui/list/list-page.tsx';
import { EmptyList } from '../ui/list/list-states.tsx';
import { formatSecond } from '../ui/format-moment.ts';
import { Panel } from '../ui/panel.tsx';
import { recordsQuery, type AskedRecords } from './api.ts';
import classes from './privacy.module.css';

type AccessRecord = { id: string; at: string; address: string; name: string | null };
const table: Table<AccessRecord> = {
  label: 'Registros de acesso',
  columns: [
    { head: 'Quando', cell: ({ at }) => <span className={classes.moment}>{formatSecond(at)}</span> },
    { head: 'Endereço IP', cell: ({ address }) => address },
    { head: 'Conta', cell: ({ name }) => name ?? 'Conta excluída', isWide: true },
  ],
};
const isAddress = (typed: string) => /^(?=.*[.:])[\da-f.:]{3,45}$/i.test(typed.trim());

/** Who was here when and from where, of one account or one address. Every reading is confirmed, and written down. */
export function AccessRecords() {
  const [{ asked, press }, setAsked] = useState<{ asked: AskedRecords; press: number }>({ asked: {}, press: 0 });
  const form = useForm({
    initialValues: { of: '', from: '', to: '' },
    validate: {
      of: (typed) => (person || isAddress(typed) ? null : 'Escolha uma pessoa da lista, ou digite um endereço IP'),
    },
  });
  const { person, list } = useTakenPerson(form.values.of, (name) => form.setFieldValue('of', name));
  const read = useInfiniteQuery(recordsQuery(asked, press));
  const submit = form.onSubmit(
    ({ of, from, to }) => {
      const whose = person ? { userId: person.id } : { address: of.trim().toLowerCase() };
      setAsked({ asked: { ...whose, from: from || undefined, to: to || undefined }, press: press + 1 });
    },
    (errors) => focusFirstError(form, errors),
  );
  return (
    <Panel title="Registros de acesso" className={classes.panel}>
      <form className={classes.asking} onSubmit={submit} noValidate>
        <p>
          Data, hora, endereço e conta de cada acesso, por 6 meses, e nada mais (Marco Civil, art. 15). Para ler,
          confirme que é você; cada consulta fica na Auditoria.
        </p>
        <TextInput label="Pessoa ou endereço IP" type="search" autoComplete="off" {...form.getInputProps('of')} />
        <TextInput label="De" type="date" {...form.getInputProps('from')} />
        <TextInput label="Até" type="date" {...form.getInputProps('to')} />
        <Button type="submit" variant="default" loading={read.isFetching && !read.isFetchingNextPage}>
          Consultar
        </Button>
        {list}
      </form>
      {press > 0 && (
        <ListBody
          list={read}
          rows={read.data?.rows.map((row) => ({ ...row, id: `${row.at} ${row.userId} ${row.address}` }))}
          loading="Carregando registros"
          skeletonRows={3}
          failed="Erro ao carregar registros"
          empty={<EmptyList title="Nenhum registro neste período" />}
        >
          {(rows) => <DataTable table={table} rows={rows} isStale={read.isPlaceholderData} />}
        </ListBody>
      )}
    </Panel>
  );
}
