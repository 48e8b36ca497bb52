import { FilterChoice } from '../ui/filter-bar.tsx';
import { statusNames } from './enrollment-labels.ts';
import type { EnrollmentsSearch } from './enrollments-search.ts';

const choices = [
  { value: 'todos', label: 'Todos os status' },
  { value: 'ativo', label: statusNames.ativo },
  { value: 'concluido', label: statusNames.concluido },
  { value: 'pausado', label: statusNames.pausado },
] as const;

type StatusChoiceProps = {
  search: EnrollmentsSearch;
  onChoose: (status: Pick<EnrollmentsSearch, 'status'>) => void;
};

/** Filters enrollments by status, with the labels that their rows show. */
export const StatusChoice = ({ search, onChoose }: StatusChoiceProps) => (
  <FilterChoice
    label="Status"
    choices={choices}
    chosen={search.status ?? 'todos'}
    onChoose={(status) => onChoose({ status: status === 'todos' ? undefined : status })}
  />
);
