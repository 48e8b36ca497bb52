import { sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, timestamp, uuid } from 'drizzle-orm/pg-core';

/** An instant, stored in UTC with millisecond precision. Never defaulted by the database: business time comes from the clock. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

/** A calendar day of the platform's time zone, 'yyyy-MM-dd' (decision D2). */
export const localDay = customType<{ data: string; driverData: string }>({ dataType: () => 'date' });

/** The id of a row that owns this one: it is never empty, and this row goes when the owner goes. */
export const ownedBy = (ownerId: () => AnyPgColumn) => uuid().notNull().references(ownerId, { onDelete: 'cascade' });

/** `column in ('a', 'b')` for check constraints. */
export const oneOf = (column: Parameters<typeof sql.join>[0][number] | object, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;

/** For check constraints: a result of `sealSecret`, or null. Such a column cannot hold a plain secret. */
export const isSealed = (column: object) => sql`${column} ~ '^v1[.][0-9a-f]{12}[.][A-Za-z0-9_-]{38,}$'`;
