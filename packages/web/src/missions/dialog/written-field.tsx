import { MAX_ANSWER_CHARACTERS } from '@jornada/domain/missions/limits';
import { plural } from '@jornada/domain/plural';
import { Textarea } from '@mantine/core';
import written from './written-field.module.css';

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
export function WrittenField({ label, value, rows, isLocked, onType, onLeave }: WrittenFieldProps) {
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
