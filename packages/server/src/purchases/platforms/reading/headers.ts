import type { Delivery } from '../platform-adapter.ts';

/** A header by its lower-case name; undefined where it is missing or empty. */
export function headerOf({ headers }: Pick<Delivery, 'headers'>, name: string): string | undefined {
  const entry = Object.entries(headers).find(([key]) => key.toLowerCase() === name);
  return entry?.[1]?.trim() || undefined;
}
