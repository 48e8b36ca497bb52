import { enrollmentFields } from '@jornada/contract/fields/people-fields';
import { TextInput } from '@mantine/core';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { useEnrollPerson } from '../../enrollments/api.ts';
import { JourneySelect } from '../../enrollments/journey-select.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';

type EnrollDialogProps = { person: { id: string; name: string }; onClose: () => void };

/** 'Inscrever em Jornada': an active journey and the enrollment's origin (specification §2). */
export function EnrollDialog({ person, onClose }: EnrollDialogProps) {
  const form = useCheckedForm({
    initialValues: { journeyId: '', origin: 'manual', accessUntil: '' },
    validate: ({ journeyId }): Record<string, string> => (journeyId ? {} : { journeyId: 'Escolha uma jornada' }),
  });
  return (
    <FormDialog
      title="Inscrever em Jornada"
      lead={
        <>
          <b>{person.name}</b> recebe acesso agora, mesmo a uma jornada paga.
        </>
      }
      submit="Inscrever"
      form={form}
      request={useEnrollPerson(person.id)}
      success="Usuário inscrito com sucesso"
      failure="Erro ao inscrever usuário"
      onClose={onClose}
    >
      <JourneySelect
        label="Jornada"
        nothing="Escolha uma jornada"
        isActiveOnly
        data-autofocus
        data-path="journeyId"
        error={form.errors['journeyId']}
        value={form.values.journeyId || null}
        onChange={(journeyId) => form.setFieldValue('journeyId', journeyId ?? '')}
      />
      <FormField form={form} path="origin" field={enrollmentFields.origin} />
      <TextInput
        type="date"
        label="Acesso até"
        description="Vazio: vale o prazo da jornada."
        {...form.getInputProps('accessUntil')}
      />
    </FormDialog>
  );
}
