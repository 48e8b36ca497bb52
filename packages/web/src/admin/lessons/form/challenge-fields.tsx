import { Textarea, TextInput } from '@mantine/core';
import type { OfForm } from './of-form.ts';

/** A challenge: its task, and the prompt for the answer. */
export const ChallengeFields = ({ form }: OfForm) => (
  <>
    <TextInput
      label="Título do desafio"
      withAsterisk
      maxLength={200}
      autoComplete="off"
      {...form.getInputProps('desafio.title')}
    />
    <Textarea
      label="Descrição do desafio"
      withAsterisk
      minRows={3}
      maxRows={14}
      autosize
      maxLength={5000}
      {...form.getInputProps('desafio.description')}
    />
    <TextInput
      label="Convite à resposta"
      description="Opcional: o que aparece acima do campo de resposta."
      maxLength={500}
      autoComplete="off"
      {...form.getInputProps('desafio.responsePrompt')}
    />
  </>
);
