import { LEVELS } from '@jornada/domain/rewards/levels';
import { MAX_SHIELDS } from '@jornada/domain/rewards/streak/streak';
import { sql } from 'drizzle-orm';
import type { Check } from './finding.ts';

const levelOfTotal = sql.raw(
  LEVELS.slice(1)
    .map(({ xpMin }) => `(xp_total >= ${xpMin})::int`)
    .join(' + '),
);

/** The consistency of each member's statistics (decisions F1, F4, F6, F10). */
export const rewardStateChecks: readonly Check[] = [
  {
    invariant: 'level_matches_total',
    sentence: 'O nível de cada membro é o do seu XP total.',
    broken: sql`select user_id::text as id from user_stats where nivel_atual <> 1 + ${levelOfTotal}`,
  },
  {
    invariant: 'streak_within_record',
    sentence: 'A ofensiva está entre zero e o recorde, e tem o seu primeiro e o seu último dia.',
    broken: sql`
      select user_id::text as id from user_stats
       where streak_atual < 0 or streak_atual > streak_record
          or (streak_iniciada_em is null) <> (ultima_acao_data is null)
          or (streak_atual > 0 and ultima_acao_data is null)
          or streak_iniciada_em > ultima_acao_data`,
  },
  {
    invariant: 'last_action_day_is_kept',
    sentence: 'O dia da última ação de cada membro está entre os dias que contaram para a ofensiva.',
    broken: sql`
      select s.user_id::text as id from user_stats s
       where s.ultima_acao_data is not null and not exists (
         select 1 from streak_action_days d where d.user_id = s.user_id and d.day = s.ultima_acao_data)`,
  },
  {
    invariant: 'no_action_day_after_the_last',
    sentence: 'Nenhum dia que contou para a ofensiva vem depois do dia da última ação.',
    broken: sql`
      select d.user_id || ' ' || d.day as id from streak_action_days d
        left join user_stats s on s.user_id = d.user_id
       where s.ultima_acao_data is null or d.day > s.ultima_acao_data`,
  },
  {
    invariant: 'shields_within_limit',
    sentence: `Os escudos de cada membro são de 0 a ${MAX_SHIELDS}.`,
    broken: sql`
      select user_id::text as id from user_stats
       where escudos_disponiveis not between 0 and ${sql.raw(String(MAX_SHIELDS))}`,
  },
  {
    invariant: 'kept_counts_match',
    sentence:
      'O que a plataforma guarda contado de cada membro (lições, missões, jornadas e o XP do dia) é o que as suas linhas dizem. Para contar de novo: npm run recount.',
    broken: sql`
      select s.user_id::text as id from user_stats s
       where s.counts is not null
         and not exists (select 1 from stale_counts n where n.user_id = s.user_id)
         and s.counts <> jsonb_build_object(
           'lessons', (select count(p.completed_on) from lesson_progress p where p.user_id = s.user_id),
           'missions', (select count(*) from mission_responses r where r.user_id = s.user_id and r.archived_at is null),
           'journeys', (select count(*) from user_journey_enrollments e
              where e.user_id = s.user_id and e.completed_at is not null and not e.is_completed_elsewhere),
           'day', greatest(s.counts ->> 'day',
             (select max(completed_on)::text from lesson_progress p where p.user_id = s.user_id),
             (select max(day)::text from xp_history h where h.user_id = s.user_id and h.tipo_acao <> 'progresso_trazido')),
           'lessonsOnDay', (select count(*) from lesson_progress p
              where p.user_id = s.user_id and p.completed_on = (s.counts ->> 'day')::date),
           'xpOnDay', (select coalesce(sum(xp_ganho + xp_bonus), 0) from xp_history h
              where h.user_id = s.user_id and h.day = (s.counts ->> 'day')::date))`,
  },
  {
    invariant: 'badges_exist_once',
    sentence: 'Cada badge conquistado existe e está na lista do membro uma só vez.',
    broken: sql`
      select s.user_id::text as id from user_stats s
        cross join lateral unnest(s.badges_conquistados) as owned (badge_id)
        left join badges b on b.id = owned.badge_id
       group by s.user_id having count(b.id) < count(*) or count(distinct owned.badge_id) < count(*)`,
  },
];
