import { Textarea } from '@mantine/core';
import { MAX_ANSWER_CHARACTERS } from '@jornada/domain/missions/limits';
import { plural } from '@jornada/domain/plural';
import type { MissionAnswer } from '@jornada/contract/missions/missions';
import type { Asked } from '../typed-answer.ts';
import styles from './mission-dialog.module.css';
import { PollFields } from './poll-fields.tsx';
import written from './written-field.module.css';

interface AnswerFieldsProps {
  asked: Asked;
  typed: MissionAnswer;
  isLocked: boolean;
  onType: (answer: MissionAnswer) => void;
  /** A field was left. */
  onLeave: () => void;
}

/** A mission's questions and answer fields, by type (specification §3 "mission_content"). */
export function AnswerFields({ asked, typed, isLocked, onType, onLeave }: AnswerFieldsProps) {
  switch (asked.type) {
    case 'enquete':
      return (
        <PollFields
          {...asked.content}
          selected={'selectedOptions' in typed ? typed.selectedOptions : []}
          isLocked={isLocked}
          onSelect={(selectedOptions) => onType({ selectedOptions })}
          onLeave={onLeave}
        />
      );
    case 'desafio':
      return (
        <>
          <p className={`${styles.text} ${styles.muted}`}>{asked.content.description}</p>
          <WrittenField
            label={asked.content.responsePrompt || 'Sua resposta'}
            value={'text' in typed ? typed.text : ''}
            rows={6}
            isLocked={isLocked}
            onType={(text) => onType({ text })}
            onLeave={onLeave}
          />
        </>
      );
    case 'reflexao': {
      const answers = 'answers' in typed ? typed.answers : {};
      return (
        <>
          {asked.content.intro && <p className={`${styles.text} ${styles.muted}`}>{asked.content.intro}</p>}
          {asked.content.questions.map((question, i) => (
            <WrittenField
              key={question}
              label={`${i + 1}. ${question}`}
              value={answers[question] ?? ''}
              rows={3}
              isLocked={isLocked}
              onType={(text) => onType({ answers: { ...answers, [question]: text } })}
              onLeave={onLeave}
            />
          ))}
        </>
      );
    }
  }
}

/** Below this number of free characters the counter is shown. */
const countBelow = 500;

interface WrittenFieldProps {
  label: string;
  value: string;
  /** Height of an empty field in lines; it grows with its text. */
  rows: number;
  isLocked: boolean;
  onType: (text: string) => void;
  onLeave: () => void;
}

/** A text of an answer, with a counter near its limit. */
function WrittenField({ label, value, rows, isLocked, onType, onLeave }: WrittenFieldProps) {
  const left = MAX_ANSWER_CHARACTERS - value.length;
  return (
    <Textarea
      className={written.field}
      label={label}
      placeholder="Sua resposta"
      value={value}
      autosize
      minRows={rows}
      maxRows={14}
      maxLength={MAX_ANSWER_CHARACTERS}
      readOnly={isLocked}
      data-locked={isLocked || undefined}
      description={left < countBelow ? formatLeft(left) : undefined}
      descriptionProps={{ className: written.count, 'aria-live': 'polite' }}
      inputWrapperOrder={['label', 'input', 'description']}
      onChange={(event) => onType(event.currentTarget.value)}
      onBlur={onLeave}
    />
  );
}

function formatLeft(left: number): string {
  if (left <= 0) return `Você chegou ao limite de ${MAX_ANSWER_CHARACTERS.toLocaleString('pt-BR')} caracteres`;
  return `${plural(left, 'Resta', 'Restam')} ${left} ${plural(left, 'caractere', 'caracteres')}`;
}
