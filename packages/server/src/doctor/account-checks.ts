import { sql } from 'drizzle-orm';
import type { Check } from './finding.ts';

/** The parts of every account (decisions A4, A7, A8). */
export const accountChecks: readonly Check[] = [
  {
    invariant: 'user_is_whole',
    sentence: 'Toda pessoa tem perfil com o seu e-mail, papel e estatísticas.',
    broken: sql`
      select u.id::text from users u
        left join profiles p on p.user_id = u.id and (p.email = u.email or u.email like '%xn--%')
        left join user_roles r on r.user_id = u.id
        left join user_stats s on s.user_id = u.id
       where p.user_id is null or r.user_id is null or s.user_id is null`,
  },
  {
    invariant: 'nothing_without_its_user',
    sentence: 'Nada pertence a uma pessoa que não existe.',
    broken: sql.join(
      [
        'sessions',
        'accounts',
        'profiles',
        'user_emails',
        'user_roles',
        'user_stats',
        'user_journey_enrollments',
        'access_grants',
        'xp_history',
        'lesson_progress',
        'mission_responses',
        'user_mission_timers',
        'quiz_attempts',
        'streak_action_days',
        'streak_protections',
        'daily_goal_changes',
        'study_plans',
        'study_plan_offers',
        'rest_days',
        'streak_pauses',
        'conversations',
        'conversation_reports',
      ].map((table) =>
        sql.raw(`
      select distinct '${table} ' || user_id as id from ${table} owned
       where not exists (select 1 from users u where u.id = owned.user_id)`),
      ),
      sql` union all `,
    ),
  },
  {
    invariant: 'address_once',
    sentence: 'Cada endereço de e-mail tem uma só conta.',
    broken: sql`select lower(btrim(email)) as id from users group by lower(btrim(email)) having count(*) > 1`,
  },
  {
    invariant: 'address_is_listed',
    sentence: 'O e-mail de cada pessoa está na lista de endereços dela.',
    broken: sql`
      select u.id::text from users u
       where not exists (select 1 from user_emails e where e.email = u.email and e.user_id = u.id)`,
  },
  {
    invariant: 'address_proven_alike',
    sentence: 'A pessoa e a lista de endereços dizem o mesmo sobre a confirmação do e-mail.',
    broken: sql`
      select u.id::text from users u join user_emails e on e.email = u.email and e.user_id = u.id
       where u.email_verified <> (e.proven_at is not null)`,
  },
  {
    invariant: 'former_address_proven',
    sentence: 'Um endereço antigo só continua de alguém se foi confirmado.',
    broken: sql`
      select distinct e.user_id::text as id from user_emails e join users u on u.id = e.user_id
       where e.email <> u.email and e.proven_at is null`,
  },
  {
    invariant: 'one_way_to_sign_in',
    sentence: 'Cada pessoa tem no máximo uma senha.',
    broken: sql`
      select user_id::text as id from accounts group by user_id, provider_id having count(*) > 1`,
  },
];
