import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import { cursorValues, inOrder, isBeyond, type Direction } from '../platform/cursor.ts';

export const SORTS = ['name', 'joined'] as const;
export type Sort = (typeof SORTS)[number];

/** The values that sorts compare, of a listed person. */
export interface SortedPerson {
  id: string;
  /** The name as sorts compare it. */
  nameKey: string;
  /** In ISO 8601. */
  createdAt: string;
}

/** The key of each sort, as in the indexes of profiles `p`, its type, and its value in a row. */
const keys = {
  name: { key: sql`p.name_key collate "C"`, type: 'text', of: ({ nameKey }) => nameKey },
  joined: { key: sql`p.created_at`, type: 'timestamptz', of: ({ createdAt }) => createdAt },
} as const satisfies Record<Sort, { key: SQL; type: keyof typeof cursorValues; of: (person: SortedPerson) => string }>;

/** The columns of `p` that the keys use. */
export const keyColumns = sql`p.user_id, p.name_key, p.created_at`;

/** A row's unique position in each sort: the key, then the person. The sort's name is part of it, as both keys are texts. */
export const positionIn = (sort: Sort) => z.tuple([z.literal(sort), cursorValues[keys[sort].type], cursorValues.uuid]);

export type Position = [sort: Sort, key: string, userId: string];

export const positionOf = (sort: Sort, person: SortedPerson): Position => [sort, keys[sort].of(person), person.id];

export interface Order {
  sort: Sort;
  direction: Direction;
  after: Position | null;
}

const keysOf = (sort: Sort) => [keys[sort].key, sql`p.user_id`];

/** Whether a profile `p` comes after the last one of the previous page; true on the first page. */
export const isAfterCursor = ({ sort, direction, after }: Order): SQL =>
  after === null
    ? sql`true`
    : isBeyond(keysOf(sort), direction, { values: after.slice(1), types: [keys[sort].type, 'uuid'] });

export const byOrder = ({ sort, direction }: Order): SQL => inOrder(keysOf(sort), direction);
