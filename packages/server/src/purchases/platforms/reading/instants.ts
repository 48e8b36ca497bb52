/** Dates without a zone: Brazilian platforms write them in Brasília's time. */
const zoneOfTexts = '-03:00';
const earliest = Date.UTC(2000, 0, 1);
const latest = Date.UTC(2100, 0, 1);
/** Numbers from here on are milliseconds: as seconds this would be the year 5138. */
const leastMillis = 100_000_000_000;

/**
 * An instant as platforms write it: seconds or milliseconds since 1970, or a date as text, in Brasília's time (−03:00) when it has
 * no zone. Null when it is none of these or outside 2000–2099.
 */
export function instantOf(value: unknown): Date | null {
  if (typeof value === 'number') return fromNumber(value);
  if (typeof value !== 'string') return null;
  const text = value.trim();
  return /^\d{9,14}$/.test(text) ? fromNumber(Number(text)) : fromText(text);
}

/** The first of these that is an instant. */
export function firstInstant(...values: unknown[]): Date | null {
  return values.map(instantOf).find((instant) => instant !== null) ?? null;
}

/** The latest of these that is an instant. */
export function latestInstant(...values: unknown[]): Date | null {
  const told = values.map(instantOf).filter((instant) => instant !== null);
  return told.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null;
}

function fromNumber(number: number): Date | null {
  return plausible(Math.abs(number) < leastMillis ? number * 1000 : number);
}

function fromText(text: string): Date | null {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?))?\s*(Z|[+-]\d{2}:?\d{2})?$/i.exec(
    text,
  );
  if (!match) return null;
  const [, day, time = '00:00:00', zone = zoneOfTexts] = match;
  return plausible(Date.parse(`${day}T${time}${withColon(zone)}`));
}

function withColon(zone: string): string {
  return zone.toUpperCase().replace(/^([+-]\d{2})(\d{2})$/, '$1:$2');
}

function plausible(millis: number): Date | null {
  return millis >= earliest && millis < latest ? new Date(Math.trunc(millis)) : null;
}
