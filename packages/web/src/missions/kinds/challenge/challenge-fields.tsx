import type { ChallengeAnswer, ChallengeContent } from '@jornada/domain/missions/kinds/challenge/challenge';
import styles from '../../dialog/mission-dialog.module.css';
import { WrittenField } from '../../dialog/written-field.tsx';
import type { FieldsProps } from '../kind-view.ts';

export const ChallengeFields = ({
  content,
  typed,
  onType,
  ...rest
}: FieldsProps<ChallengeContent, ChallengeAnswer>) => (
  <>
    <p className={`${styles.text} ${styles.muted}`}>{content.description}</p>
    <WrittenField
      label={content.responsePrompt || 'Sua resposta'}
      value={typed.text}
      rows={6}
      onType={(text) => onType({ text })}
      {...rest}
    />
  </>
);
