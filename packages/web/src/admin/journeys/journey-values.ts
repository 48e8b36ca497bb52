import type { EditableJourney } from '@jornada/contract/admin-journeys';
import { NEW_JOURNEY_DEFAULTS } from '@jornada/domain/journeys/defaults';
import type { JourneyValues } from './api.ts';

/** What stands in the form's fields. A number field that was emptied holds ''. */
export type JourneyFields = Omit<EditableJourney['form'], 'totalDays' | 'checkoutUrl' | 'precoDisplay'> & {
  totalDays: number | string;
  checkoutUrl: string;
  precoDisplay: string;
};

/** A new journey begins with the defaults of specification §9. */
export const newJourneyFields = (): JourneyFields => ({
  ...NEW_JOURNEY_DEFAULTS,
  name: '',
  description: '',
  tags: [],
  externalProductIds: [],
  checkoutUrl: '',
  precoDisplay: '',
});

/** The fields of a journey as it was read. */
export const fieldsOf = ({ form }: EditableJourney): JourneyFields => ({
  ...form,
  checkoutUrl: form.checkoutUrl ?? '',
  precoDisplay: form.precoDisplay ?? '',
});

/** Checkout, price and button text belong to paid, public journeys (specification §5). */
export const isSoldInCatalogue = ({ tipo, visibilidade }: Pick<JourneyFields, 'tipo' | 'visibilidade'>) =>
  tipo === 'paga' && visibilidade === 'publica';

/** What is sent. Hidden fields go along, so that changing back loses nothing; but what is wrong in one refuses nobody. */
export function asSent(fields: JourneyFields): JourneyValues {
  const sent = { ...fields, totalDays: fields.totalDays as number };
  if (isSoldInCatalogue(fields)) return sent;
  return {
    ...sent,
    checkoutUrl: isWebAddress(fields.checkoutUrl) ? fields.checkoutUrl : '',
    ctaTexto: fields.ctaTexto.trim() || NEW_JOURNEY_DEFAULTS.ctaTexto,
  };
}

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
