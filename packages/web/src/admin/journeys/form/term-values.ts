import { termInWords } from '@jornada/domain/enrollments/access-term';
import type { JourneyView } from '@jornada/contract/journeys/journeys';
import { wholeNumberIn } from '../../ui/form/whole-number.ts';

/** A term as answers have it. */
type Term = NonNullable<JourneyView['accessTerm']>;

/** In months: '1 ano' is what nearly every course is sold for. */
const presets = ['6', '12', '24'] as const;

/** An access term as it is typed: a number or a day. A preset is a choice of its own, so that typing '12' does not take the field away. */
export type TypedTerm = { choice: 'none' | (typeof presets)[number] | Term['kind']; typed: string };
export type TypedProductTerm = { productId: string; term: TypedTerm };

export function typedTerm(term: Term | null): TypedTerm {
  if (term === null) return { choice: 'none', typed: '' };
  if (term.kind === 'until') return { choice: 'until', typed: term.day };
  const preset = term.kind === 'months' && presets.find((months) => months === String(term.amount));
  return preset ? { choice: preset, typed: '' } : { choice: term.kind, typed: String(term.amount) };
}

/** The term as it is sent. Anything but a whole number or a day goes as typed, for the schema to refuse. */
export function sentTerm({ choice, typed }: TypedTerm): Term | null {
  if (choice === 'none') return null;
  if (choice === 'until') return { kind: choice, day: typed };
  if (choice === 'days' || choice === 'months') return { kind: choice, amount: wholeNumberIn(typed) as number };
  return { kind: 'months', amount: Number(choice) };
}

/** The terms of product ids that the journey still has, in their order. */
export const termsOfProducts = (terms: readonly TypedProductTerm[], productIds: readonly string[]) =>
  productIds.flatMap((id) => terms.find(({ productId }) => productId === id) ?? []);

/** The term, for what is shown while it is typed; null without one, and until it is a whole one. */
export function shownTerm(typed: TypedTerm): Term | null {
  const term = sentTerm(typed);
  const isWhole = term?.kind === 'until' ? term.day !== '' : Number.isInteger(term?.amount);
  return isWhole ? term : null;
}

export function formatTyped(typed: TypedTerm): string {
  const term = shownTerm(typed);
  return term || typed.choice === 'none' ? termInWords(term) : '…';
}

export const termChoices = [
  { value: 'none', label: 'Sem prazo' },
  ...presets.map((months) => ({ value: months, label: formatTyped({ choice: months, typed: '' }) })),
  { value: 'months', label: 'por N meses' },
  { value: 'days', label: 'por N dias' },
  { value: 'until', label: 'até uma data' },
];
