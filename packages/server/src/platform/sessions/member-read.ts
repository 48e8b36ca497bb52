import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { Executor } from '../database/database.ts';
import type { Agreement } from '../database/replica/position.ts';
import { agreementOfPrimary } from '../database/replica/statements.ts';
import { statement } from '../speed/statement.ts';

export type ValueOf<Values> = (name: keyof Values & string) => Placeholder;

/** What the session's table says of a token's hash. Instants are milliseconds since 1970. */
export interface FoundSession {
  sessionId: string;
  userId: string;
  startedAt: number;
  /** The visit that renewed it last. */
  seenAt: number;
  expiresAt: number;
  /** When its owner last showed that it is them. */
  confirmedAt: number | null;
  role: string | null;
  needsNewPassword: boolean | null;
  /** For an administrator without the second factor that the school requires: from when. */
  factorDueAt: number | null;
}

/**
 * A statement about one member that a request sends first. It travels with the check of the request's session, or goes alone for a
 * member who is known already. Undefined where it finds nothing.
 */
export interface MemberRead<Values, Row> {
  withSession(db: Executor, values: Values & { token: string }): Promise<(FoundSession & { row?: Row }) | undefined>;
  alone(db: Executor, values: Values & { userId: string }): Promise<Row | undefined>;
  /** How a replica may answer it; undefined for one that only the primary answers. */
  beside: ReadBeside<Values, Row> | undefined;
}

/** A session with what a replica must agree on: in general, and for one read in particular. */
export type FoundBeside = FoundSession & Pick<Agreement, 'switches'> & { epoch: string | null; guard?: string | null };

/** A `MemberRead` in two statements that are sent at once: the primary's and a replica's. */
export interface ReadBeside<Values, Row> {
  /** The session's check, with what the row must agree on. For the primary. */
  check(db: Executor, values: Values & { token: string }): Promise<FoundBeside | undefined>;
  /** The row of whoever has this session, with the same of the replica. */
  own(
    db: Executor,
    values: Values & { token: string },
  ): Promise<{ userId: string; guard: string | null; row: Row | undefined } | undefined>;
}

/**
 * From when the administration is closed to this administrator, in milliseconds since 1970; null for members, for whoever has a second
 * factor or a passkey, and while none is required. Reads nothing for members.
 */
export const factorDueAt = (role: SQL, userId: SQL) => sql<number | null>`case when ${role} = 'admin' then (
        select (extract(epoch from (setting.setting_value->>'value')::timestamptz) * 1000)::float8 from platform_settings setting
        where setting.setting_key = 'admin_factor_required_from' and not exists (
          select 1 from second_factors factor where factor.user_id = ${userId} and factor.confirmed_at is not null
          union all select 1 from passkeys key where key.user_id = ${userId})) end`;

/** Of a row called `session`, with its owner's row of roles. */
export const columnsOfSession = sql`session.id as "sessionId", session.user_id as "userId", role.role, role.needs_new_password as "needsNewPassword",
      ${factorDueAt(sql`role.role`, sql`session.user_id`)} as "factorDueAt",
      (extract(epoch from session.created_at) * 1000)::float8 as "startedAt",
      (extract(epoch from session.updated_at) * 1000)::float8 as "seenAt",
      (extract(epoch from session.expires_at) * 1000)::float8 as "expiresAt",
      (extract(epoch from session.confirmed_at) * 1000)::float8 as "confirmedAt"`;
const fromSession = (token: Placeholder) => sql`
    from sessions session left join user_roles role on role.user_id = session.user_id
    where session.token = ${token}`;

/** The session's check beside a replica, for requests without a first read. */
export const findSessionBeside = statement<{ token: string }, FoundBeside>(
  (value) => sql`select ${columnsOfSession}, ${agreementOfPrimary} ${fromSession(value('token'))}`,
);

/**
 * Makes a `MemberRead`. `select` writes a query of at most one row about the member whose id is `member`; its row comes as JSON, instants
 * as text, for `asRow`. `guard` writes what of it the primary must confirm before a replica's row is shown (the content's version, a
 * suspension), as one value; without it no replica is asked.
 */
export function memberRead<Values extends Record<string, unknown>, Row>(
  select: (member: SQL, value: ValueOf<Values>) => SQL,
  asRow: (stored: never) => Row,
  guard?: (member: SQL, value: ValueOf<Values>) => SQL,
): MemberRead<Values, Row> {
  const bySession = statement<Values & { token: string }, FoundSession & { own: unknown }>(
    (value) => sql`
    select ${columnsOfSession},
      (select row_to_json(own) from (${select(sql`session.user_id`, value)}) as own) as own ${fromSession(value('token'))}`,
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
    beside: guard && readBeside(select, asRow, guard),
  };
}

function readBeside<Values extends Record<string, unknown>, Row>(
  select: (member: SQL, value: ValueOf<Values>) => SQL,
  asRow: (stored: never) => Row,
  guard: (member: SQL, value: ValueOf<Values>) => SQL,
): ReadBeside<Values, Row> {
  const guardOf = (value: ValueOf<Values>) => sql`(${guard(sql`session.user_id`, value)})::text as guard`;
  const check = statement<Values & { token: string }, FoundBeside>(
    (value) => sql`select ${columnsOfSession}, ${agreementOfPrimary}, ${guardOf(value)} ${fromSession(value('token'))}`,
  );
  const own = statement<Values & { token: string }, { userId: string; guard: string | null; own: unknown }>(
    (value) => sql`select session.user_id as "userId", ${guardOf(value)},
      (select row_to_json(own) from (${select(sql`session.user_id`, value)}) as own) as own
      from sessions session where session.token = ${value('token')}`,
  );
  return {
    check: async (db, values) => (await check(db, values))[0],
    async own(db, values) {
      const [found] = await own(db, values);
      return found && { ...found, row: found.own === null ? undefined : asRow(found.own as never) };
    },
  };
}

/** An instant of a `MemberRead`'s row. */
export const asInstant = (text: string): Date => new Date(text);

/** As `asInstant`, where there may be none. */
export const asInstantOrNull = (text: string | null): Date | null => (text === null ? null : new Date(text));
