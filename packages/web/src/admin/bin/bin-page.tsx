import type { BinEntry } from '@jornada/contract/bin/bin';
import { BIN_DAYS } from '@jornada/domain/bin/bin-days';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { BackLink } from '../../ui/page/back-link.tsx';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { useOnce } from '../../ui/use-once.ts';
import { DataTable } from '../ui/list/data-table.tsx';
import { ListBody } from '../ui/list/list-page.tsx';
import { EmptyList } from '../ui/list/list-states.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { binQuery, useRestore } from './api.ts';
import { binTable } from './bin-table.tsx';
import classes from './bin-table.module.css';

const DeleteForGoodDialog = lazyDialog(() => import('./delete-for-good-dialog.tsx'), 'DeleteForGoodDialog');
const route = getRouteApi('/admin/lixeira');

/** /admin/lixeira: deleted journeys and lessons, or the lessons of one journey, for as long as they can be restored (decision C11). */
export function BinPage() {
  const search = route.useSearch();
  const { jornada: journeyId } = search;
  const list = useInfiniteQuery(binQuery(search));
  const [asked, ask] = useState<BinEntry | null>(null);
  const back = journeyId ? (
    <BackLink to="/admin/journeys/$journeyId/lessons" params={{ journeyId }}>
      Lições
    </BackLink>
  ) : (
    <BackLink to="/admin/journeys">Jornadas</BackLink>
  );
  const what = journeyId ? 'Lições excluídas ficam' : 'Jornadas e lições excluídas ficam';
  return (
    <>
      <PageHead
        title="Lixeira"
        note={`${what} aqui por ${BIN_DAYS} dias. Depois vão embora de vez, com os seus arquivos.`}
        back={back}
      />
      <ListBody
        list={list}
        rows={list.data?.rows}
        loading="Carregando lixeira"
        skeletonRows={3}
        failed="Erro ao carregar lixeira"
        empty={
          <EmptyList title="A lixeira está vazia" art={IconTrash}>
            O que você excluir pode ser restaurado daqui, com tudo o que os membros fizeram.
          </EmptyList>
        }
      >
        {(shown) => (
          <DataTable
            table={binTable}
            rows={shown}
            isStale={false}
            renderActions={(entry) => <EntryActions entry={entry} onDelete={() => ask(entry)} />}
          />
        )}
      </ListBody>
      {asked && <DeleteForGoodDialog entry={asked} onClose={() => ask(null)} />}
    </>
  );
}

function EntryActions({ entry: { id, name }, onDelete }: { entry: BinEntry; onDelete: () => void }) {
  const restore = useRestore();
  const once = useOnce(restore.isPending);
  return (
    <div className={classes.actions}>
      <Button
        variant="light"
        size="compact-sm"
        aria-label={`Restaurar ${name}`}
        loading={restore.isPending}
        onClick={() => once(() => restore.mutate(id))}
      >
        Restaurar
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Excluir ${name} de vez`}
        disabled={restore.isPending}
        onClick={onDelete}
      >
        Excluir de vez
      </Button>
    </div>
  );
}
