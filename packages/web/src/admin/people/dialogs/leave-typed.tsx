import { Button } from '@mantine/core';
import { DialogActions } from '../../../ui/dialog.tsx';
import dialogForm from '../../ui/dialog-form.module.css';

/** The question replaces the button that had the focus. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** Replaces a form's buttons when somebody is about to leave typed values. */
export const LeaveTyped = ({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) => (
  <div role="alert">
    <p className={dialogForm.lead}>O que você digitou ainda não foi salvo.</p>
    <DialogActions>
      <Button variant="default" onClick={onLeave}>
        Descartar
      </Button>
      <Button ref={takeFocus} onClick={onStay}>
        Continuar editando
      </Button>
    </DialogActions>
  </div>
);
