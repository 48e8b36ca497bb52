/** What a quiz asks and how it is answered (decisions E9–E12). Everything that is secret before its time lies in its key. */

/** A picture of the lesson's document files. */
export interface QuizPicture {
  id: string;
  alt: string;
}

export interface QuizOption {
  id: string;
  text: string;
  picture?: QuizPicture | undefined;
}

interface AskedInWords {
  /** Made by the editor, unique in its quiz: answers and attempts are kept by it. */
  id: string;
  text: string;
  picture?: QuizPicture | undefined;
  /** The second of the lesson's video that tells the answer. */
  reviewAt?: number | undefined;
}

export type Question = AskedInWords &
  ({ kind: 'one' | 'several'; options: QuizOption[] } | { kind: 'truth' } | { kind: 'short' } | { kind: 'number' });

/** What is right in a question, and why. */
export interface QuestionKey {
  /** Ids of options; 'true' or 'false'; the accepted spellings; or a number as decimal text ('-12.5'). */
  right: string[];
  /** How far a number may be away. */
  tolerance?: number | undefined;
  /** Capitals and accents of a short answer count. */
  isExact?: boolean | undefined;
  explanation?: string | undefined;
  /** What explains an option, by its id, or true and false. */
  ofOptions?: Record<string, string> | undefined;
}

/** By question. */
export type QuizKey = Record<string, QuestionKey>;

export interface QuizRules {
  /** In per cent of the questions. */
  minimumScore: number;
  /** Null without a limit. */
  attempts: number | null;
  /** Between the end of an attempt and the next. */
  waitMinutes: number;
  /** Whether right answers are shown after each question, or only when nothing is left to try. */
  feedback: 'treino' | 'prova';
  shufflesQuestions: boolean;
}

export interface QuizContent extends QuizRules {
  quiz: Question[];
  /** Absent in what a member is asked. */
  key?: QuizKey | undefined;
}

/** The ids of what was chosen, 'true' or 'false', or one typed text. */
export type Given = string[];
export type GivenAnswers = Record<string, Given>;

/** The attempt that passed. */
export interface QuizAnswer {
  given: GivenAnswers;
  /** The questions that were answered rightly. */
  right: string[];
  score: number;
}

const TRUTHS = ['true', 'false'];

/** The ids among which a question lets choose; null where it is answered in words. */
export function choicesOf(question: Question): string[] | null {
  if ('options' in question) return question.options.map(({ id }) => id);
  return question.kind === 'truth' ? TRUTHS : null;
}
