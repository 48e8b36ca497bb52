import type { LocalDay } from '@jornada/domain/local-day';
import type { NeutralInterval } from '@jornada/domain/rewards/streak/neutral-days';
import type { AwardKey } from '@jornada/domain/rewards/award-keys';
import type { CountsToday } from '@jornada/domain/rewards/member-counts';
import { getTableColumns, sql, type Placeholder, type SQL } from 'drizzle-orm';
import { isTold } from '../outbound/tell.ts';
import type { Executor, Transaction } from '../platform/database/database.ts';
import { statement } from '../platform/speed/statement.ts';
import { refuse } from '../platform/http/refusal.ts';
import { gamificationSetting, isGamificationOn } from '../settings/gamification.ts';
import { isPressureOff } from '../settings/pressure-off.ts';
import { asNeutralInterval, neutralIntervalsSince, type StoredNeutralInterval } from './neutral-intervals.ts';
import { staleNotesOf } from './counts/count-store.ts';
import { countsOf, type FoundCounts } from './counts/counts-of.ts';
import { keysFrom, loadPaidKeys, paidKeysAmong } from './ledger/ledger-store.ts';
import { newcomerStats, type StatsRow } from './store.ts';
import { users } from '../tables/accounts.ts';
import { enrollments } from '../tables/enrollments.ts';
import { missionTimers } from '../tables/missions.ts';
import { userStats } from '../tables/rewards.ts';

/** What the reward rules need about a member besides the stats row. */
export interface RewardFacts extends CountsToday {
  gamificationEnabled: boolean;
  /** Those that can affect a streak: not over before the last action. */
  neutral: NeutralInterval[];
  isPressureOff: boolean;
  /** The award keys that were asked about, and those of them that the ledger already paid. */
  asked: ReadonlySet<AwardKey>;
  paid: ReadonlySet<AwardKey>;
}

/** What is read of the facts at once; the kept counts come with the stats row. */
interface ReadFacts extends Omit<RewardFacts, keyof CountsToday> {
  staleNotes: number[];
}

/** The facts that a command reads together with its locks. */
export interface ReadFactsToPay extends ReadFacts {
  /**
   * Enrollments whose journey became complete without a completion, with their 500 still due (decision D6), locked until the end of the
   * transaction. Those that another transaction holds are left to the member's next command: an administrator changing that journey may be
   * waiting for this very member, and waiting would deadlock.
   */
  owed: { enrollmentId: string; journeyId: string }[];
  /** Whether a timer of today was settled without the member and its streak step is not taken (decision E3). */
  isStepLeftOpen: boolean;
  /** Whether a receiver subscribes to completions: so nobody pays for telling them to none. */
  isTold: boolean;
}

/** Adds the counts, as they are before the command. */
export type FactsToPay = ReadFactsToPay & FoundCounts;

/** `keys`: looked up in the same statement; `paidKeysOf` looks up the rest. */
interface Question {
  userId: string;
  today: LocalDay;
  keys?: readonly AwardKey[];
}

/**
 * All facts of one member on one day for a command that holds their stats row, but for the counts, in one statement, so that the switch and
 * its intervals never disagree. May be sent together with the locks. Refuses `not_signed_in` for a user deleted meanwhile.
 */
export async function readFactsToPay(tx: Transaction, { userId, today, keys = [] }: Question): Promise<ReadFactsToPay> {
  const [row] = await findFactsToPay(tx, { userId, today, keys: JSON.stringify(keys) });
  if (!row) refuse('not_signed_in');
  const { owed, isStepLeftOpen, isTold } = row;
  return { ...asFacts(row, keys), owed, isStepLeftOpen, isTold };
}

/** Adds what the member has done before this command. Call it before the command writes. */
export async function withCounts(
  tx: Transaction,
  { stats, today }: { stats: StatsRow; today: LocalDay },
  read: ReadFactsToPay,
): Promise<FactsToPay> {
  return { ...read, ...(await countsOf(tx, { stats, notes: read.staleNotes, today })) };
}

/** Adds what screens show. */
export interface FactsToShow extends RewardFacts {
  /** A newcomer's if there is no row. */
  stats: StatsRow;
}

/** The same facts for reading only. Locks nothing. Refuses `not_signed_in` for a user deleted meanwhile. */
export async function loadFactsToShow(db: Executor, { userId, today, keys = [] }: Question): Promise<FactsToShow> {
  const [row] = await findFactsToShow(db, { userId, keys: JSON.stringify(keys) });
  if (!row) refuse('not_signed_in');
  return asFactsToShow(db, row, { userId, today, keys });
}

/** Converts a row from its own statement or a column of another one (`factsToShowAsJson`). */
export async function asFactsToShow(
  db: Executor,
  row: FactsToShowRow,
  { userId, today, keys }: { userId: string; today: LocalDay; keys: readonly AwardKey[] },
): Promise<FactsToShow> {
  const stats = row.stats ?? newcomerStats(userId);
  const facts = asFacts(row, keys);
  const { counts, xpToday } = await countsOf(db, { stats, notes: facts.staleNotes, today });
  return { ...facts, counts, xpToday, stats };
}

function asFacts(row: FactsRow, keys: readonly AwardKey[]): ReadFacts {
  return {
    gamificationEnabled: isGamificationOn(row.gamification),
    neutral: row.neutral.map(asNeutralInterval),
    isPressureOff: row.isPressureOff,
    asked: new Set(keys),
    paid: new Set(row.paid),
    staleNotes: row.staleNotes,
  };
}

/** Those of the keys that the ledger already paid; it looks up only those that loading the facts left out. */
export async function paidKeysOf(
  db: Executor,
  { userId, facts, keys }: { userId: string; facts: Pick<RewardFacts, 'asked' | 'paid'>; keys: readonly AwardKey[] },
): Promise<ReadonlySet<AwardKey>> {
  const missing = keys.filter((key) => !facts.asked.has(key));
  return missing.length === 0 ? facts.paid : facts.paid.union(await loadPaidKeys(db, userId, missing));
}

interface FactsRow {
  gamification: unknown;
  neutral: StoredNeutralInterval[];
  isPressureOff: boolean;
  paid: AwardKey[];
  staleNotes: number[];
}

type Values = { userId: string; keys: string };
type ValueOf = (name: keyof Values) => Placeholder | SQL;

/** The facts' columns for a row of `users` with their `user_stats`. */
const columnsOfFacts = (value: ValueOf): SQL => sql`
    ${gamificationSetting} as gamification,
    ${neutralIntervalsSince(users.id, userStats.ultimaAcaoData)} as neutral,
    ${isPressureOff(users.id)} as "isPressureOff",
    ${staleNotesOf(value('userId'))} as "staleNotes",
    ${paidKeysAmong({ userId: value('userId'), keys: keysFrom(value('keys')) })} as paid`;

const findFactsToPay = statement<
  Values & { today: string },
  FactsRow & Pick<ReadFactsToPay, 'owed' | 'isStepLeftOpen' | 'isTold'>
>(
  (value) => sql`
  select ${columnsOfFacts(value)},
    exists (select 1 from ${missionTimers}
      where user_id = ${value('userId')} and step_left_open_on = ${value('today')}) as "isStepLeftOpen",
    ${isTold('lesson.completed', 'journey.completed')} as "isTold", (
    select coalesce(json_agg(json_build_object('enrollmentId', id, 'journeyId', journey_id) order by id), '[]')
    from (
      select id, journey_id from ${enrollments} where user_id = ${value('userId')} and journey_bonus_due
      order by id for no key update skip locked
    ) as held) as owed
  from ${users} left join ${userStats} on ${userStats.userId} = ${users.id}
  where ${users.id} = ${value('userId')}`,
);

const columnsOfStats = Object.entries(getTableColumns(userStats)).map(
  ([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`,
);

export type FactsToShowRow = FactsRow & { stats: StatsRow | null };

const selectFactsToShow = (value: ValueOf): SQL => sql`
  select ${columnsOfFacts(value)},
    case when ${userStats.userId} is not null then json_build_object(${sql.join(columnsOfStats, sql`, `)}) end as stats
  from ${users} left join ${userStats} on ${userStats.userId} = ${users.id}
  where ${users.id} = ${value('userId')}`;

const findFactsToShow = statement<Values, FactsToShowRow>(selectFactsToShow);

/** The same row as one value, for use in another statement. */
export const factsToShowAsJson = (value: ValueOf): SQL<FactsToShowRow> =>
  sql`(select row_to_json(facts) from (${selectFactsToShow(value)}) as facts)`;
