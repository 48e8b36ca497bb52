import type { MissionAnswer } from '@jornada/contract/missions';
import type { Asked } from '../typed-answer.ts';
import styles from './mission-dialog.module.css';
import { PollFields } from './poll-fields.tsx';
import { WrittenField } from './written-field.tsx';

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
