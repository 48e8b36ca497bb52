import type { LocalDay } from '@jornada/domain/local-day';
import type { BadgeCounts } from '@jornada/domain/rewards/badges';
import type { OffInterval } from '@jornada/domain/rewards/off-days';
import type { AwardKey } from '@jornada/domain/rewards/award-keys';
import { sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';
import { refuse } from '../platform/http/refusal.ts';
import {
  asOffInterval,
  gamificationSetting,
  isGamificationOn,
  offIntervalsSince,
  type StoredOffInterval,
} from '../settings/gamification.ts';
import { loadPaidKeys } from './ledger-store.ts';
import { users } from '../tables/accounts.ts';
import { enrollments, lessonProgress } from '../tables/enrollments.ts';
import { missionResponses } from '../tables/missions.ts';
import { userStats, xpAwards, xpHistory } from '../tables/rewards.ts';

/** What the reward rules ask about a member besides the stats row. */
export interface RewardFacts {
  gamificationEnabled: boolean;
  /** XP of the day's entries, gained plus bonus. */
  xpToday: number;
  counts: BadgeCounts;
  /** Enrolments whose journey became complete without a completion, with their 500 still due (decision D6). */
  owed: { enrollmentId: string; journeyId: string }[];
  /** Those that can matter to a streak: not over before the last action. */
  offIntervals: OffInterval[];
  /** The award keys that were asked about, and those of them that the ledger already paid. */
  asked: ReadonlySet<AwardKey>;
  paid: ReadonlySet<AwardKey>;
}

/**
 * All facts of one member on one day, as one statement sees them: the switch and its intervals can never disagree.
 * Lessons completed, missions answered and journeys complete are those in force: a reset takes them back (decision D12).
 * `keys`: what the ledger is asked about on the way; `paidKeysOf` asks for the rest. Refuses `not_signed_in` for a user deleted meanwhile.
 */
export async function loadRewardFacts(
  db: Executor,
  { userId, today, keys = [] }: { userId: string; today: LocalDay; keys?: readonly AwardKey[] },
): Promise<RewardFacts> {
  const [row] = await findFacts(db, { userId, today, keys: JSON.stringify(keys) });
  if (!row) refuse('not_signed_in');
  return {
    gamificationEnabled: isGamificationOn(row.gamification),
    xpToday: row.xpToday,
    counts: {
      licoes: row.lessons.total,
      licoesHoje: row.lessons.today,
      missoes: row.missions,
      jornadas: row.journeys,
    },
    owed: row.owed,
    offIntervals: row.offIntervals.map(asOffInterval),
    asked: new Set(keys),
    paid: new Set(row.paid),
  };
}

/** Facts loaded before a lesson was completed, as they are after it. */
export function withLesson(facts: RewardFacts, { completesJourney }: { completesJourney: boolean }): RewardFacts {
  const { licoes, licoesHoje, missoes, jornadas } = facts.counts;
  const counts = {
    licoes: licoes + 1,
    licoesHoje: licoesHoje + 1,
    missoes,
    jornadas: jornadas + Number(completesJourney),
  };
  return { ...facts, counts };
}

/** Which of these facts the ledger already paid; it is asked only about those that loading the facts left out. */
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
  owed: RewardFacts['owed'];
  offIntervals: StoredOffInterval[];
  paid: AwardKey[];
}

const findFacts = statement<{ userId: string; today: string; keys: string }, FactsRow>((value) => {
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
    (select coalesce(json_agg(json_build_object('enrollmentId', id, 'journeyId', journey_id) order by id), '[]')
      from ${enrollments} where ${own} and journey_bonus_due) as owed,
    ${offIntervalsSince(sql`${userStats.ultimaAcaoData}`)} as "offIntervals",
    (select coalesce(json_agg(award_key), '[]') from ${xpAwards}
      where ${own} and award_key in (select json_array_elements_text(${value('keys')}::json))) as paid
  from ${users} left join ${userStats} on ${userStats.userId} = ${users.id}
  where ${users.id} = ${value('userId')}`;
});
