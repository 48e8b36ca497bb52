import type { ReflectionAnswer, ReflectionContent } from '@jornada/domain/missions/kinds/reflection/reflection';
import styles from '../../dialog/mission-dialog.module.css';
import { WrittenField } from '../../dialog/written-field.tsx';
import type { FieldsProps } from '../kind-view.ts';

export const ReflectionFields = ({
  content,
  typed: { answers },
  onType,
  ...rest
}: FieldsProps<ReflectionContent, ReflectionAnswer>) => (
  <>
    {content.intro && <p className={`${styles.text} ${styles.muted}`}>{content.intro}</p>}
    {content.questions.map((question, i) => (
      <WrittenField
        key={question}
        label={`${i + 1}. ${question}`}
        value={answers[question] ?? ''}
        rows={3}
        onType={(text) => onType({ answers: { ...answers, [question]: text } })}
        {...rest}
      />
    ))}
  </>
);
