import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { formatSecond } from '../../ui/format-moment.ts';
import type { OwnerMove } from './api.ts';
import classes from './owner.module.css';

const UndoMoveDialog = lazyDialog(() => import('./undo-move-dialog.tsx'), 'UndoMoveDialog');

const by = (name: string | null) => (name === null ? '' : ` por ${name}`);

/** Whose an order was, the newest first; the latest move can be taken back. */
export function OwnerChain({ owners }: { owners: readonly OwnerMove[] }) {
  const [undone, undo] = useState<OwnerMove | null>(null);
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
      {undone && <UndoMoveDialog move={undone} onClose={() => undo(null)} />}
    </>
  );
}
