import { TIMER_MINUTES } from '@jornada/domain/missions/limits';
import { Switch } from '@mantine/core';
import { FormSection } from '../../ui/form-section.tsx';
import { WholeNumberInput } from '../../ui/whole-number-input.tsx';
import { timerMinutesOf } from '../lesson-values.ts';
import type { OfForm } from './of-form.ts';

/** The timer of a mission, with the note of specification §2. */
export function TimerSection({ form }: OfForm) {
  const { values, getInputProps, setFieldValue } = form;
  const { onBlur, ...minutes } = getInputProps('timerMinutes');
  return (
    <FormSection
      title="Cronômetro"
      note="O cronômetro inicia quando o usuário abre os detalhes da missão. Quando o tempo acaba, a resposta não pode mais ser editada."
      aside={
        <>
          {values.timerEnabled && (
            <WholeNumberInput
              aria-label="Minutos do cronômetro"
              w={112}
              unit="min"
              min={TIMER_MINUTES.min}
              max={TIMER_MINUTES.max}
              {...minutes}
              onBlur={(event) => {
                onBlur?.(event);
                setFieldValue('timerMinutes', (typed) => timerMinutesOf(typed));
              }}
            />
          )}
          <Switch size="md" aria-label="Ativar cronômetro" {...getInputProps('timerEnabled', { type: 'checkbox' })} />
        </>
      }
    />
  );
}
