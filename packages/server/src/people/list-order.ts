import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';

export const SORTS = ['name', 'joined'] as const;
export type Sort = (typeof SORTS)[number];
export type Direction = 'asc' | 'desc';

const Key = z
  .string()
  .max(1000)
  .refine((text) => !text.includes('\0'));
const At = z.iso.datetime().refine((text) => Date.parse(text) >= 0);

/** A row's unique position in each sort: the key, then the person. The sort's name is part of it, as both keys are texts. */
export const positions = {
  name: z.tuple([z.literal('name'), Key, z.uuid()]),
  joined: z.tuple([z.literal('joined'), At, z.uuid()]),
} satisfies Record<Sort, z.ZodType>;

export type Position = z.infer<(typeof positions)[Sort]>;

/** As in the indexes of profiles `p`. */
const keys = { name: sql`p.name_key collate "C"`, joined: sql`p.created_at` } satisfies Record<Sort, SQL>;
const types = { name: sql.raw('text'), joined: sql.raw('timestamptz') } satisfies Record<Sort, SQL>;

export interface Order {
  sort: Sort;
  direction: Direction;
  after: Position | null;
}

/** Whether a profile `p` comes after the last one of the previous page; true on the first page. */
export function isAfterCursor({ sort, direction, after }: Order): SQL {
  if (after === null) return sql`true`;
  const operator = sql.raw(direction === 'asc' ? '>' : '<');
  return sql`(${keys[sort]}, p.user_id) ${operator} (${after[1]}::${types[sort]}, ${after[2]}::uuid)`;
}

export const inOrder = ({ sort, direction }: Order): SQL =>
  sql`${keys[sort]} ${sql.raw(direction)}, p.user_id ${sql.raw(direction)}`;
