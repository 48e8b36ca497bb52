import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import classes from './conflict-dialog.module.css';
import option from './option.module.css';
import type { ChangedBy, Difference } from './differences-between.ts';

type ConflictDialogProps = {
  /** 'Outra pessoa salvou esta jornada' */
  title: string;
  differences: readonly Difference[];
  isPending: boolean;
  /** Gets the labels of the typed parts to keep. The saved version supplies all others. */
  onChoose: (mine: ReadonlySet<string>) => void;
  /** Back to the form, with the typed values. */
  onClose: () => void;
};

/**
 * Shows both versions of what two administrators edited, field by field, to choose from. Preselected is the version with a change, and
 * after two changes one's own.
 */
export function ConflictDialog({ title, differences, isPending, onChoose, onClose }: ConflictDialogProps) {
  const [mine, setMine] = useState<ReadonlySet<string>>(
    () => new Set(differences.filter(({ changedBy }) => changedBy !== 'other').map(({ label }) => label)),
  );
  const choose = (label: string, isMine: boolean) =>
    setMine(new Set(isMine ? [...mine, label] : [...mine].filter((other) => other !== label)));
  const all = (labels: readonly string[]) => setMine(new Set(labels));
  return (
    <Dialog title={title} onClose={onClose} width={720}>
      <p className={classes.lead}>
        {differences.length === 0
          ? 'As duas versões dizem o mesmo.'
          : 'Houve alterações enquanto você editava. Nada do que você digitou se perdeu: escolha, campo a campo, o que fica.'}
      </p>
      {differences.length > 1 && (
        <div className={classes.all}>
          <Button variant="subtle" size="compact-sm" onClick={() => all([])}>
            Escolher todas as salvas
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={() => all(differences.map(({ label }) => label))}>
            Escolher todas as minhas
          </Button>
        </div>
      )}
      {differences.map((difference) => (
        <DifferenceChoice
          key={difference.label}
          difference={difference}
          isMine={mine.has(difference.label)}
          onChoose={(isMine) => choose(difference.label, isMine)}
        />
      ))}
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={isPending}>
          Continuar editando
        </Button>
        <Button onClick={() => onChoose(mine)} loading={isPending}>
          {mine.size === 0 ? 'Ficar com a versão salva' : 'Salvar assim'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const changeLabels: Record<ChangedBy, string> = {
  me: 'Só você mudou',
  other: 'Só a outra pessoa mudou',
  both: 'As duas pessoas mudaram',
};

type DifferenceChoiceProps = { difference: Difference; isMine: boolean; onChoose: (isMine: boolean) => void };

function DifferenceChoice({ difference, isMine, onChoose }: DifferenceChoiceProps) {
  const { label, saved, mine, changedBy } = difference;
  const name = useId();
  const version = (heading: string, title: string, isChosen: boolean, choose: () => void) => (
    <label className={`${option.option} ${classes.option}`} data-chosen={isChosen || undefined}>
      <input type="radio" name={name} checked={isChosen} onChange={choose} />
      <small>{title}</small>
      <span>{heading}</span>
    </label>
  );
  return (
    <fieldset className={classes.difference}>
      <legend>
        {label} <small>{changeLabels[changedBy]}</small>
      </legend>
      <div>
        {version(saved, 'Salva', !isMine, () => onChoose(false))}
        {version(mine, 'A sua', isMine, () => onChoose(true))}
      </div>
    </fieldset>
  );
}
