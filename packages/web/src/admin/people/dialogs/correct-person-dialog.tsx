import { personFields } from '@jornada/contract/fields/people-fields';
import type { ApiProblem } from '../../../platform/api-client.ts';
import { fieldIssues } from '../../../platform/field-issues.ts';
import { DialogLead } from '../../../ui/dialog/dialog.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { validateWith } from '../../../ui/validate-with.ts';
import { LikelyDomain } from '../../ui/likely-domain.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { useCorrectPerson } from '../api.ts';

type CorrectPersonDialogProps = { person: { id: string; name: string; email: string }; onClose: () => void };

const checkBody = validateWith(() =>
  import('@jornada/contract/people/people').then(({ correctPerson }) => correctPerson.body!.omit({ shown: true })),
);

/** Corrects a member's name and address (decision A14). */
export function CorrectPersonDialog({ person: { id, name, email }, onClose }: CorrectPersonDialogProps) {
  const form = useCheckedForm({ initialValues: { name, email }, validate: checkBody });
  const isMoved = form.values.email.trim().toLowerCase() !== email;
  return (
    <FormDialog
      title="Corrigir nome e e-mail"
      lead="Compras, inscrições e progresso continuam desta pessoa."
      submit="Salvar correção"
      form={form}
      request={useCorrectPerson(id)}
      bodyOf={(values) => ({ ...values, shown: { name, email } })}
      issuesOf={issuesOf}
      success="Correção salva"
      failure={(problem) => (Object.keys(issuesOf(problem)).length > 0 ? null : 'Erro ao corrigir')}
      keepsTyped
      onClose={onClose}
    >
      <FormField form={form} path="name" field={personFields.name} name="name" />
      <FormField form={form} path="email" field={personFields.email} name="email" data-autofocus />
      <div role="status">
        <LikelyDomain email={form.values.email} onTake={(likely) => form.setFieldValue('email', likely)} />
      </div>
      {isMoved && (
        <DialogLead>
          Os dois endereços são avisados. Quem está com a conta aberta sai, e a senha continua a mesma. O endereço novo
          conta como não confirmado até a pessoa abrir o link que vai para ele, ou você confirmar.
        </DialogLead>
      )}
    </FormDialog>
  );
}

/** The errors of a refusal, by field. */
const issuesOf = (problem: ApiProblem): Record<string, string> =>
  problem.code === 'email_taken' ? { email: problem.message } : fieldIssues(problem);
