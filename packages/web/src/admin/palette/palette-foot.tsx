import { counted } from '@jornada/domain/plural';
import { Button } from '@mantine/core';
import type { ApiProblem } from '../../platform/api-client.ts';
import classes from './palette.module.css';

type PaletteFootProps = {
  searchText: string | undefined;
  count: number;
  search: { isError: boolean; isFetching: boolean; isStale: boolean; error: ApiProblem | null; refetch: () => unknown };
};

/** The state of the search, below the list, also for screen readers. */
export function PaletteFoot({
  searchText,
  count,
  search: { isError, isFetching, isStale, error, refetch },
}: PaletteFootProps) {
  if (searchText !== undefined && isError && !isStale && !isFetching) {
    return (
      <div className={classes.foot} role="alert">
        <p>Não foi possível buscar. {error?.message}</p>
        <Button variant="light" size="compact-sm" onClick={() => void refetch()}>
          Tentar novamente
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.foot} role="status">
      <p>{formatStatus(searchText, count, isFetching || isStale)}</p>
    </div>
  );
}

function formatStatus(searchText: string | undefined, count: number, isSearching: boolean): string {
  if (searchText === undefined) return 'Setas para escolher, Enter para abrir, Esc para fechar.';
  if (isSearching) return 'Buscando…';
  if (count === 0) return `Nada encontrado para “${searchText}”.`;
  return counted(count, 'resultado', 'resultados');
}
