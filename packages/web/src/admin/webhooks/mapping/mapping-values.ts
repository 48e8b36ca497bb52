import type { Mapping, MappedWebhook, Meaning, SecretPlace } from '@jornada/contract/purchases/other-platform';
import type { useRecordForm } from '../../ui/form/use-record-form.ts';
import type { Webhook } from '../api.ts';
import { QUESTIONS, type Question } from './mapping-search.ts';

/** The form of a mapping. `newSecret` is sent and never kept. */
export type MappingValues = Mapping & { newSecret: string };

/** What every tab gets: the typed mapping, which survives a change of the tab, and what saves it. */
export type TabProps = {
  webhook: Webhook;
  mapped: MappedWebhook;
  form: ReturnType<typeof useRecordForm<MappedWebhook, MappingValues>>['form'];
  /** Saves these values; `onSaved` is called unless that was refused. */
  save: (values: MappingValues, onSaved?: () => void) => void;
  isSaving: boolean;
  activate: () => void;
  isActivating: boolean;
};

export const valuesOf = ({ mapping }: MappedWebhook): MappingValues => ({ ...mapping, newSecret: '' });

/** `missing`: in 'Falta o e-mail do comprador'. Without it the question is optional. */
export const questionLabels: Record<Question, { label: string; mark: string; missing?: string }> = {
  event: { label: 'Evento', mark: 'Evento', missing: 'o campo do evento' },
  email: { label: 'E-mail do comprador', mark: 'E-mail', missing: 'o e-mail do comprador' },
  product: { label: 'Produto', mark: 'Produto', missing: 'o produto' },
  order: { label: 'Pedido', mark: 'Pedido', missing: 'o número do pedido' },
  name: { label: 'Nome', mark: 'Nome' },
  time: { label: 'Data', mark: 'Data' },
  secret: { label: 'Segredo', mark: 'Segredo', missing: 'o segredo' },
};

export const meaningLabels: Record<Meaning, string> = {
  paid: 'Pago: dá acesso',
  refunded: 'Reembolso: pausa',
  charged_back: 'Chargeback: pausa',
  canceled: 'Cancelamento: pausa',
  overdue: 'Atraso: pausa',
  nothing: 'Nada',
};

/** 'no corpo: token', 'HMAC-SHA256 em x-signature'. */
export function formatPlace(place: SecretPlace | null): string | null {
  if (place === null) return null;
  if (place.place === 'body') return `no corpo: ${place.path}`;
  if (place.place === 'hmac') return `HMAC-${place.algorithm.toUpperCase()} em ${place.header}`;
  return `${place.place === 'header' ? 'no cabeçalho' : 'na URL'}: ${place.name}`;
}

/** The answer to a question as text, null while there is none. */
export const answerOf = (mapping: Mapping, question: Question): string | null =>
  question === 'secret' ? formatPlace(mapping.secret) : mapping[question];

/** The field of the call that answers a question. */
export const pathOf = ({ secret, ...mapping }: Mapping, question: Question): string | null =>
  question === 'secret' ? (secret?.place === 'body' ? secret.path : null) : mapping[question];

const list = new Intl.ListFormat('pt-BR');
/** More would fill the bar. */
const mostNamed = 2;

/**
 * 'Falta o e-mail do comprador e o que “contestacao” faz': what has to be answered before a dry run; undefined when nothing is. `values`: those
 * that came in the field of the event, null until that field is saved.
 */
export function formatMissing(
  mapping: Mapping,
  values: readonly string[] | null,
  hasSecret: boolean,
): string | undefined {
  const open = QUESTIONS.filter((each) => answerOf(mapping, each) === null || (each === 'secret' && !hasSecret));
  const unsaid = values?.filter((value) => !mapping.meanings.some((each) => each.value === value)) ?? null;
  const named = (value: string) => `o que ${value ? `“${value}”` : 'um evento sem nome'} faz`;
  const missing = [
    ...open.flatMap((each) => questionLabels[each].missing ?? []),
    ...(unsaid === null
      ? ['o que cada evento faz']
      : unsaid.length > mostNamed
        ? [`o que ${unsaid.length} eventos fazem`]
        : unsaid.map(named)),
  ];
  return missing.length === 0 ? undefined : `Falta ${list.format(missing)}`;
}
