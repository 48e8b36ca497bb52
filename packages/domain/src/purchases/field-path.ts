/** Stands for each entry of a list in the steps of a path. */
export const EACH = null;
export type FieldStep = string | typeof EACH;

const MOST_STEPS = 10;
const LONGEST_PATH = 300;
/** Names that lead out of a body's own fields in careless readers. */
const forbidden = new Set(['__proto__', 'prototype', 'constructor', '']);
const plainName = /^[^.[\]"\s]+$/;
/** A plain name, `[*]`, or a name in brackets and quotation marks, as JSON writes it. */
const nextStep = /\.?([^.[\]"\s]+)|\[(\*|"(?:[^"\\]|\\.)*")\]/y;

/**
 * The steps of a path such as `dados.itens[*].sku` or `["a.b"].c`, which lead from a body to one of its fields (decision H16).
 * Null for what is no path, has more than 10 steps or 300 characters, or names a prototype.
 */
export function stepsOf(path: string): FieldStep[] | null {
  if (path.length > LONGEST_PATH || path.startsWith('.')) return null;
  const steps: FieldStep[] = [];
  nextStep.lastIndex = 0;
  while (nextStep.lastIndex < path.length) {
    const [, plain, bracketed] = nextStep.exec(path) ?? [];
    const step = plain ?? nameIn(bracketed);
    if (step === undefined || (step !== EACH && forbidden.has(step)) || steps.length === MOST_STEPS) return null;
    steps.push(step);
  }
  return steps.length === 0 ? null : steps;
}

/** Undefined for no step at all. */
function nameIn(bracketed: string | undefined): FieldStep | undefined {
  if (bracketed === undefined) return undefined;
  if (bracketed === '*') return EACH;
  try {
    return JSON.parse(bracketed) as string;
  } catch {
    return undefined;
  }
}

/** The path of these steps; null where `stepsOf` would not read it back. */
export function pathOf(steps: readonly FieldStep[]): string | null {
  const path = steps
    .map((step) => (step === EACH ? '[*]' : plainName.test(step) ? `.${step}` : `[${JSON.stringify(step)}]`))
    .join('')
    .replace(/^\./, '');
  return stepsOf(path) === null ? null : path;
}
