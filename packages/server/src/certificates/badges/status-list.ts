import { gzipSync } from 'node:zlib';

/** Entries of a list: the fewest that the specification allows, so that a reader does not learn who is looked up (Bitstring Status List 1.0). */
export const STATUS_LIST_SIZE = 131_072;

/** The list of a certificate's status index, which counts from 1, and its position in that list, from 0. */
export function statusPlace(statusIndex: number): { list: number; position: number } {
  return {
    list: Math.floor((statusIndex - 1) / STATUS_LIST_SIZE) + 1,
    position: (statusIndex - 1) % STATUS_LIST_SIZE,
  };
}

/** The first and last status index of a list. */
export const statusIndexes = (list: number): { first: number; last: number } => ({
  first: (list - 1) * STATUS_LIST_SIZE + 1,
  last: list * STATUS_LIST_SIZE,
});

export const statusListUrl = (publicUrl: string, list: number): string =>
  `${publicUrl}/api/certificates/status-lists/${list}`;

/**
 * Encodes a list. Everything counts as revoked but the valid certificates: that also holds for whose account was erased, of whom nothing is
 * left to say so.
 */
export function encodeStatusList(validIndexes: Iterable<number>): string {
  const bits = Buffer.alloc(STATUS_LIST_SIZE / 8, 0xff);
  for (const index of validIndexes) {
    const { position } = statusPlace(index);
    // The first entry is the leftmost bit.
    bits[position >> 3]! &= ~(0x80 >> (position & 7));
  }
  return `u${gzipSync(bits).toString('base64url')}`;
}
