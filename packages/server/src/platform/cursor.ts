import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import * as z from 'zod';
import { refuse } from './http/refusal.ts';

/** Where a newest-first list stopped: the last row's instant and id, which together are unique. */
export interface Position {
  at: Date;
  id: string;
}

export type Direction = 'asc' | 'desc';

/** What a cursor may hold, by PostgreSQL's name of the type. PostgreSQL has no year 0 and no text with a NUL. */
export const cursorValues = {
  text: z
    .string()
    .max(1000)
    .refine((text) => !text.includes('\0')),
  timestamptz: z.iso.datetime().refine((text) => Date.parse(text) >= 0),
  uuid: z.uuid(),
  int: z.int().min(0).max(2_147_483_647),
};
type ValueType = keyof typeof cursorValues;

const Encoded = z.tuple([cursorValues.timestamptz, cursorValues.uuid]);

/** The cursor at which a sorted list stopped. `position`: the values that make a row unique, in the order of the sort. */
export function encodePosition(position: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** Refuses `invalid_input` for anything but a position of this shape, such as another sort's. */
export function decodePosition<Shape>(shape: z.ZodType<Shape>, cursor: string | undefined): Shape | null {
  if (cursor === undefined) return null;
  try {
    return shape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    return refuseCursor();
  }
}

const encodeCursor = ({ at, id }: Position) => encodePosition([at.toISOString(), id]);

/** Refuses `invalid_input` for anything that `encodeCursor` did not make. */
export function decodeCursor(cursor: string | undefined): Position | null {
  const decoded = decodePosition(Encoded, cursor);
  if (decoded === null) return null;
  const position = { at: new Date(decoded[0]), id: decoded[1] };
  return encodeCursor(position) === cursor ? position : refuseCursor();
}

const refuseCursor = () => refuse('invalid_input', [{ path: 'cursor', message: 'Posição da lista inválida' }]);

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

/** Whether a row with this instant and id comes after the position in a newest-first list; undefined on the first page. */
export const isAfter = (keys: readonly [at: SQLWrapper, id: SQLWrapper], after: Position | null): SQL | undefined =>
  after === null
    ? undefined
    : isBeyond(keys, 'desc', { values: [after.at.toISOString(), after.id], types: ['timestamptz', 'uuid'] });

/** Whether a row with these keys comes after the values in a list of this direction. */
export function isBeyond(
  keys: readonly SQLWrapper[],
  direction: Direction,
  { values, types }: { values: readonly unknown[]; types: readonly ValueType[] },
): SQL {
  const typed = values.map((value, index) => sql`${value}::${sql.raw(types[index]!)}`);
  return sql`(${commaSeparated(keys)}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${commaSeparated(typed)})`;
}

/** The `order by` of these keys. */
export const inOrder = (keys: readonly SQLWrapper[], direction: Direction): SQL =>
  commaSeparated(keys.map((key) => sql`${key} ${sql.raw(direction)}`));

const commaSeparated = (parts: readonly SQLWrapper[]) =>
  sql.join(
    parts.map((part) => sql`${part}`),
    sql`, `,
  );
