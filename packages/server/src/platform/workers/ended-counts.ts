/** A figure as workers send it: what prom-client gives as JSON. */
interface Figure {
  name: string;
  type: string;
  values: { value: number; labels: Record<string, unknown>; metricName?: string }[];
}

const COUNTED = new Set(['counter', 'histogram']);

/**
 * Adds what an ended worker counted to what earlier ones did, so that the sum of all never falls: whoever reads it would take that for a
 * restart, and count everything anew. States of a process, such as its memory, end with it.
 */
export function addCounts(sum: readonly object[], ended: readonly object[]): object[] {
  const figures = new Map((sum as Figure[]).map((figure) => [figure.name, figure]));
  for (const figure of ended as Figure[]) {
    if (!COUNTED.has(figure.type)) continue;
    const known = figures.get(figure.name);
    figures.set(figure.name, known ? { ...known, values: addValues(known.values, figure.values) } : figure);
  }
  return [...figures.values()];
}

function addValues(sum: Figure['values'], more: Figure['values']): Figure['values'] {
  const values = new Map<string, Figure['values'][number]>();
  for (const one of [...sum, ...more]) {
    const labels = Object.entries(one.labels).sort(([a], [b]) => (a < b ? -1 : 1));
    const key = JSON.stringify([one.metricName, labels]);
    values.set(key, { ...one, value: one.value + (values.get(key)?.value ?? 0) });
  }
  return [...values.values()];
}
