import type { LocalDay } from '@jornada/domain/local-day';
import type { BadgeCounts } from '@jornada/domain/rewards/badges';
import type { OffInterval } from '@jornada/domain/rewards/streak/off-days';
import type { AwardKey } from '@jornada/domain/rewards/award-keys';
import type { RewardedAction } from '@jornada/domain/rewards/rewarded-action';
import { getTableColumns, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '../platform/database/database.ts';
import { statement } from '../platform/speed/statement.ts';
import { refuse } from '../platform/http/refusal.ts';
import {
  asOffInterval,
  gamificationSetting,
  isGamificationOn,
  offIntervalsSince,
  type StoredOffInterval,
} from '../settings/gamification.ts';
import { loadPaidKeys } from './ledger/ledger-store.ts';
import { newcomerStats, type StatsRow } from './store.ts';
import { users } from '../tables/accounts.ts';
import { enrollments, lessonProgress } from '../tables/enrollments.ts';
import { missionResponses, missionTimers } from '../tables/missions.ts';
import { streakActionDays, userStats, xpAwards, xpHistory } from '../tables/rewards.ts';

/** What the reward rules need about a member besides the stats row. */
export interface RewardFacts {
  gamificationEnabled: boolean;
  /** XP of the day's entries, gained plus bonus. */
  xpToday: number;
  counts: BadgeCounts;
  /** Those that can affect a streak: not over before the last action. */
  offIntervals: OffInterval[];
  /** The award keys that were asked about, and those of them that the ledger already paid. */
  asked: ReadonlySet<AwardKey>;
  paid: ReadonlySet<AwardKey>;
}

/** Adds what a command may pay besides its own actions. */
export interface FactsToPay extends RewardFacts {
  /**
   * Enrollments whose journey became complete without a completion, with their 500 still due (decision D6), locked until the end of the
   * transaction. Those that another transaction holds are left to the member's next command: an administrator changing that journey may be
   * waiting for this very member, and waiting would deadlock.
   */
  owed: { enrollmentId: string; journeyId: string }[];
  /** Whether a timer of today was settled without the member and its streak step is not taken (decision E3). */
  isStepLeftOpen: boolean;
}

/** `keys`: looked up in the same statement; `paidKeysOf` looks up the rest. */
interface Question {
  userId: string;
  today: LocalDay;
  keys?: readonly AwardKey[];
}

/**
 * All facts of one member on one day for a command that holds their stats row, in one statement, so that the switch and its intervals never
 * disagree. Completed lessons, answered missions and complete journeys are those in force: a reset takes them back (decision D12).
 * Refuses `not_signed_in` for a user deleted meanwhile.
 */
export async function loadFactsToPay(tx: Transaction, { userId, today, keys = [] }: Question): Promise<FactsToPay> {
  const [row] = await findFactsToPay(tx, { userId, today, keys: JSON.stringify(keys) });
  if (!row) refuse('not_signed_in');
  return { ...asFacts(row, keys), owed: row.owed, isStepLeftOpen: row.isStepLeftOpen };
}

/** Adds what screens show. */
export interface FactsToShow extends RewardFacts {
  /** A newcomer's if there is no row. */
  stats: StatsRow;
  /** How many days ever had a qualifying action (decision F6). */
  studyDays: number;
}

/** The same facts for reading only. Locks nothing. */
export async function loadFactsToShow(db: Executor, { userId, today, keys = [] }: Question): Promise<FactsToShow> {
  const [row] = await findFactsToShow(db, { userId, today, keys: JSON.stringify(keys) });
  if (!row) refuse('not_signed_in');
  return asFactsToShow(row, { userId, keys });
}

/** Converts a row from its own statement or a column of another one (`factsToShowAsJson`). */
export function asFactsToShow(
  row: FactsToShowRow,
  { userId, keys }: { userId: string; keys: readonly AwardKey[] },
): FactsToShow {
  return { ...asFacts(row, keys), stats: row.stats ?? newcomerStats(userId), studyDays: row.studyDays };
}

function asFacts(row: FactsRow, keys: readonly AwardKey[]): RewardFacts {
  return {
    gamificationEnabled: isGamificationOn(row.gamification),
    xpToday: row.xpToday,
    counts: {
      licoes: row.lessons.total,
      licoesHoje: row.lessons.today,
      missoes: row.missions,
      jornadas: row.journeys,
    },
    offIntervals: row.offIntervals.map(asOffInterval),
    asked: new Set(keys),
    paid: new Set(row.paid),
  };
}

/** The counts after a command's actions, from those before it. */
export function countsAfter(counts: BadgeCounts, actions: readonly RewardedAction[]): BadgeCounts {
  const lessons = actions.filter(({ kind }) => kind === 'lesson').length;
  const journeys = actions.filter((action) => action.kind === 'lesson' && action.completesJourney).length;
  return {
    licoes: counts.licoes + lessons,
    licoesHoje: counts.licoesHoje + lessons,
    missoes: counts.missoes + actions.length - lessons,
    jornadas: counts.jornadas + journeys,
  };
}

/** Those of the keys that the ledger already paid; it looks up only those that loading the facts left out. */
export async function paidKeysOf(
  db: Executor,
  { userId, facts, keys }: { userId: string; facts: RewardFacts; keys: readonly AwardKey[] },
): Promise<ReadonlySet<AwardKey>> {
  const missing = keys.filter((key) => !facts.asked.has(key));
  return missing.length === 0 ? facts.paid : facts.paid.union(await loadPaidKeys(db, userId, missing));
}

interface FactsRow {
  gamification: unknown;
  xpToday: number;
  lessons: { total: number; today: number };
  missions: number;
  journeys: number;
  offIntervals: StoredOffInterval[];
  paid: AwardKey[];
}

type Values = { userId: string; today: string; keys: string };
type ValueOf = (name: keyof Values) => Placeholder | SQL;

/** The facts' statement, always the same; `more` adds columns and may use the day. */
function selectFacts(value: ValueOf, more: (today: Placeholder | SQL) => SQL): SQL {
  const own = sql`user_id = ${value('userId')}`;
  const today = value('today');
  return sql`
  select
    ${gamificationSetting} as gamification,
    (select coalesce(sum(xp_ganho + xp_bonus), 0)::int from ${xpHistory} where ${own} and day = ${today}) as "xpToday",
    (select json_build_object('total', count(*), 'today', count(*) filter (where completed_on = ${today}))
      from ${lessonProgress} where ${own}) as lessons,
    (select count(*)::int from ${missionResponses} where ${own} and archived_at is null) as missions,
    (select count(*)::int from ${enrollments} where ${own} and completed_at is not null) as journeys,
    ${offIntervalsSince(sql`${userStats.ultimaAcaoData}`)} as "offIntervals",
    (select coalesce(json_agg(award_key), '[]') from ${xpAwards}
      where ${own} and award_key in (select json_array_elements_text(${value('keys')}::json))) as paid,
    ${more(today)}
  from ${users} left join ${userStats} on ${userStats.userId} = ${users.id}
  where ${users.id} = ${value('userId')}`;
}

const findFacts = <Extra>(more: (today: Placeholder | SQL) => SQL) =>
  statement<Values, FactsRow & Extra>((value) => selectFacts(value, more));

const findFactsToPay = findFacts<Pick<FactsToPay, 'owed' | 'isStepLeftOpen'>>(
  (today) => sql`
    exists (select 1 from ${missionTimers} where user_id = ${users.id} and step_left_open_on = ${today}) as "isStepLeftOpen", (
    select coalesce(json_agg(json_build_object('enrollmentId', id, 'journeyId', journey_id) order by id), '[]')
    from (
      select id, journey_id from ${enrollments} where user_id = ${users.id} and journey_bonus_due
      order by id for no key update skip locked
    ) as held) as owed`,
);

const columnsOfStats = Object.entries(getTableColumns(userStats)).map(
  ([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`,
);

export type FactsToShowRow = FactsRow & { stats: StatsRow | null; studyDays: number };

const columnsToShow = () =>
  sql`(select count(*)::int from ${streakActionDays} where user_id = ${users.id}) as "studyDays",
      case when ${userStats.userId} is not null then json_build_object(${sql.join(columnsOfStats, sql`, `)}) end as stats`;

const findFactsToShow = findFacts<Omit<FactsToShowRow, keyof FactsRow>>(columnsToShow);

/** The same row as one value, for use in another statement. */
export const factsToShowAsJson = (value: ValueOf): SQL<FactsToShowRow> =>
  sql`(select row_to_json(facts) from (${selectFacts(value, columnsToShow)}) as facts)`;
