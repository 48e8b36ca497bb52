import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { explain } from '../../../platform/explain.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { useAccessLink } from '../../enrollments/invitation/api.ts';
import { LinkToHandOver } from '../../enrollments/invitation/link-to-hand-over.tsx';
import type { EventDetail } from './api.ts';
import classes from './payload-dialog.module.css';

/**
 * The buyer whose access an event changed. A buyer without a password can get a link to set one, to hand over where there is no mail
 * (decision H7).
 */
export function EventBuyer({ buyer }: { buyer: NonNullable<EventDetail['buyer']> }) {
  const creation = useAccessLink(buyer.userId);
  const create = () =>
    creation.mutate(false, {
      onSuccess: async ({ link }) => {
        if (link === null) return;
        try {
          await navigator.clipboard.writeText(new URL(link, window.location.origin).href);
          toast.success('Link copiado!');
        } catch {
          // Some browsers copy only directly after a click: the link stays on screen, to be copied with the next one.
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
