import { checkQuiz } from '@jornada/domain/missions/kinds/quiz/check-quiz';
import type { Question, QuestionKey } from '@jornada/domain/missions/kinds/quiz/quiz-content';

/** What was read of a text: good questions, and every other part by the line at which it begins. */
export interface ReadQuestions {
  questions: ImportedQuestion[];
  refusals: { line: number; reason: string }[];
}

export interface ImportedQuestion {
  line: number;
  question: Question;
  key: QuestionKey;
  /** What the text says and the question cannot, in sentences. */
  notes: string[];
}

/** A question in words, before it has ids. */
export type WrittenQuestion = { text: string; explanation: string; notes: string[] } & WrittenAnswer;
export type WrittenAnswer =
  | { options: { text: string; isRight: boolean; explanation: string }[] }
  | { isTrue: boolean; ofTrue?: string; ofFalse?: string }
  | { spellings: string[] }
  | { number: string; tolerance: number };

export type Refused = { reason: string };
export const refused = (reason: string): Refused => ({ reason });

/** Makes questions of what was written, as far as a quiz may hold them (decision E9). */
export function importQuestions(
  parts: readonly { line: number; written: WrittenQuestion | Refused }[],
  newId: () => string,
): ReadQuestions {
  const read: ReadQuestions = { questions: [], refusals: [] };
  for (const { line, written } of parts) {
    const made = 'reason' in written ? written : importQuestion(written, newId);
    if ('reason' in made) read.refusals.push({ line, reason: made.reason });
    else read.questions.push({ line, ...made });
  }
  return read;
}

function importQuestion(written: WrittenQuestion, newId: () => string): Omit<ImportedQuestion, 'line'> | Refused {
  const id = newId();
  const { question, key } = withIds(written, id, newId);
  const checked = checkQuiz({ ...ANY_RULES, quiz: [question], key: { [id]: key } });
  if (!checked.ok) return refused(`${checked.issues[0]!.message}.`);
  return { question: checked.content.quiz[0]!, key: checked.content.key![id]!, notes: written.notes };
}

const ANY_RULES = {
  minimumScore: 60,
  attempts: null,
  waitMinutes: 0,
  feedback: 'treino',
  shufflesQuestions: false,
} as const;

function withIds(written: WrittenQuestion, id: string, newId: () => string): { question: Question; key: QuestionKey } {
  const { text, explanation } = written;
  if ('options' in written) {
    const options = written.options.map((option) => ({ ...option, id: newId() }));
    const right = options.filter(({ isRight }) => isRight).map((option) => option.id);
    return {
      question: {
        id,
        kind: right.length > 1 ? 'several' : 'one',
        text,
        options: options.map((option) => ({ id: option.id, text: option.text })),
      },
      key: { right, explanation, ofOptions: Object.fromEntries(options.map((each) => [each.id, each.explanation])) },
    };
  }
  if ('isTrue' in written) {
    const { isTrue, ofTrue = '', ofFalse = '' } = written;
    const ofOptions = { true: ofTrue, false: ofFalse };
    return { question: { id, kind: 'truth', text }, key: { right: [String(isTrue)], explanation, ofOptions } };
  }
  if ('spellings' in written)
    return { question: { id, kind: 'short', text }, key: { right: written.spellings, explanation } };
  const tolerance = written.tolerance === 0 ? undefined : written.tolerance;
  return { question: { id, kind: 'number', text }, key: { right: [written.number], tolerance, explanation } };
}
