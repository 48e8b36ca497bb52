import type { QuestionResult } from '@jornada/contract/missions/quiz';
import { QUIZ_CHARACTERS } from '@jornada/domain/missions/limits';
import {
  choicesOf,
  type Given,
  type Question,
  type QuizPicture,
} from '@jornada/domain/missions/kinds/quiz/quiz-content';
import { TextInput, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import styles from './quiz.module.css';

export type PictureAddress = (fileId: string) => string;

interface QuestionFieldsProps {
  question: Question;
  chosen: Given;
  /** Null while nothing may be told. */
  result: QuestionResult | null;
  isLocked: boolean;
  /** What is wrong with what was typed. */
  issue?: string | null;
  pictureAddress: PictureAddress;
  onChoose: (given: Given) => void;
}

/** What a question lets choose, in its order; none where it is answered in words. */
export function choicesIn(question: Question): { id: string; text: string; picture?: QuizPicture | undefined }[] {
  if ('options' in question) return question.options;
  return (choicesOf(question) ?? []).map((id) => ({ id, text: id === 'true' ? 'Verdadeiro' : 'Falso' }));
}

/** What is chosen once this choice is pressed. */
export const afterChoice = ({ kind }: Question, chosen: Given, id: string): Given => {
  if (kind !== 'several') return [id];
  return chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
};

/** A question's options with their letters, or its field; with a result also what was right, never in red. */
export function QuestionFields({ question, chosen, result, isLocked, issue, ...rest }: QuestionFieldsProps) {
  const { pictureAddress, onChoose } = rest;
  const name = useId();
  if (choicesOf(question) === null) {
    return (
      <TextInput
        label="Sua resposta"
        value={chosen[0] ?? ''}
        error={issue}
        readOnly={isLocked}
        inputMode={question.kind === 'number' ? 'decimal' : 'text'}
        maxLength={QUIZ_CHARACTERS.answer}
        autoComplete="off"
        data-locked={isLocked || undefined}
        onChange={(event) => onChoose([event.currentTarget.value])}
      />
    );
  }
  return (
    <fieldset className={styles.options} disabled={isLocked}>
      <VisuallyHidden component="legend">{question.text}</VisuallyHidden>
      {choicesIn(question).map(({ id, text, picture }, index) => {
        const isChosen = chosen.includes(id);
        const mark = markOf(id, isChosen, result);
        return (
          <label key={id} className={styles.option} data-chosen={isChosen || undefined} data-mark={mark ?? undefined}>
            <input
              type={question.kind === 'several' ? 'checkbox' : 'radio'}
              name={name}
              checked={isChosen}
              onChange={() => onChoose(afterChoice(question, chosen, id))}
            />
            <span className={styles.letter} aria-hidden="true">
              {mark === 'wrong' ? <IconX stroke={3} /> : mark ? <IconCheck stroke={3} /> : 'ABCDEF'[index]}
            </span>
            <span className={styles.text}>
              {text}
              {picture && <Picture picture={picture} address={pictureAddress} />}
            </span>
            {mark && <span className={styles.mark}>{markLabels[mark]}</span>}
          </label>
        );
      })}
    </fieldset>
  );
}

/** A picture of a fixed height, so that nothing moves when it arrives. */
export const Picture = ({ picture: { id, alt }, address }: { picture: QuizPicture; address: PictureAddress }) => (
  <img className={styles.picture} src={address(id)} alt={alt} decoding="async" />
);

const markLabels = { right: 'Certo', missed: 'Resposta certa', wrong: 'Sua resposta' };

function markOf(id: string, isChosen: boolean, result: QuestionResult | null): keyof typeof markLabels | null {
  if (!result?.key) return isChosen && result ? (result.isRight ? 'right' : 'wrong') : null;
  if (result.key.right.includes(id)) return isChosen ? 'right' : 'missed';
  return isChosen ? 'wrong' : null;
}
