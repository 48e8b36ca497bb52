import type { JourneyForm } from '@jornada/contract/admin-journeys';
import { typedText } from '@jornada/domain/missions/typed-text';
import type { journeys } from '../tables/journeys.ts';

type FormValues = Omit<typeof journeys.$inferSelect, 'id' | 'createdAt' | 'updatedAt'>;

/** A form as stored: text in one Unicode form, so that equal-looking text is found and compared as equal. */
export function valuesOf(form: JourneyForm): FormValues {
  return {
    ...form,
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
export function formOf(row: FormValues): FormValues {
  const { name, description, profileType, totalDays, status, tags, externalProductIds } = row;
  const { tipo, visibilidade, modoLiberacao, checkoutUrl, precoDisplay, ctaTexto } = row;
  return {
    name,
    description,
    profileType,
    totalDays,
    status,
    tags,
    externalProductIds,
    tipo,
    visibilidade,
    modoLiberacao,
    checkoutUrl,
    precoDisplay,
    ctaTexto,
  };
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
