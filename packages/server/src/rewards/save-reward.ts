import type { LocalDay } from '@jornada/domain/local-day';
import type { AwardEntry } from '@jornada/domain/rewards/ledger-entry';
import type { MemberCounts } from '@jornada/domain/rewards/member-counts';
import type { RewardOutcome } from '@jornada/domain/rewards/reward-command';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/database.ts';
import { statement } from '../platform/speed/statement.ts';
import { newId } from '../platform/ids.ts';
import { streakActionDays, userStats, xpAwards, xpHistory } from '../tables/rewards.ts';
import type { StatsRow } from './store.ts';

/** One constant statement, so that it is planned once; its parts see the data before it, its foreign keys the data after it. */
const writeReward = statement<{
  userId: string;
  entries: string;
  day: string;
  now: string;
  carriedTo: string | null;
  xpTotal: number;
  level: number;
  days: number;
  record: number;
  runStartedOn: string | null;
  shields: number;
  lastLoginDay: string | null;
  lastActionDay: string | null;
  newBadges: string;
  counts: string | null;
}>(
  (value) => sql`
  with entry as materialized (
    select * from json_to_recordset(${value('entries')}::json) as entry
      (id uuid, "tipoAcao" text, "xpGanho" int, "xpBonus" int, multiplicador numeric, metadata jsonb, keys json)
  ), ledger as (
    insert into ${xpHistory} (id, user_id, tipo_acao, xp_ganho, xp_bonus, multiplicador, metadata, day, created_at)
    select id, ${value('userId')}::uuid, "tipoAcao", "xpGanho", "xpBonus", multiplicador, metadata,
      ${value('day')}::date, ${value('now')}::timestamptz
    from entry
  ), award as (
    insert into ${xpAwards} (user_id, award_key, entry_id)
    select ${value('userId')}::uuid, key, id from entry, json_array_elements_text(keys) as key
  ), carried as (
    insert into ${streakActionDays} (user_id, day)
    select ${value('userId')}::uuid, day
    from (values (${value('carriedTo')}::date)) as carried (day) where day is not null
    on conflict do nothing
  )
  update ${userStats} set
    xp_total = ${value('xpTotal')},
    nivel_atual = ${value('level')},
    streak_atual = ${value('days')},
    streak_record = ${value('record')},
    streak_iniciada_em = ${value('runStartedOn')},
    escudos_disponiveis = ${value('shields')},
    last_login_date = ${value('lastLoginDay')},
    ultima_acao_data = ${value('lastActionDay')},
    badges_conquistados = badges_conquistados || ${value('newBadges')}::uuid[],
    counts = ${value('counts')}
  where user_id = ${value('userId')}`,
);

/**
 * Saves a reward in one statement: the ledger's entries with the facts that they pay (the award key's uniqueness makes paying twice
 * impossible), the stats row, `xp_total` and `nivel_atual` with it (decision F1), the kept counts, and the day to which the command extended the streak, for
 * the streak's week (decision F6): the stats row overwrites it at the next action.
 */
export async function saveReward(
  tx: Transaction,
  {
    stats,
    reward,
    counts,
    today,
    now,
  }: {
    stats: StatsRow;
    counts: MemberCounts | null;
    reward: Pick<RewardOutcome, 'entries' | 'rewardState' | 'level' | 'newBadges'>;
    today: LocalDay;
    now: Date;
  },
): Promise<void> {
  const { xpTotal, lastLoginDay, streak } = reward.rewardState;
  const { lastActionDay } = streak;
  await writeReward(tx, {
    userId: stats.userId,
    entries: JSON.stringify(withIds(reward.entries, now)),
    day: today,
    now: now.toISOString(),
    carriedTo: lastActionDay === stats.ultimaAcaoData ? null : lastActionDay,
    xpTotal,
    level: reward.level,
    days: streak.days,
    record: streak.record,
    runStartedOn: streak.runStartedOn,
    shields: streak.shields,
    lastLoginDay,
    lastActionDay,
    counts: counts && JSON.stringify(counts),
    newBadges: `{${reward.newBadges.map(({ id }) => id).join(',')}}`,
  });
}

/** Sorted, because ids of one millisecond are random in their tail and the ledger is read in the order of its ids. */
function withIds(entries: readonly AwardEntry[], now: Date) {
  const ids = entries.map(() => newId(now)).sort();
  return entries.map((entry, index) => ({ id: ids[index]!, ...entry }));
}
