import type { JourneyRow } from '@jornada/contract/journeys/admin-journeys';
import { Switch } from '@mantine/core';
import { useId } from 'react';
import { useSetJourneyStatus } from '../api.ts';
import classes from './journey-head.module.css';

type JourneyStatusSwitchProps = { journeyId: string; status: JourneyRow['status'] };

/** Activates and deactivates a journey. After a refusal it shows the reason, and the switch springs back. */
export function JourneyStatusSwitch({ journeyId, status }: JourneyStatusSwitchProps) {
  const id = useId();
  const change = useSetJourneyStatus();
  const shown = change.isPending ? change.variables.status : status;
  return (
    <label className={classes.switch} htmlFor={id}>
      <Switch
        id={id}
        size="md"
        aria-label="Jornada ativa"
        aria-busy={change.isPending || undefined}
        checked={shown === 'active'}
        onChange={({ currentTarget: { checked } }) => {
          if (!change.isPending) change.mutate({ journeyId, status: checked ? 'active' : 'inactive' });
        }}
      />
      {shown === 'active' ? 'Ativa' : 'Inativa'}
    </label>
  );
}
