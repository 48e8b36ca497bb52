import { personFields } from '@jornada/contract/fields/people-fields';
import { pictureRules } from '@jornada/contract/files/pictures';
import { PasswordInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { StrengthMeter } from '../../../accounts/security/strength-meter.tsx';
import { call, type ApiProblem } from '../../../platform/api-client.ts';
import { fieldIssues } from '../../../platform/field-issues.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { validateWith } from '../../../ui/validate-with.ts';
import { refusedByServer, refusePicture } from '../../../files/refuse-picture.ts';
import { uploadAsset } from '../../files/upload-asset.ts';
import { FormField } from '../../ui/form/form-field.tsx';
import { useCheckedForm } from '../../ui/form/use-checked-form.ts';
import { invalidatePeople } from '../../enrollments/api.ts';
import { AvatarField } from './avatar-field.tsx';

const blank = { name: '', email: '', cargo: '', password: '', confirmPassword: '', avatar: null as File | null };
type NewAdmin = typeof blank;

const differs = 'As senhas não coincidem';

const checkForm = validateWith(() =>
  import('@jornada/contract/accounts/accounts').then((contract) => contract.CreateAdminForm),
);

/** Checks every rule of the create-admin form (specification §5), by field. */
async function validate({ name, email, cargo, password, confirmPassword }: NewAdmin) {
  const errors = await checkForm({ name, email, cargo, password });
  if (confirmPassword === '') return { ...errors, confirmPassword: 'Confirme a senha' };
  return confirmPassword === password ? errors : { ...errors, confirmPassword: differs };
}

/** 'Novo Usuário': creates an administrator with a password to hand over (specification §2, §5). */
export function NewAdminDialog({ onClose }: { onClose: () => void }) {
  const form = useCheckedForm({ initialValues: blank, validate });
  const { password, confirmPassword, avatar } = form.values;
  const isOther = confirmPassword !== '' && confirmPassword !== password;
  return (
    <FormDialog
      title="Novo Usuário"
      width={520}
      lead="Um administrador vê e muda tudo nesta plataforma."
      submit="Criar usuário"
      form={form}
      request={useCreateAdmin()}
      issuesOf={issuesOf}
      success="Usuário administrador criado com sucesso!"
      failure="Erro ao criar usuário"
      keepsTyped
      onClose={onClose}
    >
      <AvatarField
        name={form.values.name}
        file={avatar}
        error={form.errors['avatar']}
        onChoose={(file) => {
          const wrong = file && refusePicture(pictureRules.avatars, file);
          if (!wrong) form.setFieldValue('avatar', file);
          if (wrong) form.setFieldError('avatar', wrong);
          else form.clearFieldError('avatar');
        }}
      />
      <FormField form={form} path="name" field={personFields.name} name="name" data-autofocus />
      <FormField form={form} path="email" field={personFields.email} name="email" />
      <FormField form={form} path="cargo" field={personFields.cargo} name="cargo" />
      <PasswordInput label="Senha" name="password" autoComplete="new-password" {...form.getInputProps('password')} />
      <StrengthMeter password={password} />
      <PasswordInput
        label="Confirmar senha"
        name="confirmPassword"
        autoComplete="new-password"
        {...form.getInputProps('confirmPassword')}
        error={isOther ? differs : form.errors['confirmPassword']}
      />
    </FormDialog>
  );
}

/** Uploads the picture, then creates the administrator. A second try does not upload the same picture again. */
function useCreateAdmin() {
  const cache = useQueryClient();
  const sent = useRef<{ file: File; url: string }>(undefined);
  const addressOf = async (file: File | null) => {
    if (!file) return null;
    if (sent.current?.file !== file) sent.current = { file, url: (await uploadAsset('avatars', file)).url };
    return sent.current.url;
  };
  return useMutation({
    mutationFn: async ({ name, email, cargo, password, avatar }: NewAdmin) => {
      const avatarUrl = await addressOf(avatar);
      return call('accounts', 'createAdminUser', {
        body: { name, email, password, cargo: cargo.trim() || null, avatarUrl },
      });
    },
    onSuccess: () => void invalidatePeople(cache),
  });
}

/** The errors of a refusal, by field. */
function issuesOf(problem: ApiProblem): Record<string, string> {
  if (problem.code === 'email_taken') return { email: problem.message };
  const avatar = refusedByServer(pictureRules.avatars, problem);
  return avatar === null ? fieldIssues(problem) : { avatar };
}
