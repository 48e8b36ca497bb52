import type { CountedTag } from '@jornada/contract/people/person-tags';
import { MAX_TAG_NAME } from '@jornada/domain/people/tag-limits';
import { counted } from '@jornada/domain/plural';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { ApiProblem } from '../../../platform/api-client.ts';
import { reportOutcome } from '../../../ui/dialog/dialog-outcome.ts';
import { DialogActions, DialogFields, DialogLead } from '../../../ui/dialog/dialog.tsx';
import dangerous from '../../../ui/dialog/confirm-dialog.module.css';
import { useOnce } from '../../../ui/use-once.ts';
import { useChangeTag } from './api.ts';
import { isSameTag } from '../../ui/same-tag.ts';

type ChangeProps = { tag: CountedTag; onClose: () => void };
/** Called when the tag is gone, with the one that people have in its place. */
type Leaving = { onGone: (tagId: string, intoId?: string) => void };
type AmongTags = { tags: readonly CountedTag[] };

/** What takes another one's place gets its focus. */
export const takeFocus = (element: HTMLElement | null) => element?.focus();

export const peopleWith = ({ people = 0 }: CountedTag) => counted(people, 'pessoa', 'pessoas');

type StepProps = {
  children: ReactNode;
  submit: string;
  danger?: boolean;
  /** Whether a field of its own gets the focus. */
  hasField?: boolean;
  isPending: boolean;
  isReady?: boolean;
  onSubmit: () => void;
  onBack: () => void;
};

/** One step of the dialog: its fields, and 'Voltar' to the list. */
function Step({ children, submit, danger, hasField, isPending, isReady = true, onSubmit, onBack }: StepProps) {
  const once = useOnce(isPending);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) once(onSubmit);
      }}
    >
      <DialogFields>
        {children}
        <DialogActions>
          <Button ref={hasField ? undefined : takeFocus} variant="default" disabled={isPending} onClick={onBack}>
            Voltar
          </Button>
          <Button type="submit" className={danger ? dangerous['danger'] : ''} loading={isPending} disabled={!isReady}>
            {submit}
          </Button>
        </DialogActions>
      </DialogFields>
    </form>
  );
}

/** Another name. One that another tag has offers to merge the two. */
export function RenameTag(props: ChangeProps & AmongTags & { onTaken: (intoId: string) => void }) {
  const { tag, tags, onTaken, onClose } = props;
  const change = useChangeTag(tag.id);
  const [name, setName] = useState(tag.name);
  const [problem, setProblem] = useState<string | null>(null);
  const namedSo = tags.find((other) => other.id !== tag.id && isSameTag(other.name, name));
  const refused = ({ issues, code, message }: ApiProblem) =>
    setProblem(issues?.[0]?.message ?? (code === 'tag_name_taken' ? message : null));
  const rename = () =>
    change.mutate(
      { name },
      reportOutcome({
        success: 'Tag renomeada',
        failure: ({ issues, code }) => (issues || code === 'tag_name_taken' ? null : 'Erro ao renomear a tag'),
        onRefused: refused,
        onClose,
      }),
    );
  return (
    <Step
      hasField
      submit={namedSo ? 'Juntar as duas…' : 'Renomear'}
      isPending={change.isPending}
      isReady={name.trim() !== ''}
      onSubmit={namedSo ? () => onTaken(namedSo.id) : rename}
      onBack={onClose}
    >
      <TextInput
        ref={takeFocus}
        label="Nome"
        maxLength={MAX_TAG_NAME}
        autoComplete="off"
        error={problem}
        description={namedSo && `A tag “${namedSo.name}” já existe: dá para juntar as duas.`}
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setProblem(null);
        }}
      />
    </Step>
  );
}

/** Everybody who has this tag gets another one, and this one is gone. */
export function MergeTag(props: ChangeProps & AmongTags & Leaving & { intoId: string | undefined }) {
  const { tag, tags, intoId, onGone, onClose } = props;
  const change = useChangeTag(tag.id);
  const [chosen, choose] = useState(intoId ?? '');
  const others = tags.filter(({ id }) => id !== tag.id);
  const into = others.find(({ id }) => id === chosen);
  const merge = () =>
    change.mutate(
      { intoId: chosen },
      reportOutcome({
        success: 'Tags juntadas',
        failure: 'Erro ao juntar as tags',
        onClose,
        onDone: () => {
          onGone(tag.id, chosen);
          onClose();
        },
      }),
    );
  return (
    <Step
      submit={into ? `Juntar em “${into.name}”` : 'Juntar'}
      danger
      hasField={!intoId}
      isPending={change.isPending}
      isReady={into !== undefined}
      onSubmit={merge}
      onBack={onClose}
    >
      <NativeSelect
        ref={intoId ? undefined : takeFocus}
        size="md"
        label="Juntar com"
        data={[{ value: '', label: 'Escolha uma tag' }, ...others.map(({ id, name }) => ({ value: id, label: name }))]}
        value={into ? chosen : ''}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <DialogLead>
        {into ? (
          <>
            <b>{tag.name}</b> ({peopleWith(tag)}) deixa de existir, e quem a tem fica com <b>{into.name}</b> (
            {peopleWith(into)}). Isto não pode ser desfeito.
          </>
        ) : (
          <>
            Quem tem <b>{tag.name}</b> ({peopleWith(tag)}) fica com a outra tag.
          </>
        )}
      </DialogLead>
    </Step>
  );
}

/** Says from how many people it is taken. */
export function DeleteTag({ tag, onGone, onClose }: ChangeProps & Leaving) {
  const change = useChangeTag(tag.id);
  const remove = () =>
    change.mutate(
      'delete',
      reportOutcome({
        success: 'Tag excluída',
        failure: 'Erro ao excluir a tag',
        onClose,
        onDone: () => {
          onGone(tag.id);
          onClose();
        },
      }),
    );
  return (
    <Step submit="Excluir tag" danger isPending={change.isPending} onSubmit={remove} onBack={onClose}>
      <DialogLead>
        <b>{tag.name}</b>{' '}
        {tag.people ? `sai de ${peopleWith(tag)}. As pessoas ficam como estão.` : 'não está em nenhuma pessoa.'} Isto
        não pode ser desfeito.
      </DialogLead>
    </Step>
  );
}
