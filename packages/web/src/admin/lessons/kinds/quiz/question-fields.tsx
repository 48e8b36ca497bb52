import type { TextsField } from '@jornada/contract/fields/field';
import type { QuestionKey } from '@jornada/domain/missions/kinds/quiz/quiz-content';
import { QUIZ_CHARACTERS, QUIZ_SPELLINGS } from '@jornada/domain/missions/limits';
import { Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import { FieldGrid } from '../../../ui/form/form-section.tsx';
import { TextList } from '../../../ui/form/text-list.tsx';
import { PillChoice } from '../../../ui/pill-choice.tsx';
import { asKind, KIND_LABELS, withPicture, type QuestionDraft, type QuestionKind } from './question-drafts.ts';
import { longText, Options, type QuestionFieldsProps } from './question-options.tsx';
import classes from './quiz-editor.module.css';
import { PictureButton, PictureLine } from './quiz-picture.tsx';
import { decimals, instants, numbers, TypedInput } from './typed-input.tsx';

/** One right and several right have the same options. */
const familyOf = (kind: QuestionKind) => (kind === 'several' ? 'one' : kind);
const spellings: TextsField = {
  kind: 'texts',
  label: 'Respostas aceitas',
  entry: 'Resposta',
  max: QUIZ_CHARACTERS.answer,
  count: QUIZ_SPELLINGS,
};
const kinds = Object.entries(KIND_LABELS).map(([value, label]) => ({ value: value as QuestionKind, label }));

/** Everything that is asked and right in one question. */
export function QuestionFields(props: QuestionFieldsProps) {
  const { form, draft, at, pictures, onChange } = props;
  const { question, key } = draft;
  const { id, kind, text, picture, reviewAt } = question;
  const [left, setLeft] = useState<Partial<Record<QuestionKind, QuestionDraft>>>({});
  const path = `quiz.quiz.${at}`;
  const keyPath = `quiz.key.${id}`;
  const wrong = (name: string) => ({ 'data-path': name, error: form.errors[name] });
  const setQuestion = (part: { text: string } | { reviewAt: number | undefined }) =>
    onChange((now) => ({ ...now, question: { ...now.question, ...part } }));
  const setKey = (part: Partial<QuestionKey>) => onChange((now) => ({ ...now, key: { ...now.key, ...part } }));
  const picturing = {
    name: `pergunta ${at + 1}`,
    onPick: (file: File) => void pictures(file, id, null),
    onChange: (to: typeof picture) => onChange((now) => withPicture(now, null, to)),
  };
  return (
    <div className={classes.fields}>
      <PillChoice
        label="Tipo da pergunta"
        choices={kinds}
        chosen={kind}
        onChoose={(to) => {
          setLeft({ ...left, [familyOf(kind)]: draft });
          onChange((now) => asKind(now, to, left[familyOf(to)]));
        }}
      />
      <Textarea
        label="Pergunta"
        {...longText}
        maxLength={QUIZ_CHARACTERS.question}
        rightSection={!picture && <PictureButton {...picturing} />}
        {...wrong(`${path}.text`)}
        value={text}
        onChange={({ currentTarget }) => setQuestion({ text: currentTarget.value })}
      />
      {picture && <PictureLine {...picturing} picture={picture} {...wrong(`${path}.picture.alt`)} />}
      {kind === 'short' && (
        <>
          <TextList form={form} path={`${keyPath}.right`} field={spellings} />
          <Checkbox
            label="Maiúsculas e acentos contam"
            checked={key.isExact ?? false}
            onChange={({ currentTarget }) => setKey({ isExact: currentTarget.checked })}
          />
        </>
      )}
      {kind === 'number' && (
        <FieldGrid>
          <TypedInput
            label="Resposta certa"
            placeholder="12,5"
            inputMode="decimal"
            value={key.right[0] ?? ''}
            onChange={(value) => setKey({ right: [value] })}
            {...decimals}
            {...wrong(`${keyPath}.right`)}
          />
          <TypedInput
            label="Tolerância"
            placeholder="0,5"
            inputMode="decimal"
            value={key.tolerance}
            onChange={(tolerance) => setKey({ tolerance })}
            {...numbers}
            {...wrong(`${keyPath}.tolerance`)}
          />
        </FieldGrid>
      )}
      {(kind === 'truth' || 'options' in question) && <Options {...props} setKey={setKey} />}
      <Textarea
        label="Explicação da pergunta"
        placeholder="Opcional: aparece com o resultado."
        {...longText}
        maxLength={QUIZ_CHARACTERS.explanation}
        {...wrong(`${keyPath}.explanation`)}
        value={key.explanation ?? ''}
        onChange={({ currentTarget }) => setKey({ explanation: currentTarget.value })}
      />
      <TypedInput
        label="Rever em"
        description="Opcional: o instante do vídeo, como 12:40."
        w={290}
        value={reviewAt}
        onChange={(to) => setQuestion({ reviewAt: to })}
        {...instants}
        {...wrong(`${path}.reviewAt`)}
      />
    </div>
  );
}
