import type { QuestionKey, QuizOption } from '@jornada/domain/missions/kinds/quiz/quiz-content';
import { QUIZ_CHARACTERS, QUIZ_OPTIONS } from '@jornada/domain/missions/limits';
import { Button, Textarea, TextInput, VisuallyHidden } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { OfForm } from '../../lesson-values.ts';
import { newOption, withPicture, type QuestionDraft } from './question-drafts.ts';
import classes from './quiz-editor.module.css';
import { PictureButton, PictureLine } from './quiz-picture.tsx';
import type { useQuizPictures } from './use-quiz-pictures.ts';

export type QuestionFieldsProps = OfForm & {
  draft: QuestionDraft;
  /** Its place in the quiz. */
  at: number;
  pictures: ReturnType<typeof useQuizPictures>;
  onChange: (edit: (draft: QuestionDraft) => QuestionDraft) => void;
};

/** A text that may have several lines. */
export const longText = { autosize: true, minRows: 1, maxRows: 8 };

const TRUTH: QuizOption[] = [
  { id: 'true', text: 'Verdadeiro' },
  { id: 'false', text: 'Falso' },
];

/** The options of a question: which are right, their texts, pictures and explanations. Those of true and false are fixed. */
export function Options(props: QuestionFieldsProps & { setKey: (part: Partial<QuestionKey>) => void }) {
  const { form, draft, at, pictures, onChange, setKey } = props;
  const { question, key } = draft;
  const name = useId();
  const isFixed = !('options' in question);
  const options = isFixed ? TRUTH : question.options;
  const isSeveral = question.kind === 'several';
  const path = `quiz.quiz.${at}.options`;
  const keyPath = `quiz.key.${question.id}`;
  const wrong = (place: string) => ({ 'data-path': place, error: form.errors[place] });
  const setOptions = (edit: (options: QuizOption[]) => QuizOption[]) =>
    onChange(({ question: now, key: known }) => ({
      question: 'options' in now ? { ...now, options: edit(now.options) } : now,
      key: known,
    }));
  const mark = (id: string, isRight: boolean) => {
    const others = isSeveral ? key.right.filter((other) => other !== id) : [];
    setKey({ right: isRight ? [...others, id] : others });
  };
  return (
    <fieldset className={classes.options} tabIndex={-1} data-path={path} aria-describedby={name}>
      <legend>{isSeveral ? 'Respostas: marque as certas' : 'Respostas: marque a certa'}</legend>
      <ul>
        {options.map(({ id, text, picture }, place) => {
          const called = isFixed ? text : `Resposta ${place + 1}`;
          const isRight = key.right.includes(id);
          const picturing = {
            name: called.toLowerCase(),
            onPick: (file: File) => void pictures(file, question.id, id),
            onChange: (to: typeof picture) => onChange((now) => withPicture(now, id, to)),
          };
          return (
            <li key={id}>
              <div className={classes.option} data-right={isRight || undefined}>
                <label className={classes.tick}>
                  <input
                    type={isSeveral ? 'checkbox' : 'radio'}
                    name={name}
                    checked={isRight}
                    data-path={place === 0 ? `${keyPath}.right` : undefined}
                    onChange={({ currentTarget }) => mark(id, currentTarget.checked)}
                  />
                  <VisuallyHidden>{called} é certa</VisuallyHidden>
                </label>
                {isFixed ? (
                  <span>{text}</span>
                ) : (
                  <TextInput
                    variant="unstyled"
                    aria-label={called}
                    placeholder={called}
                    autoComplete="off"
                    maxLength={QUIZ_CHARACTERS.option}
                    {...wrong(`${path}.${place}.text`)}
                    value={text}
                    onChange={({ currentTarget: { value } }) =>
                      setOptions((now) => now.map((option) => (option.id === id ? { ...option, text: value } : option)))
                    }
                  />
                )}
                {!isFixed && !picture && <PictureButton {...picturing} />}
                {options.length > QUIZ_OPTIONS.min && (
                  <IconButton
                    icon={IconX}
                    label={`Remover ${called.toLowerCase()}`}
                    hint="Remover"
                    danger
                    onClick={() => setOptions((now) => now.filter((option) => option.id !== id))}
                  />
                )}
              </div>
              {picture && <PictureLine {...picturing} picture={picture} {...wrong(`${path}.${place}.picture.alt`)} />}
              <Textarea
                variant="unstyled"
                className={classes.why}
                aria-label={`Explicação: ${called.toLowerCase()}`}
                placeholder="Explicação (opcional)"
                {...longText}
                maxLength={QUIZ_CHARACTERS.explanation}
                {...wrong(`${keyPath}.ofOptions.${id}`)}
                value={key.ofOptions?.[id] ?? ''}
                onChange={({ currentTarget }) => setKey({ ofOptions: { ...key.ofOptions, [id]: currentTarget.value } })}
              />
            </li>
          );
        })}
      </ul>
      <div id={name} role="alert" className={classes.error}>
        <p>{form.errors[path]}</p>
        <p>{form.errors[`${keyPath}.right`]}</p>
      </div>
      {!isFixed && options.length < QUIZ_OPTIONS.max && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={15} stroke={2.4} aria-hidden="true" />}
          onClick={() => setOptions((now) => [...now, newOption()])}
        >
          Resposta
        </Button>
      )}
    </fieldset>
  );
}
