import { Button } from '@mantine/core';
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { ApiProblem } from '../../../../platform/api-client.ts';
import { Dialog, DialogActions } from '../../../../ui/dialog/dialog.tsx';
import { Skeleton, Loading } from '../../../../ui/skeleton.tsx';
import { differencesBetween, merged, type ChangedBy, type Difference, type FormPart } from './differences-between.ts';
import { FailedList } from '../../list/list-states.tsx';
import classes from './record-conflict.module.css';
import option from '../option.module.css';

/** What a form tells the comparison of its typed values with those that somebody else saved meanwhile. */
export type ConflictProps<Saved, Form> = {
  /** The values that the form was filled with. */
  base: Form;
  /** The typed values. */
  mine: Form;
  isPending: boolean;
  /** Gets the saved record and the chosen fields. `isSaved`: all of them are as they were saved. */
  onChoose: (saved: Saved, fields: Form, isSaved: boolean) => void;
  /** Back to the form, with the typed values. */
  onClose: () => void;
};

type RecordConflictProps<Saved, Form, Key extends QueryKey> = ConflictProps<Saved, Form> & {
  /** 'Outra pessoa salvou esta jornada' */
  title: string;
  query: UseQueryOptions<Saved, ApiProblem, Saved, Key>;
  fieldsOf: (saved: Saved) => Form;
  parts: readonly FormPart<Form>[];
  /** The record was deleted meanwhile, as this tells of a failure to read it. */
  gone?: { isGone: (problem: ApiProblem | null) => boolean; onGone: () => void };
};

/** Reads the saved version of an edited record, and compares the typed one with it. */
export function RecordConflict<Saved, Form extends object, Key extends QueryKey>(
  props: RecordConflictProps<Saved, Form, Key>,
) {
  const { title, query, fieldsOf, parts, gone, base, mine, isPending, onChoose, onClose } = props;
  const read = useQuery({ ...query, refetchOnMount: 'always', gcTime: 0 });
  const isGone = read.isFetchedAfterMount && (gone?.isGone(read.error) ?? false);
  const leave = useEffectEvent(() => gone?.onGone());
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);
  const record = read.isFetchedAfterMount ? read.data : undefined;
  if (record === undefined) {
    return (
      <Dialog title={title} onClose={onClose}>
        {read.isError && !read.isFetching ? (
          <FailedList title="Erro ao carregar dados" read={read} />
        ) : (
          <Loading label="Carregando a versão salva">
            <Skeleton width="100%" height={120} radius={12} />
          </Loading>
        )}
      </Dialog>
    );
  }
  const saved = fieldsOf(record);
  return (
    <ConflictDialog
      title={title}
      differences={differencesBetween(parts, { base, saved, mine })}
      isPending={isPending}
      onChoose={(chosen) => onChoose(record, merged(parts, { saved, mine }, chosen), chosen.size === 0)}
      onClose={onClose}
    />
  );
}

type ConflictDialogProps = {
  title: string;
  differences: readonly Difference[];
  isPending: boolean;
  /** Gets the labels of the typed parts to keep. The saved version supplies all others. */
  onChoose: (mine: ReadonlySet<string>) => void;
  onClose: () => void;
};

/**
 * Shows both versions of what two administrators edited, field by field, to choose from. Preselected is the version with a change, and
 * after two changes one's own.
 */
function ConflictDialog({ title, differences, isPending, onChoose, onClose }: ConflictDialogProps) {
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
