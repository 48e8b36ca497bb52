import { sql, type SQL } from 'drizzle-orm';
import type { ReleaseMode } from '@jornada/contract/release';
import type { Executor } from '../platform/database/database.ts';
import { saysAll, type SearchWords } from '../platform/database/search-words.ts';
import type { Direction, Position, Sort } from './list-order.ts';
import { walks } from './list-walks.ts';

/** An enrolment as administrators' lists show it. Instants are ISO texts. */
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

export interface ListFilter {
  journeyId: string | undefined;
  /** Null for everybody. */
  words: SearchWords | null;
}

export interface ListAsked extends ListFilter {
  sort: Sort;
  direction: Direction;
  after: Position | null;
  limit: number;
}

export const MOST_COUNTED = 10_000;

/** Only plain users' enrolments are listed (specification §2, decision C10); without a role somebody is one. */
const isPlainUser = sql`not exists (select 1 from user_roles r where r.user_id = e.user_id and r.role = 'admin')`;
const personSays = (words: SearchWords) => saysAll(sql`p.search_key`, words);
const journeySays = (words: SearchWords) => saysAll(sql`search_text(j.name)`, words);
/** Asked once a statement, not once a row. */
const isInJourneyFound = (words: SearchWords) =>
  sql`(e.journey_id in (select j.id from journeys j where ${journeySays(words)}))`;
const inJourney = (journeyId: string | undefined) =>
  journeyId === undefined ? sql`true` : sql`e.journey_id = ${journeyId}::uuid`;

/**
 * Every enrolment that a search finds: by its journey's name, or else by its member's. Two halves, because an index finds each of them and none finds both.
 * `offset 0` keeps to that way: people first, then the few enrolments of each. Otherwise all enrolments are read as soon as a name is common.
 */
const found = (columns: SQL, { journeyId, words }: { journeyId: string | undefined; words: SearchWords }) => sql`
  select ${columns} from journeys j join user_journey_enrollments e on e.journey_id = j.id
   where ${journeySays(words)} and ${inJourney(journeyId)} and ${isPlainUser}
  union all
  select ${columns} from (select p.user_id from profiles p where ${personSays(words)} offset 0) as p
    cross join lateral (select * from user_journey_enrollments e where e.user_id = p.user_id and ${inJourney(journeyId)} offset 0) as e
   where ${isPlainUser} and not ${isInJourneyFound(words)}`;

/** How many enrolments there are, up to one more than `MOST_COUNTED`. */
export async function countEnrollments(db: Executor, { journeyId, words }: ListFilter): Promise<number> {
  const all = words
    ? found(sql`1`, { journeyId, words })
    : sql`select 1 from user_journey_enrollments e where ${inJourney(journeyId)} and ${isPlainUser}`;
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select * from (${all}) as found limit ${MOST_COUNTED + 1}) as counted`,
  );
  return rows[0]!.count;
}

/**
 * A page of enrolments and one row more. `isGathered`: the search finds few enough to fetch and sort them all; otherwise the list is walked in
 * its order until the page is full, which takes long only when hardly anything is found.
 */
export async function listEnrollments(
  db: Executor,
  { isGathered, ...asked }: ListAsked & { isGathered: boolean },
): Promise<EnrollmentListed[]> {
  const { rows } = await db.execute<EnrollmentListed>(
    isGathered && asked.words ? gathered(asked, asked.words) : walked(asked),
  );
  return rows;
}

const iso = (instant: SQL) => sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** As `progressPercent` of the domain, in whole numbers: half of a percent is rounded up. */
const percent = sql`least(100, (200 * e.current_day + j.total_days) / (2 * j.total_days))`;

const columns = sql`
  e.id, e.user_id as "userId", p.name as "userName", p.name_key as "userKey", p.email, p.avatar_url as "avatarUrl",
  e.journey_id as "journeyId", j.name as "journeyName", search_text(j.name) as "journeyKey", j.total_days as "totalDays",
  j.modo_liberacao as "modoLiberacao", e.origin, e.external_product_id as "externalProductId", e.current_day as "currentDay",
  ${percent} as "progressPercent", ${iso(sql`e.started_at`)} as "startedAt", ${iso(sql`e.created_at`)} as "createdAt",
  e.suspended_at is not null as "isSuspended", e.paused_at is not null as "isPaused"`;

/** What makes a row's place unique, as `positionOf` tells it. */
const keys: Record<Sort, SQL[]> = {
  user: [sql`p.name_key collate "C"`, sql`e.user_id`, sql`e.id`],
  journey: [sql`search_text(j.name) collate "C"`, sql`e.journey_id`, sql`e.created_at`, sql`e.id`],
  progress: [percent, sql`e.journey_id`, sql`e.current_day`, sql`e.id`],
  date: [sql`e.created_at`, sql`e.id`],
};

function gathered({ sort, direction, after, limit, journeyId }: ListAsked, words: SearchWords): SQL {
  return sql`
    with found as materialized (${found(sql`e.*`, { journeyId, words })})
    select ${columns} from found e join profiles p on p.user_id = e.user_id join journeys j on j.id = e.journey_id
     where ${isBehind(sort, direction, after)}
     order by ${inOrder(keys[sort], direction)} limit ${limit + 1}`;
}

function walked({ sort, direction, after, limit, journeyId, words }: ListAsked): SQL {
  const says = words ? sql`(${personSays(words)} or ${isInJourneyFound(words)})` : sql`true`;
  const rows = walks[sort]({
    columns,
    filter: sql`${inJourney(journeyId)} and ${isPlainUser} and ${says}`,
    ofJourney: journeyId === undefined ? sql`true` : sql`j.id = ${journeyId}::uuid`,
    isBehind: isBehind(sort, direction, after),
    direction,
    after: after as never,
    limit: limit + 1,
  });
  return rows;
}

/** Whether a row comes after the last one of the page before. */
function isBehind(sort: Sort, direction: Direction, after: Position | null): SQL {
  if (after === null) return sql`true`;
  const types = {
    user: ['text', 'uuid', 'uuid'],
    journey: ['text', 'uuid', 'timestamptz', 'uuid'],
    progress: ['int', 'uuid', 'int', 'uuid'],
    date: ['timestamptz', 'uuid'],
  };
  const place = after.map((value, index) => sql`${value}::${sql.raw(types[sort][index]!)}`);
  return sql`(${list(keys[sort])}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${list(place)})`;
}

const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
const inOrder = (parts: readonly SQL[], direction: Direction) =>
  list(parts.map((part) => sql`${part} ${sql.raw(direction)}`));
