/** Headers that tell who sent a delivery and hold no secret. */
const telling = ['content-type', 'user-agent'];
const LONGEST = 200;

/** What is kept of a delivery's headers beside its body. */
export function keptHeaders(headers: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    telling.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, value.slice(0, LONGEST)]];
    }),
  );
}
