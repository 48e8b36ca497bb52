import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { formatSecond } from '../../ui/format-moment.ts';
import { useUndoMove, type OwnerMove } from './api.ts';
import classes from './owner.module.css';

const ConfirmDialog = lazyDialog(() => import('../../../ui/dialog/confirm-dialog.tsx'), 'ConfirmDialog');

const by = (name: string | null) => (name === null ? '' : ` por ${name}`);

/** Whose an order was, the newest first; the latest move can be taken back. */
export function OwnerChain({ owners }: { owners: readonly OwnerMove[] }) {
  const [undone, undo] = useState<OwnerMove | null>(null);
  const undoing = useUndoMove();
  const keep = () => undo(null);
  return (
    <>
      <ol className={classes.chain} aria-label="De quem foi esta compra">
        {owners.map((move) => (
          <li key={move.id} data-undone={move.undoneAt !== null || undefined}>
            <p>
              De {move.fromEmail ?? 'quem não se sabe'} para{' '}
              {move.to ? (
                <Link to="/admin/users/$userId" params={{ userId: move.to.userId }}>
                  {move.to.name}
                </Link>
              ) : (
                (move.toEmail ?? 'uma conta excluída')
              )}
              {move.to && move.toEmail && ` (${move.toEmail})`}
            </p>
            <p className={classes.note}>
              {formatSecond(move.at)}
              {by(move.by)}
              {move.undoneAt && ` · desfeito em ${formatSecond(move.undoneAt)}${by(move.undoneBy)}`}
            </p>
            {move.mayUndo && (
              <Button variant="default" size="compact-sm" onClick={() => undo(move)}>
                Desfazer
              </Button>
            )}
          </li>
        ))}
      </ol>
      {undone && (
        <ConfirmDialog
          title="Desfazer a mudança?"
          confirm="Desfazer"
          isPending={undoing.isPending}
          onConfirm={() => undoing.mutate(undone.id, { onSuccess: keep })}
          onClose={keep}
        >
          <p>
            O acesso por esta compra {undone.fromEmail ? `volta para ${undone.fromEmail}` : 'fica sem ninguém'} e sai de{' '}
            {undone.toEmail ?? 'quem o tem'}.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
