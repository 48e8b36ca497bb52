import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { explain } from '../../../platform/explain.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { formatSecond } from '../../ui/format-moment.ts';
import { useUndoMove, type OwnerMove } from './api.ts';
import classes from './owner.module.css';

/** Whose an order was, the newest first; the latest move can be taken back. */
export const OwnerChain = ({ owners }: { owners: readonly OwnerMove[] }) => (
  <ol className={classes.chain} aria-label="De quem foi esta compra">
    {owners.map((move) => (
      <ChainLink key={move.id} move={move} />
    ))}
  </ol>
);

/** The question replaces the button that had the focus. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

const by = (name: string | null) => (name === null ? '' : ` por ${name}`);

function ChainLink({ move }: { move: OwnerMove }) {
  const { id, fromEmail, toEmail, to, at, undoneAt, mayUndo } = move;
  const [isAsked, ask] = useState(false);
  const undoing = useUndoMove();
  const undo = () =>
    undoing.mutate(id, {
      onSuccess: () => toast.success({ title: 'Desfeito', message: 'A compra voltou para quem a tinha.' }),
      onError: (problem) => {
        if (problem.code !== 'step_up_required') toast.error(explain(problem, 'Erro ao desfazer'));
      },
    });
  return (
    <li data-undone={undoneAt !== null || undefined}>
      <p>
        De {fromEmail ?? 'quem não se sabe'} para{' '}
        {to ? (
          <Link to="/admin/users/$userId" params={{ userId: to.userId }}>
            {to.name}
          </Link>
        ) : (
          (toEmail ?? 'uma conta excluída')
        )}
        {to && toEmail && ` (${toEmail})`}
      </p>
      <p className={classes.note}>
        {formatSecond(at)}
        {by(move.by)}
        {undoneAt && ` · desfeito em ${formatSecond(undoneAt)}${by(move.undoneBy)}`}
      </p>
      {mayUndo && !isAsked && (
        <Button variant="default" size="compact-md" onClick={() => ask(true)}>
          Desfazer
        </Button>
      )}
      {mayUndo && isAsked && (
        <div role="alert" className={classes.question}>
          <p>
            O acesso por esta compra {fromEmail ? `volta para ${fromEmail}` : 'fica sem ninguém'} e sai de{' '}
            {toEmail ?? 'quem o tem'}.
          </p>
          <Button ref={takeFocus} variant="default" size="compact-md" onClick={() => ask(false)}>
            Manter
          </Button>
          <Button size="compact-md" loading={undoing.isPending} onClick={undo}>
            Desfazer mesmo assim
          </Button>
        </div>
      )}
    </li>
  );
}
