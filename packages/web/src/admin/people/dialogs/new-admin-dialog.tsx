import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { StrengthMeter } from '../../../accounts/security/strength-meter.tsx';
import type { ApiProblem } from '../../../platform/api-client.ts';
import { explain } from '../../../platform/explain.ts';
import { fieldIssues } from '../../../platform/field-issues.ts';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { focusFirstError } from '../../../ui/focus-first-error.ts';
import { toast } from '../../../ui/toast.ts';
import { avatarNotSupported, avatarProblem, avatarTooLarge } from './avatar-file.ts';
import { AvatarField } from './avatar-field.tsx';
import dialogForm from '../../ui/dialog-form.module.css';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { LeaveTyped } from './leave-typed.tsx';
import { blankAdmin, validateAdmin } from './new-admin-form.ts';
import { useCreateAdmin } from './use-create-admin.ts';

/** 'Novo Usuário': creates an administrator with a password to hand over (specification §2, §5). */
export function NewAdminDialog({ onClose }: { onClose: () => void }) {
  const creation = useCreateAdmin();
  const form = useCheckedForm({ initialValues: blankAdmin, validate: validateAdmin });
  const { password, confirmPassword, avatar } = form.values;
  const [isLeaving, setLeaving] = useState(false);
  /** While the request runs, the dialog stays to report its outcome. Typed values need a confirmation to leave. */
  const leave = () => {
    if (creation.isPending) return;
    if (form.isDirty()) setLeaving(true);
    else onClose();
  };

  function refused(problem: ApiProblem) {
    const issues = issuesOf(problem);
    form.setErrors(issues);
    focusFirstError(form, issues);
    toast.error(explain(problem, 'Erro ao criar usuário'));
  }

  const submit = form.onSubmit(
    (values) =>
      creation.mutate(values, {
        onSuccess: () => {
          toast.success('Usuário administrador criado com sucesso!');
          onClose();
        },
        onError: refused,
      }),
    (errors) => focusFirstError(form, errors),
  );

  return (
    <Dialog title="Novo Usuário" onClose={leave} width={520}>
      <form className={dialogForm.fields} onSubmit={submit} noValidate>
        <p className={dialogForm.lead}>Um administrador vê e muda tudo nesta plataforma.</p>
        <AvatarField
          name={form.values.name}
          file={avatar}
          error={form.errors['avatar']}
          onChoose={(file) => {
            const wrong = file && avatarProblem(file);
            if (!wrong) form.setFieldValue('avatar', file);
            if (wrong) form.setFieldError('avatar', wrong);
            else form.clearFieldError('avatar');
          }}
        />
        <TextInput
          label="Nome"
          name="name"
          autoComplete="off"
          maxLength={200}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Email"
          name="email"
          type="email"
          autoComplete="off"
          maxLength={300}
          {...form.getInputProps('email')}
        />
        <TextInput
          label="Cargo"
          name="cargo"
          description="Opcional"
          autoComplete="off"
          maxLength={200}
          {...form.getInputProps('cargo')}
        />
        <PasswordInput label="Senha" name="password" autoComplete="new-password" {...form.getInputProps('password')} />
        <StrengthMeter password={password} />
        <PasswordInput
          label="Confirmar senha"
          name="confirmPassword"
          autoComplete="new-password"
          {...form.getInputProps('confirmPassword')}
          error={
            confirmPassword !== '' && confirmPassword !== password
              ? 'As senhas não coincidem'
              : form.errors['confirmPassword']
          }
        />
        {isLeaving ? (
          <LeaveTyped onStay={() => setLeaving(false)} onLeave={onClose} />
        ) : (
          <DialogActions>
            <Button variant="default" onClick={leave}>
              Cancelar
            </Button>
            <Button type="submit" loading={creation.isPending || form.submitting}>
              Criar usuário
            </Button>
          </DialogActions>
        )}
      </form>
    </Dialog>
  );
}

/** The errors of a refusal, by field. */
function issuesOf(problem: ApiProblem): Record<string, string> {
  if (problem.code === 'email_taken') return { email: problem.message };
  if (problem.code === 'asset_too_large') return { avatar: avatarTooLarge };
  if (problem.code === 'asset_type_not_supported') return { avatar: avatarNotSupported };
  if (problem.code === 'asset_not_decodable') return { avatar: problem.message };
  return fieldIssues(problem);
}
