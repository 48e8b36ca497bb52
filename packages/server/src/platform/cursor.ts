import * as z from 'zod';
import { refuse } from './http/refusal.ts';

/** Where a newest-first list stopped: the last row's instant and id, which together are unique. */
export interface Position {
  at: Date;
  id: string;
}

const Encoded = z.tuple([z.iso.datetime(), z.uuid()]);

function encodeCursor({ at, id }: Position): string {
  return Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url');
}

/** Refuses `invalid_input` for anything that `encodeCursor` did not make. */
export function decodeCursor(cursor: string | undefined): Position | null {
  if (cursor === undefined) return null;
  try {
    const [at, id] = Encoded.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    const position = { at: new Date(at), id };
    // Accepts only what encodeCursor makes: PostgreSQL has no year 0.
    if (position.at.getTime() < 0 || encodeCursor(position) !== cursor) throw new RangeError(cursor);
    return position;
  } catch {
    return refuse('invalid_input', [{ path: 'cursor', message: 'Posição da lista inválida' }]);
  }
}

/** Cuts off the extra row that a page reads. `nextCursor` is null on the last page. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  positionOf: (row: Row) => Position,
): { rows: readonly Row[]; nextCursor: string | null } {
  if (rows.length <= limit) return { rows, nextCursor: null };
  const kept = rows.slice(0, limit);
  return { rows: kept, nextCursor: encodeCursor(positionOf(kept.at(-1)!)) };
}
