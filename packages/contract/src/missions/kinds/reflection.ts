import * as z from 'zod';
import { AnswerText } from './kind-schemas.ts';

const content = z.object({ intro: z.string().optional(), questions: z.array(z.string()) });

export const reflection = {
  content,
  edited: content,
  answer: z.strictObject({ answers: z.record(z.string().max(1000), AnswerText) }),
};
