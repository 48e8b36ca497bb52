import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Filter } from '../ui/list/filter-bar.tsx';
import { journeyChoicesQuery } from './api.ts';
import classes from './journey-select.module.css';

type JourneySelectProps = Omit<NativeSelectProps, 'data' | 'value' | 'onChange'> & {
  value: string | null;
  onChange: (journeyId: string | null) => void;
  /** Active journeys only. */
  isActiveOnly?: boolean;
  /** The label of the empty choice: 'Todas as jornadas'. */
  nothing: string;
};

/** A choice of one of the school's journeys. */
export function JourneySelect({ value, onChange, isActiveOnly = false, nothing, ...input }: JourneySelectProps) {
  const journeys = useQuery(journeyChoicesQuery(isActiveOnly ? 'active' : undefined));
  const listed = journeys.data ?? [];
  const isListed = value === null || listed.some(({ id }) => id === value);
  return (
    <NativeSelect
      size="md"
      {...input}
      data={[
        { value: '', label: journeys.isError ? 'Erro ao carregar jornadas' : nothing },
        // The address names a journey that is not loaded yet, or was deleted.
        ...(isListed ? [] : [{ value, label: journeys.isPending ? 'Carregando jornadas...' : 'Jornada escolhida' }]),
        ...listed.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}

/** The filter of a list by one of the school's journeys. */
export const journeyFilter: Filter<'jornada'> = {
  by: 'jornada',
  field: (chosen, choose) => (
    <JourneySelect
      className={classes.filter}
      aria-label="Jornada"
      nothing="Todas as jornadas"
      value={chosen ?? null}
      onChange={(journeyId) => choose(journeyId ?? undefined)}
    />
  ),
};
