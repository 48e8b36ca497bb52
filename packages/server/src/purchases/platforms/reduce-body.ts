import { isDeepStrictEqual } from 'node:util';
import type { ParseOptions, PlatformAdapter } from './platform-adapter.ts';
import type { Fields } from './reading/fields.ts';
import { keepWhatIsRead } from './redaction/keep-what-is-read.ts';

/**
 * What 'Reprocessar' needs of a stored body: the fields that its platform's reader looks at, under either setting of the webhook.
 * @returns null when reading the rest would say something else; the body has to stay as it is then
 */
export function reduceBody(
  { parse }: Pick<PlatformAdapter, 'parse'>,
  body: Fields,
  options: ParseOptions,
): Fields | null {
  const readings = (of: Fields) => [true, false].map((keepsUntilPaid) => parse(of, { ...options, keepsUntilPaid }));
  const reduced = keepWhatIsRead(body, readings);
  return isDeepStrictEqual(readings(reduced), readings(body)) ? reduced : null;
}
