import type { Question, QuestionKey, QuizContent, QuizPicture } from '@jornada/domain/missions/kinds/quiz/quiz-content';
import { QUIZ_OPTIONS } from '@jornada/domain/missions/limits';

/** A question of the editor with what is right in it. */
export interface QuestionDraft {
  question: Question;
  key: QuestionKey;
}

export type QuestionKind = Question['kind'];

export const KIND_LABELS: Record<QuestionKind, string> = {
  one: 'Uma certa',
  several: 'Várias certas',
  truth: 'Verdadeiro ou falso',
  short: 'Resposta curta',
  number: 'Número',
};

/** The id of a new question or option: eight characters of [a-z0-9]. Answers and corrections go by it, so it stays. */
export const shortId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => (byte % 36).toString(36)).join('');

export const newOption = () => ({ id: shortId(), text: '' });

const blankOptions = () => Array.from({ length: QUIZ_OPTIONS.min }, newOption);

export const newQuestion = (): QuestionDraft => ({
  question: { id: shortId(), kind: 'one', text: '', options: blankOptions() },
  key: { right: [] },
});

export const draftAt = ({ quiz, key = {} }: QuizContent, index: number): QuestionDraft | undefined => {
  const question = quiz[index];
  return question && { question, key: key[question.id] ?? { right: [] } };
};

/** A quiz with further questions from a place on. */
export const withQuestions = (quiz: QuizContent, drafts: readonly QuestionDraft[], at = quiz.quiz.length) => ({
  ...quiz,
  quiz: quiz.quiz.toSpliced(at, 0, ...drafts.map(({ question }) => question)),
  key: { ...quiz.key, ...Object.fromEntries(drafts.map(({ question, key }) => [question.id, key])) },
});

/** A quiz with one question changed, wherever it stands by now; as it is where that was deleted meanwhile. */
export function withChanged(
  quiz: QuizContent,
  id: string,
  change: (draft: QuestionDraft) => QuestionDraft,
): QuizContent {
  const at = quiz.quiz.findIndex((question) => question.id === id);
  const draft = draftAt(quiz, at);
  if (!draft) return quiz;
  const { question, key } = change(draft);
  return { ...quiz, quiz: quiz.quiz.with(at, question), key: { ...quiz.key, [id]: key } };
}

/** The question as another kind. `before`: as it was when it last had that kind, so that looking at another one loses nothing. */
export function asKind({ question, key }: QuestionDraft, kind: QuestionKind, before?: QuestionDraft): QuestionDraft {
  const { id, text, picture, reviewAt } = question;
  const asked = { id, text, ...(picture && { picture }), ...(reviewAt !== undefined && { reviewAt }) };
  const right = before?.key.right ?? [];
  if (kind !== 'one' && kind !== 'several') {
    return { question: { ...asked, kind }, key: { ...key, right: kind === 'short' && !before ? [''] : right } };
  }
  const [{ options, marked } = { options: blankOptions(), marked: right }] = [{ question, key }, before].flatMap(
    (draft) =>
      draft && 'options' in draft.question ? [{ options: draft.question.options, marked: draft.key.right }] : [],
  );
  return {
    question: { ...asked, kind, options },
    key: { ...key, right: kind === 'one' ? marked.slice(0, 1) : marked },
  };
}

/** The same question under ids of its own. */
export function duplicated({ question, key }: QuestionDraft): QuestionDraft {
  const id = shortId();
  if (!('options' in question)) return { question: { ...question, id }, key };
  const ids = new Map(question.options.map((option) => [option.id, shortId()]));
  const ofOptions = Object.entries(key.ofOptions ?? {}).map(([option, text]) => [ids.get(option) ?? option, text]);
  return {
    question: { ...question, id, options: question.options.map((option) => ({ ...option, id: ids.get(option.id)! })) },
    key: {
      ...key,
      right: key.right.flatMap((option) => ids.get(option) ?? []),
      ofOptions: Object.fromEntries(ofOptions),
    },
  };
}

/** The question with another picture, or none; with `optionId` that option. */
export function withPicture(
  draft: QuestionDraft,
  optionId: string | null,
  picture: QuizPicture | undefined,
): QuestionDraft {
  const { question } = draft;
  if (optionId === null) return { ...draft, question: pictured(question, picture) };
  if (!('options' in question)) return draft;
  const options = question.options.map((option) => (option.id === optionId ? pictured(option, picture) : option));
  return { ...draft, question: { ...question, options } };
}

function pictured<Item extends { picture?: QuizPicture | undefined }>(
  item: Item,
  picture: QuizPicture | undefined,
): Item {
  const { picture: _, ...bare } = item;
  return (picture ? { ...bare, picture } : bare) as Item;
}
