import { Checkbox, TextInput } from '@mantine/core';
import { POLL_OPTIONS } from '@jornada/domain/missions/limits';
import type { OfForm } from './of-form.ts';
import { TextList } from './text-list.tsx';

/** A poll: its question and two to six options (specification §5). */
export const PollFields = ({ form }: OfForm) => (
  <>
    <TextInput
      label="Pergunta"
      withAsterisk
      maxLength={1000}
      autoComplete="off"
      {...form.getInputProps('enquete.question')}
    />
    <TextList
      form={form}
      path="enquete.options"
      label="Opções"
      entry="Opção"
      add="Adicionar opção"
      limits={POLL_OPTIONS}
      maxLength={500}
      texts={form.values.enquete.options}
    />
    <Checkbox
      label="Permitir várias respostas"
      {...form.getInputProps('enquete.multipleChoice', { type: 'checkbox' })}
    />
  </>
);
