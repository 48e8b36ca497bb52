/** Field shapes that several rooms share. */
import { EMAIL_ADDRESS, MAX_EMAIL } from '@jornada/domain/accounts/email-address';
import * as z from 'zod';
import type { TagsField, WholeNumberField } from './field.ts';

/** Lower case, because ids are compared as text and are part of award keys. */
export const Id = z.uuid('Identificador inválido').toLowerCase();
/** An instant in UTC, ISO 8601 (`2026-03-09T03:00:00.000Z`). */
export const Instant = z.iso.datetime();
/** A calendar day in the platform's time zone (`2026-03-09`). */
export const LocalDay = z.iso.date();

/** An e-mail address: trimmed and lower-cased (decision A7), because addresses are unique regardless of case. */
export const Email = z
  .string({ error: 'Email é obrigatório' })
  .trim()
  .min(1, 'Email é obrigatório')
  .max(MAX_EMAIL, 'Email inválido')
  .toLowerCase()
  .pipe(z.email({ pattern: EMAIL_ADDRESS, error: 'Email inválido' }));

/** The text of a form's field: trimmed and within its limits. */
export function text({ max, blank }: { max: number; blank?: string }) {
  const trimmed = z.string().trim();
  return (blank === undefined ? trimmed : trimmed.min(1, blank)).max(max, `Use no máximo ${max} caracteres`);
}

/** The whole number of a form's field. */
export const wholeNumber = ({ min, max }: Pick<WholeNumberField, 'min' | 'max'>) =>
  z.int('Use um número inteiro').min(min, `Use ${min} ou mais`).max(max, `Use ${max} ou menos`);

/** The short texts of a form's field, without blanks and duplicates (specification §2 "Admin journey form"). */
export const tags = ({ max, most }: Pick<TagsField, 'max' | 'most'>) =>
  z
    .array(text({ max }))
    .max(most, `Use no máximo ${most}`)
    .transform((texts) => [...new Set(texts.filter((entry) => entry !== ''))]);

/** A typed search: trimmed; a blank one does not search. PostgreSQL refuses text with a NUL. */
export const SearchTerm = z
  .string()
  .trim()
  .max(100, 'Use no máximo 100 caracteres')
  .refine((term) => !term.includes('\0'), 'Texto inválido');

/** Opaque position in a list. Send `nextCursor` back to read the next page. */
export const Cursor = z.string().max(200);

/** A page of a list, newest or first entries first; `nextCursor` is null on the last page. */
export function page<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: Cursor.nullable() });
}

export const pageQuery = z.object({
  cursor: Cursor.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
