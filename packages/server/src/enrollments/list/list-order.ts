import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { ReleaseMode } from '@jornada/contract/release';

export const SORTS = ['user', 'journey', 'progress', 'date'] as const;
export type Sort = (typeof SORTS)[number];
export type Direction = 'asc' | 'desc';

const Key = z
  .string()
  .max(1000)
  .refine((text) => !text.includes('\0'));
const At = z.iso.datetime().refine((text) => Date.parse(text) >= 0);
const Uuid = z.uuid();
const WholeNumber = z.int().min(0).max(2_147_483_647);

/** The values that make a row's place unique in each sort, from the coarsest to the enrollment. */
export const positions = {
  user: z.tuple([Key, Uuid, Uuid]),
  journey: z.tuple([Key, Uuid, At, Uuid]),
  progress: z.tuple([WholeNumber, Uuid, WholeNumber, Uuid]),
  date: z.tuple([At, Uuid]),
} satisfies Record<Sort, z.ZodType>;

export type Position<S extends Sort = Sort> = z.infer<(typeof positions)[S]>;

/** A row's place in a sort. */
export function positionOf(sort: Sort, row: EnrollmentListed): Position {
  const places: { [S in Sort]: Position<S> } = {
    user: [row.userKey, row.userId, row.id],
    journey: [row.journeyKey, row.journeyId, row.createdAt, row.id],
    progress: [row.progressPercent, row.journeyId, row.currentDay, row.id],
    date: [row.createdAt, row.id],
  };
  return places[sort];
}

const types: Record<Sort, readonly string[]> = {
  user: ['text', 'uuid', 'uuid'],
  journey: ['text', 'uuid', 'timestamptz', 'uuid'],
  progress: ['int', 'uuid', 'int', 'uuid'],
  date: ['timestamptz', 'uuid'],
};

/** Whether a row with these keys comes after the last one of the previous page; true on the first page. */
export function isAfterCursor(keys: readonly SQL[], { sort, direction, after }: Order): SQL {
  if (after === null) return sql`true`;
  const place = after.map((value, index) => sql`${value}::${sql.raw(types[sort][index]!)}`);
  return sql`(${list(keys)}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${list(place)})`;
}

export interface Order {
  sort: Sort;
  direction: Direction;
  after: Position | null;
}

export const inOrder = (keys: readonly SQL[], direction: Direction) =>
  list(keys.map((key) => sql`${key} ${sql.raw(direction)}`));

const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);

/** An enrollment as administrators' lists show it. Instants are ISO texts. */
export interface EnrollmentListed extends Record<string, unknown> {
  id: string;
  userId: string;
  userName: string;
  /** The name as sorts compare it. */
  userKey: string;
  email: string;
  avatarUrl: string | null;
  journeyId: string;
  journeyName: string;
  journeyKey: string;
  totalDays: number;
  modoLiberacao: ReleaseMode;
  origin: string;
  externalProductId: string | null;
  currentDay: number;
  progressPercent: number;
  startedAt: string;
  createdAt: string;
  isSuspended: boolean;
  isPaused: boolean;
}
