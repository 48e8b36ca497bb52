import * as z from 'zod';

const content = z.object({ question: z.string(), options: z.array(z.string()), multipleChoice: z.boolean() });

export const poll = {
  content,
  edited: content.extend({ showsResult: z.boolean().optional() }),
  answer: z.strictObject({ selectedOptions: z.array(z.string().max(500)).max(6) }),
};
