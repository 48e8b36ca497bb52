import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog, DialogActions } from './dialog.tsx';
import { reportOutcome, type DialogOutcome, type DialogRequest } from './dialog-outcome.ts';
import { useOnce } from '../use-once.ts';
import classes from './confirm-dialog.module.css';

type ConfirmDialogProps = {
  title: string;
  /** Width in px on screens wider than a phone. */
  width?: number;
  /** As of `Dialog`. */
  hasEntry?: boolean;
  /** The consequences. */
  children: ReactNode;
  /** The button's label, with the action: 'Excluir usuário'. */
  confirm: string;
  /** Something is lost, so the button is red. */
  danger?: boolean;
  isPending?: boolean;
  /** False while the losses are not known yet. */
  isReady?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** A button for a gentler action, between the other two. */
  instead?: ReactNode;
};

/** Asks before an action. While it runs, the dialog stays to report its outcome. Load it with `lazyDialog`. */
export function ConfirmDialog({
  title,
  width,
  hasEntry = true,
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
    <Dialog title={title} onClose={leave} width={width} hasEntry={hasEntry}>
      <div className={classes.text}>{children}</div>
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

type ConfirmRequestProps<Body, Answer> = DialogOutcome<Answer> &
  Omit<ConfirmDialogProps, 'onConfirm' | 'isPending'> & { request: DialogRequest<Body, Answer>; body?: NoInfer<Body> };

/** Asks before a request, sends it and reports its outcome. */
export function ConfirmRequest<Body, Answer>(props: ConfirmRequestProps<Body, Answer>) {
  const { request, body } = props;
  return (
    <ConfirmDialog
      {...props}
      isPending={request.isPending}
      onConfirm={() => request.mutate(body as Body, reportOutcome(props))}
    />
  );
}

type LossesProps = {
  /** The records lost, with their numbers: `['Inscrições', '5']`. */
  items: readonly (readonly [name: string, amount: string])[];
};

/** Counts of the records that an action removes. */
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
