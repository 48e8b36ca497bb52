import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { journeyChoicesQuery } from './api.ts';

type JourneySelectProps = Omit<SelectProps, 'data' | 'searchable' | 'onSearchChange' | 'value' | 'onChange'> & {
  value: string | null;
  onChange: (journeyId: string | null) => void;
  /** Active journeys only. */
  isActiveOnly?: boolean;
  /** What no choice means, as the first of the choices: 'Todas as jornadas'. */
  everything?: string;
  /** The chosen journey's name where it is known already: it may not be among the first ones. */
  chosenName?: string | undefined;
};

const typingPauseMs = 250;

/** One of the school's journeys; typing looks for others by name, because only the newest hundred come at once. */
export function JourneySelect(props: JourneySelectProps) {
  const { value, onChange, isActiveOnly = false, everything, chosenName, ...input } = props;
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null);
  const [typed, setTyped] = useState('');
  const shown = value === null ? everything : (chosen?.label ?? chosenName);
  const [searched] = useDebouncedValue(typed === shown ? '' : typed, typingPauseMs);
  const choices = useQuery({
    ...journeyChoicesQuery(searched, isActiveOnly ? 'active' : undefined),
    placeholderData: keepPreviousData,
  });
  const found = (choices.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isListed = value === null || found.some((choice) => choice.value === value);
  return (
    <Select
      {...input}
      searchable
      allowDeselect={false}
      // Where it stands, so that it stays in the page's landmark or its dialog.
      comboboxProps={{ withinPortal: false }}
      nothingFoundMessage={nothingWords(choices)}
      // The server has searched already, and knows of accents.
      filter={({ options }) => options}
      data={[
        ...(everything ? [{ value: '', label: everything }] : []),
        ...(isListed || !shown ? [] : [{ value, label: shown }]),
        ...found,
      ]}
      value={value ?? (everything ? '' : null)}
      onChange={(id, option) => {
        setChosen(id ? option : null);
        onChange(id || null);
      }}
      onSearchChange={setTyped}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}

const nothingWords = ({ isPending, isError }: { isPending: boolean; isError: boolean }) =>
  isPending ? 'Carregando jornadas...' : isError ? 'Erro ao carregar jornadas' : 'Nenhuma jornada encontrada';
