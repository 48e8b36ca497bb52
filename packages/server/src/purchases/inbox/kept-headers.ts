/** Headers that identify the sender and hold no secret. */
const harmlessHeaders = ['content-type', 'user-agent'];
const LONGEST = 200;

/** The headers of a delivery that are stored, each cut to 200 characters. */
export function keptHeaders(headers: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    harmlessHeaders.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, value.slice(0, LONGEST)]];
    }),
  );
}
