import type { JourneyForm } from '@jornada/contract/journeys/admin-journeys';
import { termInWords, type AccessTerm } from '@jornada/domain/enrollments/access-term';
import { asLocalDay } from '@jornada/domain/local-day';
import { typedText } from '@jornada/domain/text/typed-text';
import type { journeys } from '../tables/journeys.ts';

type JourneyRow = typeof journeys.$inferSelect;
type FormValues = Omit<JourneyRow, 'id' | 'createdAt' | 'updatedAt'>;

/**
 * A form as stored: text in one Unicode form, so that equal-looking text is found and compared as equal. `kept`: the journey's cover so far, for a
 * form that says nothing of it; likewise the terms of access and whether members ask.
 */
export function valuesOf(
  { productTerms, ...form }: JourneyForm,
  kept: Pick<FormValues, 'cover' | 'accessTerm' | 'productTerms' | 'questionsEnabled'>,
): FormValues {
  return {
    ...form,
    cover: form.cover === undefined ? kept.cover : form.cover,
    questionsEnabled: form.questionsEnabled ?? kept.questionsEnabled,
    accessTerm: form.accessTerm === undefined ? kept.accessTerm : asTerm(form.accessTerm),
    productTerms:
      productTerms?.map(({ productId, term }) => ({ productId: typedText(productId), term: asTerm(term) })) ??
      kept.productTerms,
    name: typedText(form.name),
    description: typedText(form.description),
    profileType: typedText(form.profileType),
    tags: distinct(form.tags.map(typedText)),
    externalProductIds: distinct(form.externalProductIds.map(typedText)),
    precoDisplay: form.precoDisplay === null ? null : typedText(form.precoDisplay),
    ctaTexto: typedText(form.ctaTexto),
  };
}

/** The form's part of a stored journey. */
export function formOf(row: JourneyRow): FormValues {
  const { id: _id, createdAt: _created, updatedAt: _updated, ...form } = row;
  return form;
}

/** A form as the audit names its values. */
export const asAudited = ({ cover, accessTerm, productTerms, ...form }: FormValues) => ({
  ...form,
  accessTerm: termInWords(accessTerm),
  productTerms: productTerms.map(({ productId, term }) => `${productId}: ${termInWords(term)}`),
  cover: cover && `${cover.url} (foco: ${cover.focusX}%, ${cover.focusY}%)`,
});

const asTerm = (term: NonNullable<JourneyForm['accessTerm']> | null): AccessTerm | null =>
  term?.kind === 'until' ? { kind: 'until', day: asLocalDay(term.day) } : term;

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
