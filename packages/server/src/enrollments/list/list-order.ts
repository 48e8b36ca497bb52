import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { ReleaseMode } from '@jornada/contract/lessons/release';
import { cursorValues, isBeyond, type Direction } from '../../platform/cursor.ts';

export const SORTS = ['user', 'journey', 'progress', 'date'] as const;
export type Sort = (typeof SORTS)[number];
const { text, timestamptz, uuid, int } = cursorValues;

/** The values that make a row's place unique in each sort, from the coarsest to the enrollment. */
export const positions = {
  user: z.tuple([text, uuid, uuid]),
  journey: z.tuple([text, uuid, timestamptz, uuid]),
  progress: z.tuple([int, uuid, int, uuid]),
  date: z.tuple([timestamptz, uuid]),
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

const types = {
  user: ['text', 'uuid', 'uuid'],
  journey: ['text', 'uuid', 'timestamptz', 'uuid'],
  progress: ['int', 'uuid', 'int', 'uuid'],
  date: ['timestamptz', 'uuid'],
} as const satisfies Record<Sort, readonly (keyof typeof cursorValues)[]>;

/** Whether a row with these keys comes after the last one of the previous page; true on the first page. */
export const isAfterCursor = (keys: readonly SQL[], { sort, direction, after }: Order): SQL =>
  after === null ? sql`true` : isBeyond(keys, direction, { values: after, types: types[sort] });

export interface Order {
  sort: Sort;
  direction: Direction;
  after: Position | null;
}

/** An enrollment as administrators' lists show it. Instants are ISO texts. */
export interface EnrollmentListed extends Record<string, unknown> {
  id: string;
  userId: string;
  userName: string;
  /** The name as sorts compare it. */
  userKey: string;
  email: string;
  avatarUrl: string | null;
  accessUntil: string | null;
  journeyId: string;
  journeyName: string;
  /** The journey's name likewise; empty unless the list is sorted by it. */
  journeyKey: string;
  totalDays: number;
  modoLiberacao: ReleaseMode;
  origin: string;
  externalProductId: string | null;
  currentDay: number;
  progressPercent: number;
  startedAt: string;
  completedAt: string | null;
  createdAt: string;
  isSuspended: boolean;
  isPaused: boolean;
}
