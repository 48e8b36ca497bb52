import type { PollAnswer, PollContent } from '@jornada/domain/missions/kinds/poll/poll';
import { VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import styles from './poll-fields.module.css';
import dialog from '../../dialog/mission-dialog.module.css';
import type { FieldsProps } from '../kind-view.ts';

/** A poll's options: radio buttons for one choice, checkboxes for several (specification §5). */
export function PollFields({ content, typed, isLocked, onType, onLeave }: FieldsProps<PollContent, PollAnswer>) {
  const { question, options, multipleChoice } = content;
  const selected = typed.selectedOptions;
  const name = useId();
  const choose = (option: string, isChosen: boolean) => {
    const isNowChosen = (other: string) => (other === option ? isChosen : multipleChoice && selected.includes(other));
    onType({ selectedOptions: options.filter(isNowChosen) });
  };
  return (
    <fieldset className={styles.poll} disabled={isLocked}>
      <VisuallyHidden component="legend">{question}</VisuallyHidden>
      <p className={dialog.note}>
        {multipleChoice ? 'Escolha uma ou mais opções.' : 'Escolha uma opção.'} Sua resposta não pode ser alterada
        depois.
      </p>
      {options.map((option) => {
        const isChosen = selected.includes(option);
        return (
          <label key={option} className={styles.option} data-chosen={isChosen || undefined}>
            <input
              type={multipleChoice ? 'checkbox' : 'radio'}
              name={name}
              checked={isChosen}
              onChange={(event) => choose(option, event.currentTarget.checked)}
              onBlur={onLeave}
            />
            <span className={styles.text}>{option}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
