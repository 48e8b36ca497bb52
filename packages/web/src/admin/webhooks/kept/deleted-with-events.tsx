import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatInstantDay } from '../../../platform/format-day.ts';
import { restoreWebhook, type DeletedWebhook } from '../api.ts';
import { formatKept } from '../format-webhook.ts';
import { useWebhookName } from '../use-webhook-name.ts';
import classes from './kept-events.module.css';

/** A deleted webhook with purchases that nobody processed: people may have paid and have no access. */
export function DeletedWithEvents({ webhook }: { webhook: DeletedWebhook }) {
  const name = useWebhookName(webhook);
  const cache = useQueryClient();
  const restoring = useMutation({ mutationFn: () => restoreWebhook(cache, webhook.id) });
  return (
    <li className={classes.kept}>
      <p>
        {name}, excluído em {formatInstantDay(webhook.deletedAt)}, tem {formatKept(webhook.keptEvents)} de quando estava
        inativo. Restaure e ative o webhook para processar.
      </p>
      <Button
        variant="default"
        loading={restoring.isPending}
        aria-label={`Restaurar ${name}`}
        onClick={() => restoring.mutate()}
      >
        Restaurar webhook
      </Button>
    </li>
  );
}
