import type { EditableJourney } from '@jornada/contract/journeys/admin-journeys';
import { readAddress } from '@jornada/contract/fields/typed-address';
import { NEW_JOURNEY_DEFAULTS } from '@jornada/domain/journeys/defaults';
import { addTag, type IsSame } from '../ui/form/add-tag.ts';
import { wholeNumberIn } from '../ui/form/whole-number.ts';
import type { JourneyValues } from './api.ts';
import { sentTerm, termsOfProducts, typedTerm, type TypedProductTerm, type TypedTerm } from './form/term-values.ts';

/** The values of the form's fields. */
export type JourneyFields = Omit<
  EditableJourney['form'],
  'totalDays' | 'checkoutUrl' | 'precoDisplay' | 'accessTerm' | 'productTerms'
> & {
  /** As typed. */
  totalDays: string;
  checkoutUrl: string;
  precoDisplay: string;
  accessTerm: TypedTerm;
  /** Of product ids with a term of their own. */
  productTerms: TypedProductTerm[];
  /** Typed into the lists of tags and product ids but not added yet. A save adds them. */
  newTag: string;
  newProductId: string;
};

const nothingTyped = { newTag: '', newProductId: '' };

/** The fields of a journey as it was read. */
export const fieldsOf = ({ form }: Pick<EditableJourney, 'form'>): JourneyFields => ({
  ...form,
  ...nothingTyped,
  totalDays: String(form.totalDays),
  checkoutUrl: form.checkoutUrl ?? '',
  precoDisplay: form.precoDisplay ?? '',
  accessTerm: typedTerm(form.accessTerm),
  productTerms: form.productTerms.map(({ productId, term }) => ({ productId, term: typedTerm(term) })),
});

/** A new journey begins with the defaults of specification §9. */
export const newJourneyFields = () =>
  fieldsOf({
    form: {
      ...NEW_JOURNEY_DEFAULTS,
      name: '',
      description: '',
      tags: [],
      externalProductIds: [],
      checkoutUrl: null,
      precoDisplay: null,
      accessTerm: null,
      productTerms: [],
      cover: null,
      questionsEnabled: false,
    },
  });

/** Checkout, price and button text belong to paid, public journeys (specification §5). */
export const isSoldInCatalogue = ({ tipo, visibilidade }: Pick<JourneyFields, 'tipo' | 'visibilidade'>) =>
  tipo === 'paga' && visibilidade === 'publica';

/** Ignores case: 'Foco' and 'foco' would be two filters of the catalogue. */
export const areSameTag: IsSame = (one, other) => one.localeCompare(other, 'pt-BR', { sensitivity: 'accent' }) === 0;

/** The fields, with text that was only typed added to its list. */
export const withTyped = ({ newTag, newProductId, ...fields }: JourneyFields): JourneyFields => ({
  ...fields,
  ...nothingTyped,
  tags: addTag(fields.tags, newTag, areSameTag),
  externalProductIds: addTag(fields.externalProductIds, newProductId),
});

/**
 * The form as it is sent. Anything but a whole number goes as typed, for the schema to refuse. Hidden fields go along, so that changing
 * back loses nothing; but an invalid hidden field never causes a refusal.
 */
export function asSent(fields: JourneyFields): JourneyValues {
  const { newTag: _tag, newProductId: _id, ...whole } = withTyped(fields);
  const sent = {
    ...whole,
    totalDays: wholeNumberIn(fields.totalDays) as number,
    accessTerm: sentTerm(whole.accessTerm),
    productTerms: termsOfProducts(whole.productTerms, whole.externalProductIds).map(({ productId, term }) => ({
      productId,
      term: sentTerm(term),
    })),
  };
  if (isSoldInCatalogue(fields)) return sent;
  return {
    ...sent,
    checkoutUrl: isWebAddress(readAddress(fields.checkoutUrl)) ? fields.checkoutUrl : '',
    ctaTexto: fields.ctaTexto.trim() || NEW_JOURNEY_DEFAULTS.ctaTexto,
  };
}

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
