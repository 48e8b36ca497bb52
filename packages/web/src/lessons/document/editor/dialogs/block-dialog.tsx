import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { Dialog, DialogActions, DialogFields } from '../../../../ui/dialog/dialog.tsx';

type BlockDialogProps = {
  title: string;
  submit: string;
  /** Called with Enter and with the button. */
  onSubmit: () => void;
  onClose: () => void;
  /** Another action, before the others. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A dialog that changes the open document. It sends nothing. */
export function BlockDialog({ title, submit, onSubmit, onClose, aside, children }: BlockDialogProps) {
  function send(event: FormEvent) {
    event.preventDefault();
    // React would submit the lesson's form around it, too.
    event.stopPropagation();
    onSubmit();
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={send} noValidate>
        <DialogFields>
          {children}
          <DialogActions>
            {aside}
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit">{submit}</Button>
          </DialogActions>
        </DialogFields>
      </form>
    </Dialog>
  );
}
