/** Field shapes that several rooms share. */
import { EMAIL_ADDRESS, MAX_EMAIL } from '@jornada/domain/accounts/email-address';
import { isBlank } from '@jornada/domain/text/invisible';
import { isSayable, normalizeName } from '@jornada/domain/text/name';
import * as z from 'zod';
import type { TagsField, WholeNumberField } from './field.ts';
import { normalizeEmail } from './normalize-email.ts';

/** Lower case, because ids are compared as text and are part of award keys. */
export const Id = z.uuid('Identificador inválido').toLowerCase();
/** An instant in UTC, ISO 8601 (`2026-03-09T03:00:00.000Z`). */
export const Instant = z.iso.datetime();
/** A calendar day in the platform's time zone (`2026-03-09`). */
export const LocalDay = z.iso.date();

/** An e-mail address in its normal form (decision A7), because addresses are unique however they are written. */
export const Email = z
  .string({ error: 'Email é obrigatório' })
  .overwrite(normalizeEmail)
  .min(1, 'Email é obrigatório')
  .max(MAX_EMAIL, 'Email inválido')
  .pipe(z.email({ pattern: EMAIL_ADDRESS, error: 'Email inválido' }));

type Limits = { max: number; blank?: string };

const within = (typed: z.ZodString, { max, blank }: Limits) =>
  (blank === undefined ? typed : typed.min(1, blank)).max(max, `Use no máximo ${max} caracteres`);

/** The text of a form's field: trimmed, within its limits, and empty where nobody sees anything. */
export const text = (limits: Limits) =>
  within(
    z
      .string()
      .trim()
      .overwrite((typed) => (isBlank(typed) ? '' : typed)),
    limits,
  );

/** A text that is a name, in its normal form (decision A11). */
export const sayable = (typed: z.ZodString = z.string()) =>
  typed.overwrite(normalizeName).refine(isSayable, 'Use pelo menos uma letra ou um número');

/** The name of a form's field: of what people see, on one line, within its limits. */
export const name = (limits: Limits) => within(sayable(), limits);

/** The whole number of a form's field. */
export const wholeNumber = ({ min, max }: Pick<WholeNumberField, 'min' | 'max'>) =>
  z.int('Use um número inteiro').min(min, `Use ${min} ou mais`).max(max, `Use ${max} ou menos`);

/** The short texts of a form's field, without blanks and duplicates (specification §2 "Admin journey form"). */
export const tags = ({ max, most }: Pick<TagsField, 'max' | 'most'>) =>
  z
    .array(text({ max }))
    .max(most, `Use no máximo ${most}`)
    .transform((texts) => [...new Set(texts.filter((entry) => entry !== ''))]);

/** PostgreSQL refuses text with a NUL. */
const withoutNul = z.string().refine((term) => !term.includes('\0'), 'Texto inválido');
const longestSearch = 'Use no máximo 100 caracteres';

/** A typed search, without what nobody sees, as names are stored; a blank one does not search. */
export const SearchTerm = withoutNul.overwrite(normalizeName).max(100, longestSearch);

/** One of the tags to choose from, as it is stored. */
export const Tag = withoutNul.trim().max(100, longestSearch);

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
