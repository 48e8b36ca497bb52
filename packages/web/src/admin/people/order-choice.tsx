import { FilterChoice } from '../ui/filter-bar.tsx';
import { useIsNarrow } from '../ui/use-is-narrow.ts';
import { orderOf } from './people-order.ts';
import type { Column, Direction, PeopleSearch } from './people-search.ts';

const choices = [
  { value: 'desde desc', label: 'Chegada mais recente' },
  { value: 'desde asc', label: 'Chegada mais antiga' },
  { value: 'nome asc', label: 'Nome, A a Z' },
  { value: 'nome desc', label: 'Nome, Z a A' },
] as const satisfies readonly { value: `${Column} ${Direction}`; label: string }[];

type OrderChoiceProps = {
  search: PeopleSearch;
  onChoose: (order: Pick<PeopleSearch, 'ordem' | 'sentido'>) => void;
};

/** The choice of the list's order where it has no columns to click on. */
export function OrderChoice({ search, onChoose }: OrderChoiceProps) {
  const { column, direction } = orderOf(search);
  if (!useIsNarrow()) return null;
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
