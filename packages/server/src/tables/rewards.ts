import { MAX_DAILY_GOAL, MIN_DAILY_GOAL } from '@jornada/domain/rewards/daily-goal';
import { ACTION_TYPES } from '@jornada/domain/rewards/ledger-entry';
import type { MemberCounts } from '@jornada/domain/rewards/member-counts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant, localDay, oneOf, ownedBy } from './columns.ts';

export const RARITIES = ['comum', 'raro', 'epico', 'lendario'] as const;
export const CRITERION_KINDS = ['licoes', 'missoes', 'jornadas', 'streak', 'nivel', 'licoes_dia'] as const;

/** The level for a total of XP (specification §3). A test keeps it equal to the domain's `levelFor`. */
const levelOfTotal = sql.raw(
  `1 + (xp_total >= 100)::int + (xp_total >= 300)::int + (xp_total >= 600)::int + (xp_total >= 1000)::int + (xp_total >= 1500)::int + (xp_total >= 2500)::int + (xp_total >= 4000)::int + (xp_total >= 6000)::int + (xp_total >= 10000)::int`,
);

/** A member's reward state. Every rewarded command locks this row first (decisions F). */
export const userStats = pgTable(
  'user_stats',
  {
    userId: ownedBy(() => users.id).primaryKey(),
    xpTotal: integer().notNull(),
    nivelAtual: integer().notNull(),
    streakAtual: integer().notNull(),
    streakRecord: integer().notNull(),
    /** First day of the streak's current run: half of a milestone's award key (decision F4). */
    streakIniciadaEm: localDay(),
    escudosDisponiveis: integer().notNull(),
    metaDiariaXp: integer().notNull(),
    badgesConquistados: uuid().array().notNull(),
    lastLoginDate: localDay(),
    ultimaAcaoData: localDay(),
    /** What the member has done so far, null while it is not known; right unless `stale_counts` has a row (docs/member-counts.md). */
    counts: jsonb().$type<MemberCounts>(),
  },
  (t) => [
    check('user_stats_xp_check', sql`${t.xpTotal} >= 0`),
    check('user_stats_level_check', sql`${t.nivelAtual} = ${levelOfTotal}`),
    check('user_stats_streak_check', sql`${t.streakAtual} >= 0 and ${t.streakAtual} <= ${t.streakRecord}`),
    // The first day is half of a milestone's award key: a streak without it would lose its milestones.
    check('user_stats_run_check', sql`(${t.streakIniciadaEm} is null) = (${t.ultimaAcaoData} is null)`),
    check('user_stats_shields_check', sql`${t.escudosDisponiveis} between 0 and 3`),
    check(
      'user_stats_goal_check',
      sql`${t.metaDiariaXp} between ${sql.raw(`${MIN_DAILY_GOAL} and ${MAX_DAILY_GOAL}`)}`,
    ),
  ],
);

/**
 * Notes that members' kept counts are no longer right. Triggers leave them in the transaction that takes something back, without the lock of
 * the stats row; the member's next command counts anew and removes those that it saw.
 */
export const staleCounts = pgTable(
  'stale_counts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: ownedBy(() => users.id),
  },
  (t) => [index('stale_counts_user_idx').on(t.userId)],
);

/** The ledger: one row per rewarded action. `xp_total` is its sum (decision F1). */
export const xpHistory = pgTable(
  'xp_history',
  {
    id: uuid().primaryKey(),
    userId: ownedBy(() => users.id),
    tipoAcao: text({ enum: ACTION_TYPES }).notNull(),
    xpGanho: integer().notNull(),
    xpBonus: integer().notNull(),
    multiplicador: numeric({ precision: 2, scale: 1, mode: 'number' }).notNull(),
    metadata: jsonb()
      .$type<{ lessonId?: string; journeyId?: string; missionType?: string; badgeIds?: readonly string[] }>()
      .notNull(),
    /** The platform's calendar day that the XP counts for. */
    day: localDay().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    check('xp_history_action_check', oneOf(t.tipoAcao, ACTION_TYPES)),
    check('xp_history_amount_check', sql`${t.xpGanho} >= 0 and ${t.xpBonus} >= 0`),
    check('xp_history_brought_check', sql`${t.tipoAcao} <> 'progresso_trazido' or ${t.xpGanho} + ${t.xpBonus} = 0`),
    check('xp_history_multiplier_check', sql`${t.multiplicador} in (1, 1.2, 1.3, 1.5)`),
    uniqueIndex('xp_history_brought_unique')
      .on(t.userId, sql`(${t.metadata} ->> 'journeyId')`)
      .where(sql`${t.tipoAcao} = 'progresso_trazido'`),
    index('xp_history_day_idx').on(t.userId, t.day),
    index('xp_history_recent_idx').on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);

/** What has been paid, never twice: one row per member and fact. One ledger entry may pay two facts (last lesson and journey). */
export const xpAwards = pgTable(
  'xp_awards',
  {
    userId: ownedBy(() => users.id),
    awardKey: text().notNull(),
    entryId: ownedBy(() => xpHistory.id),
  },
  (t) => [primaryKey({ columns: [t.userId, t.awardKey] }), index('xp_awards_entry_idx').on(t.entryId)],
);

export const badges = pgTable(
  'badges',
  {
    id: uuid().primaryKey(),
    nome: text().notNull().unique('badges_nome_unique'),
    descricao: text().notNull(),
    icone: text().notNull(),
    raridade: text({ enum: RARITIES }).notNull(),
    criterio: jsonb().$type<{ tipo: (typeof CRITERION_KINDS)[number]; quantidade: number }>().notNull(),
  },
  (t) => [
    check('badges_rarity_check', oneOf(t.raridade, RARITIES)),
    check('badges_criterion_check', oneOf(sql`${t.criterio} ->> 'tipo'`, CRITERION_KINDS)),
    check('badges_quantity_check', sql`(${t.criterio} ->> 'quantidade')::int >= 1`),
  ],
);

/** Days with a real qualifying action, for the streak's week (decision F6). A reset removes progress, never the day. */
export const streakActionDays = pgTable(
  'streak_action_days',
  {
    userId: ownedBy(() => users.id),
    day: localDay().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
);

/** Missed days that a shield covered: the streak's week marks them as such (decision F6). */
export const streakProtections = pgTable(
  'streak_protections',
  {
    userId: ownedBy(() => users.id),
    fromDay: localDay().notNull(),
    toDay: localDay().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.fromDay] }),
    check('streak_protections_days_check', sql`${t.fromDay} <= ${t.toDay}`),
  ],
);

/** History of the daily goal: each row is in force from its day until the next row (decision F7). */
export const dailyGoalChanges = pgTable(
  'daily_goal_changes',
  {
    userId: ownedBy(() => users.id),
    fromDay: localDay().notNull(),
    metaXp: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.fromDay] }),
    check(
      'daily_goal_changes_goal_check',
      sql`${t.metaXp} between ${sql.raw(`${MIN_DAILY_GOAL} and ${MAX_DAILY_GOAL}`)}`,
    ),
  ],
);
