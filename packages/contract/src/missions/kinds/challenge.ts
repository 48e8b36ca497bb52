import * as z from 'zod';
import { AnswerText } from './kind-schemas.ts';

const content = z.object({
  title: z.string(),
  description: z.string(),
  responsePrompt: z.string().optional(),
});

export const challenge = { content, edited: content, answer: z.strictObject({ text: AnswerText }) };
