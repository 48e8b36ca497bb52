import type { Fields } from '@jornada/contract/fields/field';
import type { QuizRules } from '@jornada/domain/missions/kinds/quiz/quiz-content';
import { neededRight } from '@jornada/domain/missions/kinds/quiz/scoring';
import { QUIZ_ATTEMPTS, QUIZ_MINIMUM_SCORE } from '@jornada/domain/missions/limits';
import { counted } from '@jornada/domain/plural';
import { NativeSelect } from '@mantine/core';
import { FieldGrid } from '../../../ui/form/form-section.tsx';
import { FormFields } from '../../../ui/form/form-field.tsx';
import { wholeNumberIn } from '../../../ui/form/whole-number.ts';
import { WholeNumberInput } from '../../../ui/form/whole-number-input.tsx';
import type { OfForm } from '../../lesson-values.ts';
import classes from './quiz-editor.module.css';

const fields = {
  feedback: {
    kind: 'choice',
    label: 'Depois de responder',
    choices: {
      treino: { label: 'Treino', note: 'Certa ou errada, com a explicação, a cada pergunta.' },
      prova: {
        label: 'Prova',
        note: 'O resultado no fim. As explicações, só depois de passar ou da última tentativa.',
      },
    },
  },
  shufflesQuestions: {
    kind: 'flag',
    label: 'Embaralhar perguntas',
    help: 'As respostas aparecem embaralhadas de todo jeito.',
  },
} as const satisfies Fields;

const attempts = Array.from({ length: QUIZ_ATTEMPTS.max }, (_, index) => ({
  value: String(index + 1),
  label: counted(index + 1, 'tentativa', 'tentativas'),
}));

const waits: Record<number, string> = {
  0: 'Sem espera',
  10: '10 minutos',
  60: '1 hora',
  360: '6 horas',
  1440: '1 dia',
  2880: '2 dias',
  10080: '7 dias',
};

/** When a quiz is passed, how often it may be tried, and what is told of it. */
export function QuizRulesFields({ form, onChange }: OfForm & { onChange: (rules: Partial<QuizRules>) => void }) {
  const { quiz: content, timerEnabled } = form.values;
  const { quiz, minimumScore, waitMinutes } = content;
  const input = (name: string) => ({ 'data-path': `quiz.${name}`, error: form.errors[`quiz.${name}`] });
  return (
    <section className={`${classes.card} ${classes.fields}`} aria-label="Regras do quiz">
      <h3>Regras</h3>
      <FieldGrid>
        <WholeNumberInput
          label="Nota mínima"
          description={`${neededRight(content) || 0} de ${counted(quiz.length, 'pergunta', 'perguntas')}`}
          unit="%"
          {...QUIZ_MINIMUM_SCORE}
          value={String(minimumScore)}
          onChange={(typed) => onChange({ minimumScore: wholeNumberIn(typed) as number })}
          {...input('minimumScore')}
        />
        <NativeSelect
          label="Tentativas"
          description={timerEnabled ? 'Com cronômetro é uma só.' : 'Sem passar na última, não há XP do quiz.'}
          disabled={timerEnabled}
          data={[{ value: '', label: 'Sem limite' }, ...attempts]}
          value={timerEnabled ? '1' : (content.attempts ?? '')}
          onChange={({ currentTarget: { value } }) => onChange({ attempts: value === '' ? null : Number(value) })}
          {...input('attempts')}
        />
        {!timerEnabled && content.attempts !== 1 && (
          <NativeSelect
            label="Espera entre tentativas"
            data={Object.entries({ [waitMinutes]: `${waitMinutes} minutos`, ...waits }).map(([value, label]) => ({
              value,
              label,
            }))}
            value={waitMinutes}
            onChange={({ currentTarget }) => onChange({ waitMinutes: Number(currentTarget.value) })}
            {...input('waitMinutes')}
          />
        )}
      </FieldGrid>
      <FormFields form={form} fields={fields} within="quiz" />
    </section>
  );
}
