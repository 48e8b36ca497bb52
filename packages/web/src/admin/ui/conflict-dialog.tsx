import { Button } from '@mantine/core';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import classes from './conflict-dialog.module.css';
import type { Difference } from './differences-between.ts';

type ConflictDialogProps = {
  /** 'Outra pessoa salvou esta jornada' */
  title: string;
  differences: readonly Difference[];
  isPending: boolean;
  /** What was saved meanwhile takes the place of what was typed. */
  onTakeSaved: () => void;
  /** What was typed is saved over it. */
  onSaveMine: () => void;
  /** Back to the form, with what was typed. */
  onClose: () => void;
};

/** Two administrators edited the same: both versions are shown, none is lost before somebody chooses. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { title, differences, isPending, onTakeSaved, onSaveMine, onClose } = props;
  return (
    <Dialog title={title} onClose={onClose} width={680}>
      <p className={classes.lead}>
        Ela foi alterada enquanto você editava. Nada do que você digitou se perdeu: compare e escolha.
      </p>
      {differences.length === 0 ? (
        <p className={classes.lead}>As duas versões dizem o mesmo.</p>
      ) : (
        <dl className={classes.list}>
          {differences.map(({ label, saved, mine }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <small>Salva</small>
                <span>{saved}</span>
              </dd>
              <dd>
                <small>A sua</small>
                <span>{mine}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={isPending}>
          Continuar editando
        </Button>
        <Button variant="light" onClick={onTakeSaved} disabled={isPending}>
          Ficar com a salva
        </Button>
        <Button onClick={onSaveMine} loading={isPending}>
          Salvar a minha
        </Button>
      </DialogActions>
    </Dialog>
  );
}
