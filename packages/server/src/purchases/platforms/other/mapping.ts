import { Mapping } from '@jornada/contract/purchases/other-platform';
import { EACH, stepsOf, type FieldStep } from '@jornada/domain/purchases/field-path';
import { listOf, isFields, type Fields } from '../reading/fields.ts';
import { instantOf } from '../reading/instants.ts';

/** Bounds the work for a hostile body. */
const MOST_VALUES = 100;

/** A stored mapping; null where nobody has shown anything, and for what this version cannot read. */
export const readMapping = (stored: unknown): Mapping | null => Mapping.safeParse(stored).data ?? null;

/** The values at a path of own fields, at most 100 (decision H16). A mapping is data: nothing of it runs. */
export function valuesAt(body: Fields, path: string | null): unknown[] {
  const steps = (path === null ? null : stepsOf(path)) ?? [];
  const within = (value: unknown, step: FieldStep) => {
    if (step === EACH) return listOf(value).slice(0, MOST_VALUES);
    return isFields(value) && Object.hasOwn(value, step) ? [value[step]] : [];
  };
  let here: unknown[] = steps.length === 0 ? [] : [body];
  for (const step of steps) here = here.flatMap((value) => within(value, step)).slice(0, MOST_VALUES);
  return here;
}

/** An instant as shops write it, also as `10/11/2026 09:12`. */
export function timeOf(value: unknown): Date | null {
  if (typeof value !== 'string') return instantOf(value);
  const byYear = value.trim().replace(/^(\d{2})\/(\d{2})\/(\d{4})(?:,? +(?=\d))?/, '$3-$2-$1 ');
  return instantOf(byYear.trim());
}
