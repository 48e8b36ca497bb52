import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createHeadEnd } from './head-end.ts';

const END = '\r\n\r\n';

/** Where the heads in a text end, if it arrives in pieces of these sizes. */
function endsFound(text: string, sizes: readonly number[]): number[] {
  const headEnd = createHeadEnd();
  const found: number[] = [];
  let [from, sent] = [0, 0];
  for (const size of [...sizes, text.length]) {
    let rest = Buffer.from(text.slice(sent, sent + size), 'latin1');
    sent += rest.length;
    while (rest.length > 0) {
      const taken = headEnd(rest);
      from += taken;
      rest = rest.subarray(taken);
      if (text.slice(found.at(-1) ?? 0, from).endsWith(END)) found.push(from);
    }
  }
  return found;
}

test('a head ends at its empty line, however it is cut into pieces', () => {
  const text = fc.array(fc.constantFrom('\r', '\n', 'a', 'b', END), { maxLength: 30 }).map((parts) => parts.join(''));
  const sizes = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 30 });
  fc.assert(
    fc.property(text, sizes, (whole, cut) => {
      // Ends do not overlap.
      const expected = [...whole.matchAll(/\r\n\r\n/g)].map(({ index }) => index + END.length);
      expect(endsFound(whole, cut)).toEqual(expected);
    }),
  );
});
