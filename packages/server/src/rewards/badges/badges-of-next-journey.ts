import { newlyEarned, type Badge } from '@jornada/domain/rewards/badges';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { statement } from '../../platform/speed/statement.ts';
import { enrollments } from '../../tables/enrollments.ts';
import { badges, userStats } from '../../tables/rewards.ts';

interface JourneyBadges {
  catalogue: Badge[];
  owned: string[];
  completedJourneys: number;
}

const findJourneyBadges = statement<{ userId: string }, JourneyBadges>((value) => {
  const own = sql`user_id = ${value('userId')}`;
  return sql`
  select
    (select coalesce(json_agg(badge), '[]') from ${badges} as badge where badge.criterio->>'tipo' = 'jornadas') as catalogue,
    coalesce((select to_json(badges_conquistados) from ${userStats} where ${own}), '[]') as owned,
    (select count(*)::int from ${enrollments} where ${own} and completed_at is not null and not is_completed_elsewhere) as "completedJourneys"`;
});

/** The badges that one more completed journey would bring this member, the rarest last (specification §4 "Badges"). */
export async function badgesOfNextJourney(db: Executor, userId: string): Promise<readonly Badge[]> {
  const [found] = await findJourneyBadges(db, { userId });
  if (!found) return [];
  const jornadas = found.completedJourneys + 1;
  // The catalogue has only badges for journeys: nothing else counts.
  const facts = { licoes: 0, missoes: 0, jornadas, licoesHoje: 0, streak: 0, nivel: 0 };
  return newlyEarned(found.catalogue, new Set(found.owned), facts);
}
