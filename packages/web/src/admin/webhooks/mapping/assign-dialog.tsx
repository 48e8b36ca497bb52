import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { JourneySelect } from '../../enrollments/journey-select.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { useAssignProduct } from '../unmatched/api.ts';

type AssignDialogProps = { productId: string; onClose: () => void; onDone: () => void };

/** Adds a product's id to the journey that it opens. */
export function AssignDialog({ productId, onClose, onDone }: AssignDialogProps) {
  const assigning = useAssignProduct();
  const form = useCheckedForm({
    initialValues: { journeyId: null as string | null },
    validate: ({ journeyId }): Record<string, string> => (journeyId ? {} : { journeyId: 'Escolha uma jornada' }),
  });
  return (
    <FormDialog
      title="Ligar produto"
      lead={
        <>
          Qual jornada quem compra <code>{productId}</code> recebe?
        </>
      }
      submit="Adicionar à jornada"
      form={form}
      request={assigning}
      bodyOf={({ journeyId }) => ({ platform: 'other' as const, productId, journeyId: journeyId! })}
      failure={() => null}
      onClose={onClose}
      onDone={() => {
        onDone();
        onClose();
      }}
    >
      <JourneySelect
        label="Jornada"
        nothing="Escolha uma jornada"
        data-autofocus
        data-path="journeyId"
        value={form.values.journeyId}
        error={form.errors['journeyId']}
        onChange={(journeyId) => form.setFieldValue('journeyId', journeyId)}
      />
    </FormDialog>
  );
}
