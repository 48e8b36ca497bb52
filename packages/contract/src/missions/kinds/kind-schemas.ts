import { MAX_ANSWER_CHARACTERS } from '@jornada/domain/missions/limits';
import { ANSWER_TOO_LONG } from '@jornada/domain/missions/kinds/checks';
import * as z from 'zod';

/** How a kind of mission crosses the wire. The domain checks what these shapes cannot say. */
export interface KindSchemas {
  /** As members are sent it. */
  content: z.ZodObject;
  /** As administrators edit it. */
  edited: z.ZodObject;
  /** Strict, so that it is told from the answers to other kinds. */
  answer: z.ZodObject;
}

/** A text that a member writes. */
export const AnswerText = z.string().max(MAX_ANSWER_CHARACTERS, ANSWER_TOO_LONG);
