import { lessonFields } from '@jornada/contract/fields/lesson-fields';
import type { MissionType } from '@jornada/domain/missions/mission-types';
import { Switch } from '@mantine/core';
import { retriedPart } from '../../../ui/loading/retried-part.tsx';
import { FormField, FormFields } from '../../ui/form/form-field.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { WholeNumberInput } from '../../ui/form/whole-number-input.tsx';
import type { PendingFiles } from '../document/use-document-editor.ts';
import { kindForms } from '../kinds/kinds.ts';
import { timerMinutesOf, type OfForm } from '../lesson-values.ts';

/** The choice of a mission's type, each with its note. */
const typeField = {
  ...lessonFields.missionType,
  choices: Object.fromEntries(
    Object.entries(lessonFields.missionType.choices).map(([type, choice]) => [
      type,
      { ...choice, note: kindForms[type as MissionType].note },
    ]),
  ),
};

const QuizEditor = retriedPart(() => import('../kinds/quiz/quiz-editor.tsx'), 'QuizEditor', {
  loading: 'Carregando as perguntas',
  failed: 'Não foi possível abrir as perguntas. As que já estavam salvas continuam na lição.',
});

type MissionSectionProps = OfForm & { lessonId: string | undefined; onPending: (files: PendingFiles) => void };

/** Whether there is a mission, its type, and its content. */
export function MissionSection({ form, ...ofQuiz }: MissionSectionProps) {
  const { hasMission, missionType } = form.values;
  return (
    <FormSection
      title="Missão"
      note="Um exercício curto no fim da lição."
      aside={<FlagSwitch form={form} name="hasMission" />}
    >
      {hasMission && (
        <>
          <FormField form={form} path="missionType" field={typeField} isLabelHidden />
          {missionType && <FormFields form={form} fields={kindForms[missionType].fields} within={missionType} />}
          {missionType === 'quiz' && <QuizEditor form={form} {...ofQuiz} />}
          <FormFields form={form} fields={lessonFields} names={['missionRequired', 'missionCompletionMessage']} />
        </>
      )}
    </FormSection>
  );
}

/** The timer of a mission, with the note of specification §2. */
export function TimerSection({ form }: OfForm) {
  const { values, getInputProps, setFieldValue } = form;
  const { onBlur, ...minutes } = getInputProps('timerMinutes');
  const { label, min, max } = lessonFields.timerMinutes;
  return (
    <FormSection
      title="Cronômetro"
      note="O cronômetro inicia quando o usuário abre os detalhes da missão. Quando o tempo acaba, a resposta não pode mais ser editada."
      aside={
        <>
          {values.timerEnabled && (
            <WholeNumberInput
              aria-label={label}
              w={112}
              unit="min"
              min={min}
              max={max}
              {...minutes}
              onBlur={(event) => {
                onBlur?.(event);
                setFieldValue('timerMinutes', (typed) => timerMinutesOf(typed));
              }}
            />
          )}
          <FlagSwitch form={form} name="timerEnabled" />
        </>
      }
    />
  );
}

const FlagSwitch = ({ form, name }: OfForm & { name: 'hasMission' | 'timerEnabled' }) => (
  <Switch size="md" aria-label={lessonFields[name].label} {...form.getInputProps(name, { type: 'checkbox' })} />
);
