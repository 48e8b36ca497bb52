import type { LocalDay } from '@jornada/domain/local-day';

/** A row id that SQL can compute from a member's number; each table has its own `kind`. */
const id = (kind: number, number: string) =>
  `('01900000-000${kind}-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

/**
 * The statements that insert members 0…n−1. Each has five days of streak, five lessons of 50 XP, five logins of 5, the third day's
 * milestone and the goal that it reached: the product itself could have led to this state.
 */
export function memberRows(school: {
  members: number;
  /** Ids of the journeys; member n is in number n and the two after it. */
  order: string[];
  lessonsDone: number;
  today: LocalDay;
  addDays: (day: LocalDay, days: number) => LocalDay;
}): string[] {
  const { members, order, lessonsDone, today, addDays } = school;
  const all = `generate_series(0, ${members - 1}) as n`;
  const journeys = `array[${order.map((journey) => `'${journey}'`).join(',')}]::uuid[]`;
  const journeyAt = (place: string) => `(${journeys})[1 + (${place}) % ${order.length}]`;
  const dayOf = (d: string) => `('${addDays(today, -lessonsDone - 1)}'::date + ${d})`;
  const instantOf = (d: string) => `(${dayOf(d)} + time '15:00') at time zone 'UTC'`;
  const joined = `('${addDays(today, -30)}'::date + time '15:00') at time zone 'UTC'`;
  const done = `${all} cross join generate_series(1, ${lessonsDone}) as d join lessons l on l.journey_id = ${journeyAt('n')} and l.day_number = d`;
  const yesterday = addDays(today, -1);
  const firstDay = addDays(today, -lessonsDone);
  const xp = lessonsDone * (50 + 5) + 50 + 10;
  return [
    `insert into users (id, name, email, email_verified, created_at, updated_at)
     select ${id(1, 'n')}, 'Pessoa ' || n, 'pessoa-' || n || '@jornada.exemplo', true, ${joined}, ${joined} from ${all}`,
    `insert into user_emails (email, user_id, proven_at, created_at) select email, id, created_at, created_at from users`,
    `insert into profiles (user_id, name, email, created_at) select id, name, email, created_at from users`,
    `insert into user_roles (user_id, role) select id, 'user' from users`,
    `insert into sessions (id, token, user_id, expires_at, created_at, updated_at)
     select ${id(2, 'n')}, encode(sha256(convert_to('bench-session-' || n, 'UTF8')), 'base64'), ${id(1, 'n')}, now() + interval '30 days', now(), now() from ${all}`,
    `insert into user_journey_enrollments (id, user_id, journey_id, current_day, started_at, schedule_started_on, origin, created_at, updated_at)
     select ${id(3, 'n * 3 + k')}, ${id(1, 'n')}, ${journeyAt('n + k')}, case k when 0 then ${lessonsDone + 1} else 1 end,
       ${joined}, '${addDays(today, -30)}', 'catalogo_gratuito', ${joined}, ${joined} - k * interval '1 hour'
     from ${all} cross join generate_series(0, 2) as k`,
    `insert into access_grants (id, user_id, journey_id, kind, state, order_reference, granted_at, changed_at)
     select id, user_id, journey_id, 'self', 'valid', '', started_at, started_at from user_journey_enrollments`,
    `insert into lesson_progress (user_id, lesson_id, enrollment_id, completed, completed_at, completed_on)
     select ${id(1, 'n')}, l.id, ${id(3, 'n * 3')}, true, ${instantOf('d')}, ${dayOf('d')} from ${done}`,
    `insert into xp_history (id, user_id, tipo_acao, xp_ganho, xp_bonus, multiplicador, metadata, day, created_at)
     select ${id(4, 'n * 10 + d')}, ${id(1, 'n')}, 'licao_completa', 50, 0, 1, jsonb_build_object('lessonId', l.id), ${dayOf('d')}, ${instantOf('d')} from ${done}`,
    `insert into xp_history (id, user_id, tipo_acao, xp_ganho, xp_bonus, multiplicador, metadata, day, created_at)
     select ${id(5, 'n * 10 + d')}, ${id(1, 'n')}, 'primeiro_login', 5, 0, 1, '{}', ${dayOf('d')}, ${instantOf('d')} from ${done}`,
    `insert into xp_history (id, user_id, tipo_acao, xp_ganho, xp_bonus, multiplicador, metadata, day, created_at)
     select ${id(6, 'n * 2 + k')}, ${id(1, 'n')}, case k when 0 then 'marco_streak' else 'meta_diaria' end, case k when 0 then 50 else 10 end,
       0, 1, '{}', ${dayOf('3')}, ${instantOf('3')} from ${all} cross join generate_series(0, 1) as k`,
    `insert into xp_awards (user_id, award_key, entry_id)
     select user_id, case tipo_acao when 'licao_completa' then 'licao:' || (metadata ->> 'lessonId') when 'primeiro_login' then 'login:' || day
       when 'meta_diaria' then 'meta:' || day else 'marco:${firstDay}:3' end, id from xp_history`,
    `insert into user_stats (user_id, xp_total, nivel_atual, streak_atual, streak_record, streak_iniciada_em, escudos_disponiveis, meta_diaria_xp, badges_conquistados, last_login_date, ultima_acao_data)
     select id, ${xp}, 3, ${lessonsDone}, ${lessonsDone}, '${firstDay}', 0, 100,
       array(select b.id from badges b where (criterio ->> 'quantidade')::int <= case criterio ->> 'tipo' when 'licoes' then ${lessonsDone} when 'streak' then ${lessonsDone} when 'nivel' then 3 when 'licoes_dia' then 1 else 0 end),
       '${yesterday}', '${yesterday}' from users`,
  ];
}
