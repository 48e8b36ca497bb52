import { Button } from '@mantine/core';
import { DialogActions } from '../../../ui/dialog.tsx';
import classes from './dialogs.module.css';

/** In place of a form's buttons, when somebody is about to leave what they have typed. */
export const LeaveTyped = ({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) => (
  <div role="alert">
    <p className={classes.lead}>O que você digitou ainda não foi salvo.</p>
    <DialogActions>
      <Button variant="default" onClick={onLeave}>
        Descartar
      </Button>
      <Button autoFocus onClick={onStay}>
        Continuar editando
      </Button>
    </DialogActions>
  </div>
);
