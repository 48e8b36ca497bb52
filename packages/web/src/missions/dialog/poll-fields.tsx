import { VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import styles from './poll-fields.module.css';
import dialog from './mission-dialog.module.css';

interface PollFieldsProps {
  question: string;
  options: readonly string[];
  multipleChoice: boolean;
  selected: readonly string[];
  isLocked: boolean;
  onSelect: (options: string[]) => void;
  onLeave: () => void;
}

/** A poll's options: radio buttons for one choice, checkboxes for several (specification §5). */
export function PollFields({
  question,
  options,
  multipleChoice,
  selected,
  isLocked,
  onSelect,
  onLeave,
}: PollFieldsProps) {
  const name = useId();
  const choose = (option: string, isChosen: boolean) => {
    if (!multipleChoice) return onSelect([option]);
    onSelect(options.filter((other) => (other === option ? isChosen : selected.includes(other))));
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
