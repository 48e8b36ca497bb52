import type { LessonRow } from '@jornada/contract/lessons/admin-lessons';
import { MAX_PART_TITLE } from '@jornada/domain/journeys/limits';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { textField } from '../../ui/form/use-checked-form.ts';
import { newId } from '../../../platform/new-id.ts';
import { useChangeParts } from './api.ts';

type NewPartDialogProps = {
  journeyId: string;
  /** The part begins with it; without it the part is empty and the last one. */
  first: LessonRow | undefined;
  onCreated: (partId: string) => void;
  onClose: () => void;
};

/** Asks for a new part's name. */
export function NewPartDialog({ journeyId, first, onCreated, onClose }: NewPartDialogProps) {
  const [id] = useState(newId);
  const change = useChangeParts(journeyId);
  const form = useForm({
    initialValues: { title: '' },
    validate: { title: (title) => (title.trim() === '' ? 'Nome é obrigatório' : null) },
  });
  return (
    <FormDialog
      title="Nova parte"
      lead={
        first ? (
          <>
            Começa em <b>{first.title}</b> e leva as lições seguintes, até a próxima parte.
          </>
        ) : (
          'Fica no fim, vazia. Ponha lições nela ou crie novas; os membros só veem partes com lições publicadas.'
        )
      }
      submit="Criar parte"
      form={form}
      request={change}
      bodyOf={({ title }) => ({ kind: 'create' as const, id, title: title.trim(), beforeId: first?.id })}
      onDone={() => {
        onCreated(id);
        onClose();
      }}
      onClose={onClose}
    >
      <TextInput
        label="Nome da parte"
        placeholder="Módulo 1 · Fundamentos"
        data-autofocus
        {...textField(form, 'title', MAX_PART_TITLE)}
      />
    </FormDialog>
  );
}
