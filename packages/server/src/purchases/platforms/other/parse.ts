import type { Mapping } from '@jornada/contract/purchases/other-platform';
import type { ParsedDelivery, PlatformAdapter } from '../platform-adapter.ts';
import { buyerOf } from '../reading/buyer.ts';
import { firstText, isNoText, textOf, type Fields } from '../reading/fields.ts';
import { ignoredBecause, toParsedDelivery, unreadableKind, unusableBecause } from '../reading/parsed-delivery.ts';
import { HIDDEN } from '../redaction/redact-body.ts';
import { readMapping, timeOf, valuesAt } from './mapping.ts';

const productHint = 'confira em Webhooks qual campo é o produto e inscreva a pessoa manualmente';
/** A longer one is cut: read as missing it would do what a call without an event does. */
const LONGEST_EVENT = 200;
const unmapped = 'Mostre primeiro, em Webhooks, os campos desta plataforma, e use Reprocessar';
/** Also the dry run's, which does not count it as a problem of the mapping. */
export const COVERED =
  'Um dos campos que você mostrou estava coberto quando esta chamada chegou: peça à plataforma que a envie de novo';
const unreadableTime =
  'O campo que você mostrou como data não traz uma data legível nesta chamada: confira em Webhooks se é o campo certo';

/** Reads a call by the fields that an administrator showed (decision H16). */
export const parseOther: PlatformAdapter['parse'] = (body, { mapping: shown, shop, receivedAt }) => {
  const mapping = readMapping(shown);
  if (!mapping)
    return unusableBecause({ eventType: null, buyer: null, unreadableEmail: null, orderReference: null }, unmapped);
  const { event, email, name, product, order, time } = mapping;
  const values = (path: string | null) => valuesAt(body, path).filter((value) => value !== HIDDEN);

  const value = eventValue(body, mapping);
  const orderNumber = firstText(...values(order));
  const about = {
    eventType: value || null,
    ...buyerOf({ emails: values(email), names: values(name) }),
    orderReference: orderNumber === null ? null : `${shop}/${orderNumber}`,
  };
  const isCovered = (...paths: (string | null)[]) => paths.some((path) => valuesAt(body, path).includes(HIDDEN));
  if (value === null) return unreadableKind(about);
  if (isCovered(event)) return unusableBecause(about, COVERED);
  const kind = mapping.meanings.find((known) => known.value === value)?.meaning;
  if (kind === 'nothing') return ignoredBecause(about, `você disse que ${quoted(value)} não muda nada`);
  if (!kind)
    return unusableBecause(
      about,
      `Você ainda não disse o que ${quoted(value)} faz: diga em Webhooks e use Reprocessar`,
    );
  if (isCovered(email, product, order, time)) return unusableBecause(about, COVERED);

  const instants = time === null ? [receivedAt] : values(time).map(timeOf);
  const at = instants.find((instant) => instant !== null);
  if (at === undefined) return unusableBecause(about, unreadableTime);
  const { orderReference, buyer } = about;
  const productIds = values(product).map(textOf);
  const fact = { kind, orderReference, at, isTimeless: time === null, buyer, productIds };
  return withoutTime(toParsedDelivery(about, { platform: 'other', productHint }, [fact]));
};

/** The event's text; empty where the field is missing, null where a list or fields stand in its place. */
export function eventValue(body: Fields, { event }: Mapping): string | null {
  const values = valuesAt(body, event).filter((value) => value !== HIDDEN);
  if (values.some(isNoText)) return null;
  const texts = values.map((value) => (typeof value === 'boolean' ? String(value) : value));
  return firstText(...texts.map((text) => (typeof text === 'string' ? text.slice(0, LONGEST_EVENT) : text))) ?? '';
}

const quoted = (value: string) => (value === '' ? 'uma chamada sem o campo do evento' : `“${value}”`);

/**
 * A payment without a time that is told again is the same one: it says nothing about a refund, and may say that a subscription goes on,
 * which an administrator has to see.
 */
function withoutTime(parsed: ParsedDelivery): ParsedDelivery {
  if (!parsed.facts.some(({ isTimeless }) => isTimeless)) return parsed;
  const contradicts = parsed.contradicts.map((of) => ({ ...of, against: ['canceled', 'overdue'] as const }));
  return { ...parsed, contradicts };
}
