import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { explain } from '../../../platform/explain.ts';
import { toast } from '../../../ui/toast.ts';
import { useAccessLink } from '../../people/api.ts';
import { LinkToHandOver } from '../../people/dialogs/link-to-hand-over.tsx';
import type { EventDetail } from './api.ts';
import classes from './payload-dialog.module.css';

/** Whose access an event touched. Who has no password yet gets a link to set one: without mail it is handed over (decision H7). */
export function EventBuyer({ buyer }: { buyer: NonNullable<EventDetail['buyer']> }) {
  const creation = useAccessLink(buyer.userId);
  const create = () =>
    creation.mutate(false, {
      onSuccess: async ({ link }) => {
        try {
          await navigator.clipboard.writeText(new URL(link, window.location.origin).href);
          toast.success('Link copiado!');
        } catch {
          // Some browsers copy only at once after a click: the link stands there to be copied with the next one.
        }
      },
      onError: (problem) => toast.error(explain(problem, 'Erro ao criar link de acesso')),
    });
  return (
    <div className={classes.buyer}>
      <p>
        <Link to="/admin/users/$userId" params={{ userId: buyer.userId }}>
          {buyer.name}
        </Link>
        <small>{buyer.email}</small>
        {!buyer.hasPassword && <small>Ainda sem senha. Um link novo encerra os anteriores.</small>}
      </p>
      {!buyer.hasPassword && !creation.data && (
        <Button
          variant="light"
          leftSection={<IconLink size={17} aria-hidden="true" />}
          loading={creation.isPending}
          onClick={create}
        >
          Copiar link de acesso
        </Button>
      )}
      {creation.data && (
        <div>
          <LinkToHandOver {...creation.data} />
        </div>
      )}
    </div>
  );
}
