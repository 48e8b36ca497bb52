import * as z from 'zod';

/** Longer than any field may be, so that it is the domain that says which one is too long. */
const Text = z.string().max(10_000);
const QuizId = z.string().max(20);
const Picture = z.object({ id: z.uuid().toLowerCase(), alt: Text });
const Option = z.object({ id: QuizId, text: Text, picture: Picture.optional() });
const asked = { id: QuizId, text: Text, picture: Picture.optional(), reviewAt: z.int().optional() };

/** A question as it is asked, without what is right in it. */
export const Question = z.discriminatedUnion('kind', [
  z.object({ ...asked, kind: z.enum(['one', 'several']), options: z.array(Option).max(20) }),
  z.object({ ...asked, kind: z.enum(['truth', 'short', 'number']) }),
]);

/** What is right in a question, and why, as it may be told to members. */
export const ToldKey = z.object({
  /** Ids of options; 'true' or 'false'; the accepted spellings; or a number as decimal text. */
  right: z.array(Text).max(50),
  tolerance: z.number().optional(),
  explanation: Text.optional(),
  /** What explains an option, by its id, or true and false. */
  ofOptions: z.record(QuizId, Text).optional(),
});

/** By question: the ids of what was chosen, 'true' or 'false', or one typed text. */
export const Given = z.array(z.string().max(1_000)).max(20);
export const GivenAnswers = z.record(QuizId, Given);

export const Feedback = z.enum(['treino', 'prova']);

const content = z.object({
  quiz: z.array(Question).max(100),
  minimumScore: z.int(),
  attempts: z.int().nullable(),
  waitMinutes: z.int(),
  feedback: Feedback,
  shufflesQuestions: z.boolean(),
});

export const quiz = {
  content,
  /** The key by question. Saving asks for it (`checkContent`). */
  edited: content.extend({ key: z.record(QuizId, ToldKey.extend({ isExact: z.boolean().optional() })).optional() }),
  answer: z.strictObject({ given: GivenAnswers, right: z.array(QuizId).max(100), score: z.int() }),
};
