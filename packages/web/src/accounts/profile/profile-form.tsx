import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ApiProblem } from '../../platform/api-client.ts';
import { explain } from '../../platform/explain.ts';
import { fieldIssues } from '../../platform/field-issues.ts';
import type { Session } from '../../platform/session.ts';
import { focusFirstError } from '../../ui/focus/focus-first-error.ts';
import { toast } from '../../ui/toast/toast.ts';
import { validateWith } from '../../ui/validate-with.ts';
import { useUpdateProfile } from './api.ts';
import classes from './profile-form.module.css';

const validate = validateWith(() =>
  import('@jornada/contract/accounts/accounts').then((contract) => contract.ProfileForm),
);

type Values = { name: string; email: string; currentPassword: string };

/** Refusals about one field are shown beside it, all others as a toast. */
const fieldOf: Partial<Record<ApiProblem['code'], string>> = {
  email_taken: 'email',
  current_password_needed: 'currentPassword',
  wrong_current_password: 'currentPassword',
};

/** Name and email. Only a new email needs the current password (decision A7). */
export function ProfileForm({ user }: { user: Session['user'] }) {
  const { name, email } = user;
  const update = useUpdateProfile();
  /** The password is sent only when it is needed. */
  const asSent = ({ currentPassword, ...profile }: Values) =>
    isOther(profile.email, email) ? { ...profile, currentPassword } : profile;
  const form = useForm<Values>({
    initialValues: { name, email, currentPassword: '' },
    validate: (values) => validate(asSent(values)),
  });
  const isNewAddress = isOther(form.values.email, email);

  function refused(problem: ApiProblem) {
    const field = fieldOf[problem.code];
    const issues = field ? { [field]: problem.message } : fieldIssues(problem);
    form.setErrors(issues);
    focusFirstError(form, issues);
    if (!field) toast.error(explain(problem, 'Erro ao atualizar perfil'));
  }

  const submit = form.onSubmit(
    (values) =>
      update.mutate(asSent(values), {
        onSuccess: ({ user: saved }) => {
          form.setValues({ name: saved.name, email: saved.email, currentPassword: '' });
        },
        onError: refused,
      }),
    (errors) => focusFirstError(form, errors),
  );

  return (
    <form onSubmit={submit} noValidate>
      <div className={classes.fields}>
        <TextInput label="Nome" name="name" autoComplete="name" {...form.getInputProps('name')} />
        <TextInput label="Email" type="email" name="email" autoComplete="email" {...form.getInputProps('email')} />
        {isNewAddress && (
          <PasswordInput
            label="Senha atual"
            name="currentPassword"
            description="Para trocar o e-mail, digite a senha que você usa hoje."
            autoComplete="current-password"
            {...form.getInputProps('currentPassword')}
          />
        )}
      </div>
      <Button type="submit" className={classes.save} loading={update.isPending || form.submitting}>
        Salvar Alterações
      </Button>
    </form>
  );
}

/** Emails are compared without case and surrounding space (decision A7). */
const isOther = (typed: string, current: string) => typed.trim().toLowerCase() !== current;
