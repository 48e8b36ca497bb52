import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatDays } from '../../../platform/number-format.ts';
import { Skeleton, Loading } from '../../../ui/skeleton.tsx';
import { journeyChoicesQuery, type JourneyToChoose } from '../api.ts';
import { JourneyThumb } from '../../journeys/journey-thumb.tsx';
import { kindLabel } from '../../journeys/journey-labels.ts';
import option from '../../ui/form/option.module.css';
import { formatJourneys } from './invitation-labels.ts';
import classes from './journeys-field.module.css';

const shownAtFirst = 4;

type JourneysFieldProps = {
  label?: string;
  chosen: readonly string[];
  onChange: (journeyIds: string[]) => void;
  error?: string | undefined;
};

/** The active journeys as cards to tick, newest first. */
export function JourneysField({ label = 'Jornadas', chosen, onChange, error }: JourneysFieldProps) {
  const id = useId();
  const journeys = useQuery(journeyChoicesQuery('active'));
  return (
    <fieldset className={classes.field} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      {journeys.isPending && (
        <Loading label="Carregando jornadas">
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} width="100%" height={54} radius={12} mt={row && 8} />
          ))}
        </Loading>
      )}
      {journeys.isError && !journeys.data && (
        <p role="alert" className={classes.note}>
          Não foi possível carregar as jornadas.{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => void journeys.refetch()}>
            Tentar novamente
          </Button>
        </p>
      )}
      {journeys.data?.length === 0 && (
        <p className={classes.note}>Nenhuma jornada ativa ainda. Dá para convidar agora e inscrever depois.</p>
      )}
      {journeys.data && <Choices journeys={journeys.data} chosen={chosen} onChange={onChange} />}
      {error && (
        <p id={`${id}-error`} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

type ChoicesProps = Pick<JourneysFieldProps, 'chosen' | 'onChange'> & { journeys: readonly JourneyToChoose[] };

function Choices({ journeys, chosen, onChange }: ChoicesProps) {
  // A journey that was chosen before this opened is visible from the start.
  const [firstChosen] = useState(chosen);
  const [isWhole, setWhole] = useState(false);
  const sorted = [
    ...journeys.filter(({ id }) => firstChosen.includes(id)),
    ...journeys.filter(({ id }) => !firstChosen.includes(id)),
  ];
  const turn = (id: string, isOn: boolean) => onChange(isOn ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <>
      <div className={classes.choices} data-whole={isWhole || undefined}>
        {(isWhole ? sorted : sorted.slice(0, shownAtFirst)).map((journey) => (
          <label
            key={journey.id}
            className={`${option.option} ${classes.choice}`}
            data-chosen={chosen.includes(journey.id) || undefined}
          >
            <input
              type="checkbox"
              checked={chosen.includes(journey.id)}
              onChange={(event) => turn(journey.id, event.currentTarget.checked)}
            />
            <JourneyThumb journey={journey} />
            <span className={classes.text}>
              <b title={journey.name}>{journey.name}</b>
              <small>{noteOf(journey)}</small>
            </span>
          </label>
        ))}
      </div>
      {!isWhole && journeys.length > shownAtFirst && (
        <Button className={classes.all} variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          Ver as {formatJourneys(journeys.length)}
        </Button>
      )}
    </>
  );
}

/** '60 dias · paga', '28 dias · só inscritos'. */
const noteOf = ({ totalDays, tipo, visibilidade }: JourneyToChoose) =>
  `${formatDays(totalDays)} · ${visibilidade === 'apenas_inscritos' ? 'só inscritos' : kindLabel(tipo).toLowerCase()}`;
