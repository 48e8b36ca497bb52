import type { JourneyForm } from '@jornada/contract/journeys/admin-journeys';
import { typedText } from '@jornada/domain/text/typed-text';
import type { journeys } from '../tables/journeys.ts';

type JourneyRow = typeof journeys.$inferSelect;
type FormValues = Omit<JourneyRow, 'id' | 'createdAt' | 'updatedAt'>;

/**
 * A form as stored: text in one Unicode form, so that equal-looking text is found and compared as equal. `cover`: the journey's so far, for a
 * form that says nothing of it.
 */
export function valuesOf(form: JourneyForm, cover: FormValues['cover']): FormValues {
  return {
    ...form,
    cover: form.cover === undefined ? cover : form.cover,
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
export const asAudited = ({ cover, ...form }: FormValues) => ({
  ...form,
  cover: cover && `${cover.url} (foco: ${cover.focusX}%, ${cover.focusY}%)`,
});

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
