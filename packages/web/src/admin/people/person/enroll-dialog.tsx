import { Button, TextInput } from '@mantine/core';
import { explain } from '../../../platform/explain.ts';
import { fieldIssues } from '../../../platform/field-issues.ts';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { focusFirstError } from '../../../ui/focus-first-error.ts';
import { toast } from '../../../ui/toast.ts';
import { useEnrollPerson } from '../../enrollments/api.ts';
import { JourneySelect } from '../../enrollments/journey-select.tsx';
import dialogForm from '../../ui/dialog-form.module.css';
import { useCheckedForm } from '../../ui/use-checked-form.ts';

type EnrollDialogProps = { person: { id: string; name: string }; onClose: () => void };

/** 'Inscrever em Jornada': an active journey and the enrollment's origin (specification §2). */
export function EnrollDialog({ person, onClose }: EnrollDialogProps) {
  const enrolling = useEnrollPerson(person.id);
  const form = useCheckedForm({
    initialValues: { journeyId: null as string | null, origin: 'manual' },
    validate: ({ journeyId }): Record<string, string> => (journeyId ? {} : { journeyId: 'Escolha uma jornada' }),
  });
  const leave = () => {
    if (!enrolling.isPending) onClose();
  };
  const submit = form.onSubmit(
    ({ journeyId, origin }) => {
      if (!journeyId) return;
      enrolling.mutate(
        { journeyId, origin },
        {
          onSuccess: () => {
            toast.success('Usuário inscrito com sucesso');
            onClose();
          },
          onError: (problem) => {
            const issues = fieldIssues(problem);
            form.setErrors(issues);
            focusFirstError(form, issues);
            toast.error(explain(problem, 'Erro ao inscrever usuário'));
          },
        },
      );
    },
    (errors) => focusFirstError(form, errors),
  );
  return (
    <Dialog title="Inscrever em Jornada" onClose={leave}>
      <form className={dialogForm.fields} onSubmit={submit} noValidate>
        <p className={dialogForm.lead}>
          <b>{person.name}</b> recebe acesso agora, mesmo a uma jornada paga.
        </p>
        <JourneySelect
          label="Jornada"
          nothing="Escolha uma jornada"
          isActiveOnly
          data-path="journeyId"
          error={form.errors['journeyId']}
          value={form.values.journeyId}
          onChange={(journeyId) => form.setFieldValue('journeyId', journeyId)}
        />
        <TextInput
          label="Origem"
          description="Opcional"
          placeholder="Ex: Cortesia, Teste, etc."
          maxLength={100}
          autoComplete="off"
          {...form.getInputProps('origin')}
        />
        <DialogActions>
          <Button variant="default" onClick={leave}>
            Cancelar
          </Button>
          <Button type="submit" loading={enrolling.isPending}>
            Inscrever
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
