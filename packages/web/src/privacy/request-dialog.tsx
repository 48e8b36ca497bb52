import '@mantine/core/styles/Combobox.css';
import { privacyFields, requestKindLabels } from '@jornada/contract/fields/privacy-fields';
import { ANSWER_DAYS } from '@jornada/domain/privacy/requests';
import { NativeSelect, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { FormDialog } from '../ui/dialog/form-dialog.tsx';
import { useCommand } from '../ui/use-command.ts';
import type { NewRequest } from './api.ts';

const { label, max, rows } = privacyFields.words;
const kinds = (['correct', 'other'] as const).map((value) => ({ value, label: requestKindLabels[value] }));

/** Asks the school to correct something, or something else, in the member's words. */
export function RequestDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<NewRequest>({
    initialValues: { kind: 'correct', words: '' },
    validate: { words: (words) => (words.trim() === '' ? 'Escreva o seu pedido' : null) },
  });
  return (
    <FormDialog
      title="Fazer outro pedido"
      submit="Enviar pedido"
      form={form}
      request={useCommand('myPrivacy', 'makePrivacyRequest')}
      bodyOf={(body) => ({ body })}
      success={`Pedido enviado. A escola responde em até ${ANSWER_DAYS} dias.`}
      keepsTyped
      onClose={onClose}
    >
      <NativeSelect label="O que você precisa" data={kinds} data-autofocus {...form.getInputProps('kind')} />
      <Textarea {...{ label, maxLength: max, minRows: rows }} autosize withAsterisk {...form.getInputProps('words')} />
    </FormDialog>
  );
}
