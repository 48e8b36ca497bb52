import { Checkbox, Switch, TextInput } from '@mantine/core';
import { Choice } from '../../ui/choice.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { ChallengeFields } from './challenge-fields.tsx';
import type { OfForm } from './of-form.ts';
import { PollFields } from './poll-fields.tsx';
import { ReflectionFields } from './reflection-fields.tsx';

const types = [
  { value: 'enquete', label: 'Enquete', note: 'Pergunta e opções' },
  { value: 'desafio', label: 'Desafio', note: 'Uma tarefa e uma resposta' },
  { value: 'reflexao', label: 'Reflexão', note: 'De 1 a 5 perguntas' },
] as const;

const fieldsOfType = { enquete: PollFields, desafio: ChallengeFields, reflexao: ReflectionFields } as const;

/** Whether there is a mission, its type, and its content. */
export function MissionSection({ form }: OfForm) {
  const { values, errors, getInputProps, setFieldValue } = form;
  const { hasMission, missionType } = values;
  const Fields = missionType && fieldsOfType[missionType];
  return (
    <FormSection
      title="Missão"
      note="Um exercício curto depois do vídeo."
      aside={<Switch size="md" aria-label="Tem missão" {...getInputProps('hasMission', { type: 'checkbox' })} />}
    >
      {hasMission && (
        <>
          <Choice
            label="Tipo da missão"
            isLabelHidden
            choices={types}
            chosen={missionType}
            onChoose={(type) => setFieldValue('missionType', type)}
            error={errors['missionType']}
            path="missionType"
          />
          {Fields && <Fields form={form} />}
          <Checkbox
            label="Missão obrigatória"
            description="A lição só é concluída depois da resposta."
            {...getInputProps('missionRequired', { type: 'checkbox' })}
          />
          <TextInput
            label="Mensagem de conclusão"
            placeholder="Missão completada! 🎉"
            maxLength={500}
            autoComplete="off"
            {...getInputProps('missionCompletionMessage')}
          />
        </>
      )}
    </FormSection>
  );
}
