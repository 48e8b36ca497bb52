import { FilterChoice } from '../ui/filter-bar.tsx';
import { useIsNarrow } from '../ui/use-is-narrow.ts';
import { orderOf } from './enrollments-order.ts';
import type { Column, Direction, EnrollmentsSearch } from './enrollments-search.ts';
import { narrowestTable } from './narrowest-table.ts';

const choices = [
  { value: 'inicio desc', label: 'Início mais recente' },
  { value: 'inicio asc', label: 'Início mais antigo' },
  { value: 'usuario asc', label: 'Usuário, A a Z' },
  { value: 'usuario desc', label: 'Usuário, Z a A' },
  { value: 'jornada asc', label: 'Jornada, A a Z' },
  { value: 'jornada desc', label: 'Jornada, Z a A' },
  { value: 'progresso asc', label: 'Menor progresso' },
  { value: 'progresso desc', label: 'Maior progresso' },
] as const satisfies readonly { value: `${Column} ${Direction}`; label: string }[];

type OrderChoiceProps = {
  search: EnrollmentsSearch;
  onChoose: (order: Pick<EnrollmentsSearch, 'ordem' | 'sentido'>) => void;
};

/** The choice of the list's order where it has no columns to click on. */
export function OrderChoice({ search, onChoose }: OrderChoiceProps) {
  const { column, direction } = orderOf(search);
  if (!useIsNarrow(narrowestTable)) return null;
  return (
    <FilterChoice
      label="Ordem"
      choices={choices}
      chosen={`${column} ${direction}`}
      onChoose={(chosen) => {
        const [ordem, sentido] = chosen.split(' ') as [Column, Direction];
        onChoose({ ordem, sentido });
      }}
    />
  );
}
