import { REFLECTION_QUESTIONS } from '@jornada/domain/missions/limits';
import { Textarea } from '@mantine/core';
import type { OfForm } from './of-form.ts';
import { TextList } from './text-list.tsx';

/** A reflection: an optional introduction and one to five questions (specification §5). */
export const ReflectionFields = ({ form }: OfForm) => (
  <>
    <Textarea
      label="Introdução"
      description="Opcional."
      minRows={2}
      maxRows={14}
      autosize
      maxLength={5000}
      {...form.getInputProps('reflexao.intro')}
    />
    <TextList
      form={form}
      path="reflexao.questions"
      label="Perguntas"
      entry="Pergunta"
      add="Adicionar pergunta"
      limits={REFLECTION_QUESTIONS}
      maxLength={1000}
      texts={form.values.reflexao.questions}
    />
  </>
);
