import { PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ApiProblem } from '../../platform/api-client.ts';
import { fieldIssues } from '../../platform/field-issues.ts';
import { DialogLead } from '../../ui/dialog/dialog.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { validateWith } from '../../ui/validate-with.ts';
import { useChangePassword } from './api.ts';
import { StrengthMeter } from './strength-meter.tsx';

const blank = { currentPassword: '', newPassword: '', confirmation: '' };
type Values = typeof blank;

const checkLengths = validateWith(() =>
  import('@jornada/contract/accounts/accounts').then((contract) => contract.ChangePasswordForm),
);

const differs = 'As senhas não coincidem';

/** New password and confirmation must match and be long enough (specification §5). The server checks the current one (decision A6). */
async function validate(values: Values) {
  const tooShort = await checkLengths(values);
  return values.newPassword === values.confirmation ? tooShort : { ...tooShort, confirmation: differs };
}

const isWrongPassword = ({ code }: ApiProblem) => code === 'wrong_current_password';

/** Current password, the new one and its confirmation. Success ends all other sessions. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<Values>({ initialValues: blank, validate });
  const { newPassword, confirmation } = form.values;
  const isOther = confirmation !== '' && confirmation !== newPassword;
  return (
    <FormDialog
      title="Alterar Senha"
      gap={18}
      submit="Alterar Senha"
      form={form}
      request={useChangePassword()}
      bodyOf={({ confirmation: _, ...body }) => body}
      issuesOf={(problem) => (isWrongPassword(problem) ? { currentPassword: problem.message } : fieldIssues(problem))}
      success="Senha alterada com sucesso!"
      failure={(problem) => (isWrongPassword(problem) ? null : 'Erro ao alterar senha')}
      onClose={onClose}
    >
      <PasswordInput
        label="Senha atual"
        name="currentPassword"
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('currentPassword')}
      />
      <PasswordInput
        label="Nova senha"
        name="newPassword"
        autoComplete="new-password"
        {...form.getInputProps('newPassword')}
      />
      <StrengthMeter password={newPassword} />
      <PasswordInput
        label="Confirmar nova senha"
        name="confirmation"
        autoComplete="new-password"
        {...form.getInputProps('confirmation')}
        error={isOther ? differs : form.errors['confirmation']}
      />
      <DialogLead>Ao trocar a senha, suas outras sessões são encerradas e os outros aparelhos, esquecidos.</DialogLead>
    </FormDialog>
  );
}
