import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { Dialog, DialogActions, DialogFields } from '../../../../ui/dialog/dialog.tsx';

type BlockDialogProps = {
  title: string;
  width?: number;
  submit: string;
  /** There is nothing to submit. */
  isOff?: boolean;
  /** Called with Enter and with the button. */
  onSubmit: () => void;
  onClose: () => void;
  /** Another action, before the others. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A dialog that changes the open document. It sends nothing. */
export function BlockDialog({ title, width, submit, isOff, onSubmit, onClose, aside, children }: BlockDialogProps) {
  function send(event: FormEvent) {
    event.preventDefault();
    // React would submit the lesson's form around it, too.
    event.stopPropagation();
    onSubmit();
  }
  return (
    <Dialog title={title} width={width} onClose={onClose}>
      <form onSubmit={send} noValidate>
        <DialogFields>
          {children}
          <DialogActions>
            {aside}
            <Button variant="default" onClick={onClose}>
              Cancelar
            </Button>
            <Button type="submit" disabled={isOff}>
              {submit}
            </Button>
          </DialogActions>
        </DialogFields>
      </form>
    </Dialog>
  );
}
