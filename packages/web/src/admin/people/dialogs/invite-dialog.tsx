import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { explain } from '../../../platform/explain.ts';
import { fieldIssues } from '../../../platform/field-issues.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { focusFirstError } from '../../../ui/focus-first-error.ts';
import { toast } from '../../../ui/toast.ts';
import { validateWith } from '../../../ui/validate-with.ts';
import { useInvite } from '../api.ts';
import dialogForm from '../../ui/dialog-form.module.css';
import { LinkToHandOver } from './link-to-hand-over.tsx';

const validate = validateWith(() => import('@jornada/contract/people').then(({ inviteMember }) => inviteMember.body!));

/** 'Convidar membro': creates the account and shows the link with which the person sets a password (decision G1). */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const invitation = useInvite();
  const form = useForm({ initialValues: { email: '', name: '' }, validate });
  const leave = () => {
    if (!invitation.isPending) onClose();
  };
  const submit = form.onSubmit(
    ({ email, name }) =>
      invitation.mutate(
        { email, ...(name.trim() ? { name } : {}) },
        {
          onSuccess: () => toast.success('Convite criado com sucesso!'),
          onError: (problem) => {
            const issues = problem.code === 'email_taken' ? { email: problem.message } : fieldIssues(problem);
            form.setErrors(issues);
            focusFirstError(form, issues);
            toast.error(explain(problem, 'Erro ao convidar membro'));
          },
        },
      ),
    (errors) => focusFirstError(form, errors),
  );

  if (invitation.data) {
    return (
      <Dialog title="Convite pronto" onClose={onClose} width={520}>
        <LinkToHandOver {...invitation.data} />
        <DialogActions>
          <ButtonLink variant="default" to="/admin/users/$userId" params={{ userId: invitation.data.userId }}>
            Ver usuário
          </ButtonLink>
          <Button onClick={onClose}>Concluir</Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Dialog title="Convidar membro" onClose={leave}>
      <form className={dialogForm.fields} onSubmit={submit} noValidate>
        <p className={dialogForm.lead}>
          A conta nasce sem senha. Com o link do convite, a pessoa escolhe a sua e entra.
        </p>
        <TextInput
          label="Email"
          name="email"
          type="email"
          autoComplete="off"
          maxLength={300}
          data-autofocus
          {...form.getInputProps('email')}
        />
        <TextInput
          label="Nome"
          name="name"
          description="Opcional"
          autoComplete="off"
          maxLength={200}
          {...form.getInputProps('name')}
        />
        <DialogActions>
          <Button variant="default" onClick={leave}>
            Cancelar
          </Button>
          <Button type="submit" loading={invitation.isPending || form.submitting}>
            Criar convite
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
