import { typedText } from '../../../text/typed-text.ts';
import { REFLECTION_QUESTIONS } from '../../limits.ts';
import { ANSWER_TOO_LONG, checkedContent, filledTexts, hasTwins, isTooLong } from '../checks.ts';
import type { FieldIssue, MissionKind } from '../kind.ts';

/** Its questions differ, because answers are kept by question (decision E6). */
export interface ReflectionContent {
  intro?: string;
  questions: string[];
}

export interface ReflectionAnswer {
  /** By question. */
  answers: Record<string, string>;
}

/** A reflection: `reflexao`. Empty questions and blank answers are left out. */
export const reflection: MissionKind<ReflectionContent, ReflectionAnswer> = {
  contentField: 'questions',

  checkContent({ intro = '', questions }) {
    const introduction = typedText(intro);
    const content = { ...(introduction !== '' && { intro: introduction }), questions: filledTexts(questions) };
    const count = content.questions.length;
    return checkedContent(content, [
      count < REFLECTION_QUESTIONS.min && { path: 'questions', message: 'Reflexão precisa de pelo menos 1 pergunta' },
      count > REFLECTION_QUESTIONS.max && { path: 'questions', message: 'Reflexão pode ter no máximo 5 perguntas' },
      hasTwins(content.questions) && { path: 'questions', message: 'As perguntas precisam ser diferentes entre si' },
    ]);
  },

  contentForMember: (content) => content,

  answerField: 'answers',
  answerJson: 'object',
  blankAnswer: { answers: {} },
  blankMessage: 'Responda pelo menos uma pergunta',

  checkDraft({ questions }, draft) {
    const given = new Map(Object.entries(draft.answers).map(([question, text]) => [question, typedText(text)]));
    const issues: FieldIssue[] = [];
    for (const [question, text] of given) {
      const path = `answers.${question}`;
      if (!questions.includes(question)) issues.push({ path, message: 'Esta pergunta não faz parte da missão' });
      else if (isTooLong(text)) issues.push({ path, message: ANSWER_TOO_LONG });
    }
    if (issues.length > 0) return { ok: false, issues };

    const answered = questions.map((question) => [question, given.get(question) ?? ''] as const);
    return { ok: true, answer: { answers: Object.fromEntries(answered.filter(([, text]) => text !== '')) } };
  },

  /** Questions that still exist keep their answers; texts whose question is gone move to the next free one. */
  fitDraft({ questions }, { answers: typed }, texts) {
    const answers = Object.fromEntries(
      questions.flatMap((question) => (typed[question] ? [[question, typed[question]]] : [])),
    );
    const unplaced = texts.filter((text) => !Object.values(answers).includes(text));
    for (const question of questions) {
      const text = answers[question] ? undefined : unplaced.shift();
      if (text) answers[question] = text;
    }
    return { answers };
  },

  textsIn: ({ answers }) => Object.entries(answers).map(([question, text]) => ({ question, text })),

  replies: ({ questions }, { answers }) =>
    questions.map((question) => ({ asked: question, reply: answers[question] ? [answers[question]] : [] })),
};
