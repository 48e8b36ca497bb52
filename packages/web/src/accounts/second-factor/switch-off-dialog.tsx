import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { useSwitchOff } from './api.ts';
import { codeFieldProps, codeIssues, validateCode } from './code-form.ts';

/** Switches the second factor off, with a code. */
export function SwitchOffDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ initialValues: { code: '' }, validate: validateCode });
  return (
    <FormDialog
      title="Desligar duas etapas"
      lead="A sua conta passa a abrir só com a senha. Para desligar, digite um código."
      submit="Desligar"
      danger
      form={form}
      request={useSwitchOff()}
      issuesOf={codeIssues}
      success="Duas etapas desligadas"
      failure={({ code }) => (code === 'wrong_second_factor' ? null : 'Erro ao desligar as duas etapas')}
      onClose={onClose}
    >
      <TextInput {...codeFieldProps} data-autofocus {...form.getInputProps('code')} />
    </FormDialog>
  );
}
