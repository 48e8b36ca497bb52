import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';
import { statement } from '../speed/statement.ts';

export type ValueOf<Values> = (name: keyof Values & string) => Placeholder;

/** What the session's table says of a token. `expiresAt`: milliseconds since 1970. */
export interface FoundSession {
  sessionId: string;
  userId: string;
  expiresAt: number;
  role: string | null;
  needsNewPassword: boolean | null;
}

/**
 * A statement about one member that a request sends first. It travels with the check of the request's session, or goes alone for a
 * member who is known already. Undefined where it finds nothing.
 */
export interface MemberRead<Values, Row> {
  withSession(db: Executor, values: Values & { token: string }): Promise<(FoundSession & { row?: Row }) | undefined>;
  alone(db: Executor, values: Values & { userId: string }): Promise<Row | undefined>;
}

/**
 * Makes a `MemberRead`. `select` writes a query of at most one row about the member whose id is `member`; its row comes as JSON, instants
 * as text, for `asRow`.
 */
export function memberRead<Values extends Record<string, unknown>, Row>(
  select: (member: SQL, value: ValueOf<Values>) => SQL,
  asRow: (stored: never) => Row,
): MemberRead<Values, Row> {
  const bySession = statement<Values & { token: string }, FoundSession & { own: unknown }>(
    (value) => sql`
    select session.id as "sessionId", session.user_id as "userId", role.role, role.needs_new_password as "needsNewPassword",
      (extract(epoch from session.expires_at) * 1000)::float8 as "expiresAt",
      (select row_to_json(own) from (${select(sql`session.user_id`, value)}) as own) as own
    from sessions session left join user_roles role on role.user_id = session.user_id
    where session.token = ${value('token')}`,
  );
  const byId = statement<Values & { userId: string }, { own: unknown }>(
    (value) => sql`select row_to_json(own) as own from (${select(sql`${value('userId')}::uuid`, value)}) as own`,
  );
  return {
    async withSession(db, values) {
      const [found] = await bySession(db, values);
      if (!found) return undefined;
      const { own, ...session } = found;
      return own === null ? session : { ...session, row: asRow(own as never) };
    },
    async alone(db, values) {
      const [found] = await byId(db, values);
      return found && asRow(found.own as never);
    },
  };
}

/** An instant of a `MemberRead`'s row. */
export const asInstant = (text: string): Date => new Date(text);

/** As `asInstant`, where there may be none. */
export const asInstantOrNull = (text: string | null): Date | null => (text === null ? null : new Date(text));
