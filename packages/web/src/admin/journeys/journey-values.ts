import type { EditableJourney } from '@jornada/contract/admin-journeys';
import { NEW_JOURNEY_DEFAULTS } from '@jornada/domain/journeys/defaults';
import type { JourneyValues } from './api.ts';
import { kindWords, releaseWords, visibilityWords } from './journey-words.ts';
import { differencesBetween, wordsOf } from '../ui/differences-between.ts';

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

const labels = {
  name: 'Nome',
  description: 'Descrição',
  profileType: 'Tipo de perfil',
  totalDays: 'Total de dias',
  tags: 'Tags',
  status: 'Status',
  modoLiberacao: 'Liberação das lições',
  tipo: 'Tipo',
  visibilidade: 'Visibilidade',
  checkoutUrl: 'URL de checkout',
  precoDisplay: 'Preço exibido',
  ctaTexto: 'Texto do botão',
  externalProductIds: 'IDs de produto externo',
} as const;

const choiceWords: Record<string, Record<string, string>> = {
  status: { active: 'Ativa', inactive: 'Inativa' },
  tipo: kindWords,
  visibilidade: visibilityWords,
  modoLiberacao: releaseWords,
};

/** In what a journey saved meanwhile and the fields differ. */
export const journeyDifferences = (saved: EditableJourney, mine: JourneyFields) =>
  differencesBetween(
    fieldsOf(saved),
    mine,
    labels,
    (field, value) => choiceWords[field]?.[String(value)] ?? wordsOf(value),
  );
