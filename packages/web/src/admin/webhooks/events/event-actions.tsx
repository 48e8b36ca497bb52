import { Button, VisuallyHidden } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { formatSecond } from '../../ui/format-moment.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { EventRow, useReprocess } from './api.ts';
import classes from './events.module.css';

type EventActionsProps = { row: EventRow; reprocessing: ReturnType<typeof useReprocess>; onOpen: () => void };

/** The buttons of an event's row. */
export function EventActions({ row, reprocessing, onOpen }: EventActionsProps) {
  const when = formatSecond(row.createdAt);
  return (
    <span className={classes.actions}>
      {row.canReprocess && (
        <IconButton
          icon={IconRefresh}
          label={`Reprocessar evento de ${when}`}
          hint="Reprocessar"
          disabled={reprocessing.isPending && reprocessing.variables === row.id}
          onClick={() => reprocessing.mutate(row.id)}
        />
      )}
      <Button variant="subtle" size="compact-sm" onClick={onOpen}>
        Ver Payload
        <VisuallyHidden> do evento de {when}</VisuallyHidden>
      </Button>
    </span>
  );
}
