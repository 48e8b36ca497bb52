import { unprintable } from '@jornada/domain/certificates/printable';
import type * as z from 'zod';

/** What a sentence names of them. */
const MOST_NAMED = 12;

/** Refuses a text that certificates are set in, and names what they cannot print. Use it with `superRefine`. */
export function refuseUnprintable(text: string, context: z.RefinementCtx): void {
  // One sentence at a time: a text that is too long is not read.
  if (context.issues.length > 0) return;
  const letters = unprintable(text);
  if (letters.length === 0) return;
  const named = letters.slice(0, MOST_NAMED).join(' ').toWellFormed();
  const end = letters.length > MOST_NAMED ? ' …' : '.';
  context.addIssue({
    code: 'custom',
    message: `O certificado não consegue imprimir: ${named}${end} Escreva em letras latinas, gregas ou cirílicas, como “Li Ming” para “李明”.`,
  });
}
