import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import classes from './confirm-dialog.module.css';
import { useOnce } from '../../ui/use-once.ts';

type ConfirmDialogProps = {
  title: string;
  /** What will happen, and what goes with it. */
  children: ReactNode;
  /** The deed, as its button says it: 'Excluir usuário'. */
  confirm: string;
  /** Something is lost: the button is red. */
  danger?: boolean;
  isPending?: boolean;
  /** False while what goes with it is not known yet. */
  isReady?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** A gentler deed, offered between the two: a button. */
  instead?: ReactNode;
};

/** Asks before a deed. While it is on its way the dialog stays: its outcome is still to be told here. Load it with `lazy`. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  danger = false,
  isPending = false,
  isReady = true,
  onConfirm,
  onClose,
  instead,
}: ConfirmDialogProps) {
  const once = useOnce(isPending);
  const leave = () => {
    if (!isPending) onClose();
  };
  return (
    <Dialog title={title} onClose={leave}>
      <div className={classes.words}>{children}</div>
      <DialogActions>
        <Button variant="default" onClick={leave} data-autofocus>
          Cancelar
        </Button>
        {instead}
        <Button
          className={danger ? classes.danger : ''}
          loading={isPending}
          disabled={!isReady}
          onClick={() => once(onConfirm)}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type LossesProps = {
  /** What goes, and how much of it: `['Inscrições', '5']`. */
  items: readonly (readonly [name: string, amount: string])[];
};

/** What goes with a deed, counted. */
export const Losses = ({ items }: LossesProps) => (
  <dl className={classes.losses}>
    {items.map(([name, amount]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{amount}</dd>
      </div>
    ))}
  </dl>
);
