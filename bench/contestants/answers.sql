-- What a small backend would ask PostgreSQL for: one function an endpoint. Each answers as the product does, byte by byte, for the members of
-- the bench's school. PostgREST and the reference server call them. A missing session gives null.

create schema bench;

create function bench.iso(instant timestamptz) returns text stable language sql
  return to_char(instant at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

create function bench.today() returns date stable language sql
  return (now() at time zone 'America/Sao_Paulo')::date;

create function bench.percent(current_day int, total_days int) returns int immutable language sql
  return least(100, floor(current_day * 100.0 / total_days + 0.5)::int);

-- A journey's lessons in order, each with its state for one member.
create function bench.trail(member uuid, journey uuid)
returns table (id uuid, "dayNumber" int, title text, "durationMinutes" int, status text, "lockReason" text, "releaseDate" date, "thumbnailUrl" text)
stable language sql as $$
  with place as (
    select l.id, l.day_number, l.title, l.duration_minutes, l.video_url, d.lesson_id is not null as is_done,
      min(l.day_number) filter (where d.lesson_id is null) over () as next_day,
      lag(d.lesson_id is not null) over (order by l.day_number) as is_before_done,
      case when j.modo_liberacao = 'uma_por_dia' and l.day_number > 1 then nullif(greatest(e.schedule_started_on + l.day_number - 1, bench.today()), bench.today()) end as opens_on,
      j.modo_liberacao as mode
    from lessons l
      join journeys j on j.id = l.journey_id
      join user_journey_enrollments e on e.journey_id = j.id and e.user_id = member
      left join lesson_progress d on d.lesson_id = l.id and d.user_id = member
    where l.journey_id = journey
  ), state as (
    select *, case when is_done then 'completed' when opens_on is not null then 'locked' when day_number = next_day then 'current'
      when mode = 'imediata' then 'available' else 'locked' end as status
    from place
  )
  select id, day_number, title, duration_minutes, status,
    case when status = 'locked' then
      case when opens_on is not null then 'waits_for_date' when is_before_done then 'waits_for_earlier' else 'waits_for_previous' end
    end,
    case when not is_done then opens_on end,
    case when status <> 'locked' then 'https://i.ytimg.com/vi/' || substring(video_url from 'v=([\w-]+)') || '/hqdefault.jpg' end
  from state order by day_number
$$;

create function bench.journey(session text, journey uuid) returns json stable language plpgsql set plan_cache_mode = force_generic_plan as $$
declare member uuid := (select user_id from sessions where token = encode(sha256(convert_to(session, 'UTF8')), 'base64') and expires_at > now());
begin return (
  with trail as materialized (select t.* from bench.trail(member, journey) t)
  select row_to_json(page) from (
    select 'enrolled' as access,
      (select row_to_json(view) from (select j.id, j.name, j.description, j.profile_type as "profileType", j.total_days as "totalDays",
        (select count(*)::int from trail) as "lessonCount", j.tags, j.tipo, j.modo_liberacao as "modoLiberacao", null::text as "checkoutUrl",
        null::text as "precoDisplay", j.cta_texto as "ctaTexto") as view) as journey,
      (select row_to_json(view) from (select e.id, e.journey_id as "journeyId", e.current_day as "currentDay",
        least(greatest(e.current_day - 1, 0), j.total_days) as "completedDays", bench.percent(e.current_day, j.total_days) as "progressPercent",
        e.origin, bench.iso(e.started_at) as "startedAt", bench.iso(e.updated_at) as "updatedAt", bench.iso(e.completed_at) as "completedAt",
        e.suspended_at is not null as "isSuspended") as view) as enrollment,
      null::int as "missionCount",
      null::int as "completionBonusXp",
      (select ('[' || string_agg(row_to_json(t)::text, ',' order by "dayNumber") || ']')::json from trail t) as lessons,
      (select row_to_json(next) from (select t.id, t."dayNumber", t.title, case when t.status <> 'locked' then l.description end as description,
        t."durationMinutes", t.status <> 'locked' and l.has_mission as "hasMission", t.status <> 'locked' as "isOpen", t."releaseDate"
        from (select * from trail where status <> 'completed' order by "dayNumber" limit 1) as t join lessons l on l.id = t.id) as next) as "nextLesson"
    from journeys j join user_journey_enrollments e on e.journey_id = j.id
    where j.id = journey and e.user_id = member
  ) as page
); end $$;

create function bench.lesson(session text, lesson uuid) returns json stable language plpgsql set plan_cache_mode = force_generic_plan as $$
declare member uuid := (select user_id from sessions where token = encode(sha256(convert_to(session, 'UTF8')), 'base64') and expires_at > now());
begin return (
  select row_to_json(page) from (
    select (select row_to_json(view) from (select l.id, l.journey_id as "journeyId", l.day_number as "dayNumber", l.title, l.description,
        l.duration_minutes as "durationMinutes",
        (select row_to_json(film) from (select 'youtube' as provider,
          'https://www.youtube-nocookie.com/embed/' || video || '?rel=0&autoplay=1' as "embedUrl",
          'https://i.ytimg.com/vi/' || video || '/hqdefault.jpg' as "thumbnailUrl"
          from substring(l.video_url from 'v=([\w-]+)') as video) as film) as video,
        case when l.has_mission then (select row_to_json(view) from (select l.mission_type as type, l.mission_required as required,
          case when l.timer_enabled then l.timer_minutes end as "timerMinutes", exists (select 1 from mission_responses r
            where r.lesson_id = l.id and r.user_id = e.user_id and r.archived_at is null) as "isAnswered", false as "isExpired") as view) end as mission,
        (select ('[' || coalesce(string_agg(row_to_json(file)::text, ','), '') || ']')::json
          from (select id, name, size, type from lesson_attachments a where a.lesson_id = l.id order by created_at, id) as file) as attachments,
        bench.iso(d.completed_at) as "completedAt") as view) as lesson,
      (select row_to_json(view) from (select j.id, j.name, j.total_days as "totalDays", j.modo_liberacao as "modoLiberacao") as view) as journey,
      e.current_day as "currentDay", bench.iso(e.completed_at) as "journeyCompletedAt", e.id || '.' || e.resets as "progressVersion", false as "isPreview", null::json as reward,
      (select ('[' || string_agg(row_to_json(t)::text, ',' order by "dayNumber") || ']')::json from bench.trail(e.user_id, j.id) t) as lessons
    from lessons l
      join journeys j on j.id = l.journey_id
      join user_journey_enrollments e on e.journey_id = j.id and e.user_id = member
      join lesson_progress d on d.lesson_id = l.id and d.user_id = e.user_id
    where l.id = lesson
  ) as page
); end $$;

create function bench.catalogue(session text) returns json stable language plpgsql set plan_cache_mode = force_generic_plan as $$
declare member uuid := (select user_id from sessions where token = encode(sha256(convert_to(session, 'UTF8')), 'base64') and expires_at > now());
begin return (
  select row_to_json(page) from (
    select (select ('[' || string_agg(row_to_json(card)::text, ',') || ']')::json from (
        select j.id, j.name, j.description, j.profile_type as "profileType", j.total_days as "totalDays",
          (select count(*)::int from lessons l where l.journey_id = j.id) as "lessonCount", j.tags, j.tipo, j.modo_liberacao as "modoLiberacao",
          case when j.tipo = 'paga' then j.checkout_url end as "checkoutUrl", case when j.tipo = 'paga' then j.preco_display end as "precoDisplay",
          j.cta_texto as "ctaTexto", e.id is not null as "isEnrolled",
          case when e.id is not null then (select row_to_json(progress) from (select e.current_day as "currentDay",
            least(greatest(e.current_day - 1, 0), j.total_days) as "completedDays", bench.percent(e.current_day, j.total_days) as "progressPercent"
          ) as progress) end as enrollment
        from journeys j left join user_journey_enrollments e on e.journey_id = j.id and e.user_id = member
        where j.status = 'active' and j.visibilidade = 'publica'
        order by j.created_at desc, j.id desc limit 50) as card) as items,
      null::text as "nextCursor",
      (select to_json(coalesce(array_agg(tag), '{}')) from (select tag from journeys j, unnest(j.tags) as tag
        where j.status = 'active' and j.visibilidade = 'publica' group by tag order by count(*) desc, tag collate "C" limit 20) as used) as tags
    where member is not null and (select setting_value ->> 'value' from platform_settings where setting_key = 'explore_tab_enabled') = 'true'
  ) as page
); end $$;

create function bench.dashboard(session text) returns json stable language plpgsql set plan_cache_mode = force_generic_plan as $$
declare member uuid := (select user_id from sessions where token = encode(sha256(convert_to(session, 'UTF8')), 'base64') and expires_at > now());
begin return (
  with own as materialized (
    select e.updated_at, e.id, j.modo_liberacao, next.description, next.has_mission, next.mission_type, next.mission_id, next.is_open,
      (select row_to_json(card) from (select (select row_to_json(view) from (select e.id, e.journey_id as "journeyId", e.current_day as "currentDay",
        least(greatest(e.current_day - 1, 0), j.total_days) as "completedDays", bench.percent(e.current_day, j.total_days) as "progressPercent",
        e.origin, bench.iso(e.started_at) as "startedAt", bench.iso(e.updated_at) as "updatedAt", bench.iso(e.completed_at) as "completedAt",
        e.suspended_at is not null as "isSuspended") as view) as enrollment,
        (select row_to_json(view) from (select j.id, j.name, j.description, j.total_days as "totalDays",
          (select count(*)::int from lessons l where l.journey_id = j.id) as "lessonCount", j.modo_liberacao as "modoLiberacao") as view) as journey,
        case when next.is_open then (select row_to_json(view) from (select next.mission_id as id, next.day_number as "dayNumber", next.title,
          next.duration_minutes as "durationMinutes") as view) end as "openLesson",
        case when not next.is_open then (select row_to_json(view) from (select next.title, next.opens_on as "opensOn",
          next.opens_on - bench.today() as "inDays") as view) end as "opensNext") as card) as card
    from user_journey_enrollments e
      join journeys j on j.id = e.journey_id
      left join lateral (select l.id as mission_id, l.day_number, l.title, l.duration_minutes, l.description, l.has_mission, l.mission_type,
        j.modo_liberacao <> 'uma_por_dia' or e.schedule_started_on + l.day_number - 1 <= bench.today() as is_open,
        e.schedule_started_on + l.day_number - 1 as opens_on
        from lessons l where l.journey_id = j.id and l.day_number = e.current_day) as next on true
    where e.user_id = member
    order by e.updated_at desc, e.id desc limit 50
  )
  select row_to_json(page) from (
    select (select ('[' || string_agg(card::text, ',' order by updated_at desc, id desc) || ']')::json from own) as items,
      null::text as "nextCursor",
      (select row_to_json(today) from (select 'lesson' as kind, own.card as journey, own.description,
        case when own.has_mission then (select row_to_json(view) from (select own.mission_type as type, exists (select 1 from mission_responses r
          where r.lesson_id = own.mission_id and r.user_id = s.user_id and r.archived_at is null) as "isAnswered") as view) end as mission,
        (select row_to_json(view) from (select 50 as xp, case when done.today = 0 then 0 else 30 end as "bonusPercent") as view) as reward,
        null::json as comeback
        from own, user_stats s, lateral (select count(*) filter (where completed_on = bench.today()) as today, count(*) as total
          from lesson_progress p where p.user_id = s.user_id) as done,
          lateral (select coalesce(sum(xp_ganho + xp_bonus), 0) as xp from xp_history x where x.user_id = s.user_id and x.day = bench.today()) as earned
        where s.user_id = member and own.is_open and earned.xp >= 0
        order by updated_at desc, own.id desc limit 1) as today) as today,
      (select row_to_json(view) from (select t.lesson_id as "lessonId", l.title, t.limit_minutes * 60000 as "remainingMs"
        from user_mission_timers t join lessons l on l.id = t.lesson_id where t.user_id = member and t.settled_at is null limit 1) as view) as "runningMission",
      (select 5 + sum(xp) + floor(sum(xp) * case when streak >= 21 then 50 when sum(lessons) >= 2 then 30 when streak >= 7 then 20 else 0 end / 100)
        from (select greatest(sum(xp) filter (where is_open), max(xp)) as xp, greatest(count(*) filter (where is_open), 1) as lessons from (
          select e.id, 50 + case when l.mission_type is null then 0 when l.mission_required then 100 else 50 end as xp,
            j.modo_liberacao <> 'uma_por_dia' or e.schedule_started_on + l.day_number - 1 <= bench.today() as is_open
          from user_journey_enrollments e join journeys j on j.id = e.journey_id join lessons l on l.journey_id = j.id and l.day_number >= e.current_day
          where e.user_id = member and e.suspended_at is null and e.completed_at is null) as ahead group by id) as reachable,
          (select streak_atual as streak from user_stats where user_id = member) as stats group by streak) as "reachableXp"
  ) as page
); end $$;

create function bench.admin_enrollments(session text) returns json stable language plpgsql set plan_cache_mode = force_generic_plan as $$
declare member uuid := (select user_id from sessions where token = encode(sha256(convert_to(session, 'UTF8')), 'base64') and expires_at > now());
begin return (
  with listed as materialized (
    select e.* from user_journey_enrollments e
    where not exists (select 1 from user_roles r where r.user_id = e.user_id and r.role = 'admin')
      and (select role from user_roles a where a.user_id = member) = 'admin'
    order by e.created_at desc, e.id desc limit 50
  ), page as materialized (
    select e.id, e.created_at, (select row_to_json(row) from (select e.id,
      (select row_to_json(view) from (select p.user_id as id, p.name, p.email, p.avatar_url as "avatarUrl") as view) as user,
      (select row_to_json(view) from (select j.id, j.name, j.total_days as "totalDays", j.modo_liberacao as "modoLiberacao") as view) as journey,
      e.origin, e.external_product_id as "externalProductId", e.current_day as "currentDay",
      bench.percent(e.current_day, j.total_days) as "progressPercent", bench.iso(e.started_at) as "startedAt",
      (select max(p.completed_on)::text from lesson_progress p where p.enrollment_id = e.id) as "lastStudyOn", bench.iso(e.completed_at) as "completedAt",
      case when e.suspended_at is not null then 'pausado' when e.completed_at is not null then 'concluido' else 'ativo' end as status,
      e.paused_at is not null as "isPaused") as row) as item
    from listed e join profiles p on p.user_id = e.user_id join journeys j on j.id = e.journey_id
  ), counted as (select count(*)::int as total from (select 1 from user_journey_enrollments e
    where not exists (select 1 from user_roles r where r.user_id = e.user_id and r.role = 'admin') limit 10001) as rows)
  select row_to_json(answer) from (
    select (select ('[' || string_agg(item::text, ',' order by created_at desc, id desc) || ']')::json from page) as items,
      (select rtrim(translate(encode(convert_to('["' || bench.iso(created_at) || '","' || id || '"]', 'UTF8'), 'base64'), E'+/\n', '-_'), '=')
        from page order by created_at, id limit 1) as "nextCursor",
      least(total, 10000) as count, total > 10000 as "isCapped"
    from counted
  ) as answer
); end $$;

-- Entries of the ledger, one fact each, and the stats row: what every rewarded command writes.
create function bench.pay(member uuid, entries json) returns json language sql as $$
  with entry as materialized (
    select gen_random_uuid() as id, e.* from json_to_recordset(entries) as e (kind text, xp int, bonus int, multiplier numeric, metadata jsonb, key text)
  ), ledger as (
    insert into xp_history (id, user_id, tipo_acao, xp_ganho, xp_bonus, multiplicador, metadata, day, created_at)
    select id, member, kind, xp, bonus, multiplier, metadata, bench.today(), date_trunc('milliseconds', now()) from entry
  ), award as (
    insert into xp_awards (user_id, award_key, entry_id) select member, key, id from entry
  ), carried as (
    insert into streak_action_days (user_id, day)
    select member, bench.today() from user_stats where user_id = member and ultima_acao_data is distinct from bench.today() on conflict do nothing
  ), saved as (
    update user_stats set xp_total = xp_total + (select sum(xp + bonus) from entry), nivel_atual = nivel_atual,
      streak_atual = streak_atual + (ultima_acao_data is distinct from bench.today())::int,
      streak_record = greatest(streak_record, streak_atual + (ultima_acao_data is distinct from bench.today())::int), escudos_disponiveis = escudos_disponiveis,
      last_login_date = bench.today(), ultima_acao_data = bench.today(), badges_conquistados = badges_conquistados || '{}'::uuid[]
    where user_id = member returning xp_total, nivel_atual, streak_atual
  )
  select row_to_json(rewards) from (
    select (select json_agg(row_to_json(line)) from (select kind as "tipoAcao", xp as "xpGanho", bonus as "xpBonus", multiplier as multiplicador
        from entry) as line) as entries, xp_total as "xpTotal", nivel_atual as "nivelAtual", false as "leveledUp", null::int as "newLevel",
      array[]::text[] as "novosBadges", streak_atual as "streakAtual", false as "escudoUsado", false as "streakResetado", false as "metaAtingida"
    from saved
  ) as rewards
$$;

-- What the rules would read about the member on this day.
create function bench.facts(member uuid, asked text[])
returns table (xp_today int, lessons_today int, missions int, journeys int, paid text[], settings jsonb) stable language sql as $$
  select (select coalesce(sum(xp_ganho + xp_bonus), 0)::int from xp_history where user_id = member and day = bench.today()),
    (select count(*) filter (where completed_on = bench.today())::int from lesson_progress where user_id = member),
    (select count(*)::int from mission_responses where user_id = member and archived_at is null),
    (select count(*)::int from user_journey_enrollments where user_id = member and completed_at is not null),
    (select coalesce(array_agg(award_key), '{}') from xp_awards where user_id = member and award_key = any (asked)),
    (select setting_value from platform_settings where setting_key = 'gamification_enabled')
$$;

create function bench.entries_of(stats user_stats, action json, xp_after int, goal_from int) returns json stable language sql as $$
  select json_agg(entry) from (
    select json_build_object('kind', 'primeiro_login', 'xp', 5, 'bonus', 0, 'multiplier', 1, 'metadata', '{}'::json, 'key', 'login:' || bench.today()) as entry
      where stats.last_login_date is distinct from bench.today()
    union all select action
    union all select json_build_object('kind', 'meta_diaria', 'xp', 10, 'bonus', 0, 'multiplier', 1, 'metadata', '{}'::json, 'key', 'meta:' || bench.today())
      where goal_from < stats.meta_diaria_xp and xp_after >= stats.meta_diaria_xp
  ) as entries
$$;

create function bench.complete(session text, lesson uuid) returns json language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  member uuid := (select user_id from sessions where token = encode(sha256(convert_to(session, 'UTF8')), 'base64') and expires_at > now());
  stats user_stats;
  place user_journey_enrollments;
  trail json;
  fact record;
  bonus int;
  rewards json;
begin
  select * into stats from user_stats where user_id = member for update;
  select e.* into place from user_journey_enrollments e join lessons l on l.journey_id = e.journey_id
    where e.user_id = member and l.id = lesson for update of e;
  select json_agg(json_build_object('id', l.id, 'dayNumber', l.day_number, 'isCompleted', d.lesson_id is not null) order by l.day_number) into trail
    from lessons l left join lesson_progress d on d.lesson_id = l.id and d.user_id = member where l.journey_id = place.journey_id;
  select * into fact from bench.facts(member, array['licao:' || lesson, 'login:' || bench.today(), 'meta:' || bench.today()]);
  insert into lesson_progress (user_id, lesson_id, enrollment_id, completed, completed_at, completed_on)
    values (member, lesson, place.id, true, now(), bench.today());
  update user_journey_enrollments set current_day = current_day + 1, updated_at = now() where id = place.id;
  bonus := case when fact.lessons_today = 0 then 0 else 15 end;
  rewards := bench.pay(member, bench.entries_of(stats, json_build_object('kind', 'licao_completa', 'xp', 50, 'bonus', bonus,
    'multiplier', case bonus when 0 then 1 else 1.3 end, 'metadata', json_build_object('lessonId', lesson, 'journeyId', place.journey_id),
    'key', 'licao:' || lesson), fact.xp_today + 50 + bonus, fact.xp_today));
  return json_build_object('currentDay', place.current_day + 1, 'journeyCompleted', false, 'alreadyCompleted', false, 'rewards', rewards);
end $$;

create function bench.answer_mission(session text, lesson uuid, answer json) returns json language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  member uuid := (select user_id from sessions where token = encode(sha256(convert_to(session, 'UTF8')), 'base64') and expires_at > now());
  stats user_stats;
  place user_journey_enrollments;
  asked lessons;
  trail json;
  fact record;
  rewards json;
begin
  select * into stats from user_stats where user_id = member for update;
  select e.* into place from user_journey_enrollments e join lessons l on l.journey_id = e.journey_id
    where e.user_id = member and l.id = lesson for update of e;
  select l.* into asked from lessons l where l.id = lesson;
  select json_agg(json_build_object('id', l.id, 'dayNumber', l.day_number, 'isCompleted', d.lesson_id is not null) order by l.day_number) into trail
    from lessons l left join lesson_progress d on d.lesson_id = l.id and d.user_id = member where l.journey_id = place.journey_id;
  select * into fact from bench.facts(member, array['missao:' || lesson, 'login:' || bench.today(), 'meta:' || bench.today()]);
  insert into mission_responses (id, user_id, lesson_id, mission_type, response, mission_asked, answered_at, settled_by_timer)
    values (gen_random_uuid(), member, lesson, asked.mission_type, answer -> 'answer', asked.mission_content, now(), false);
  update user_journey_enrollments set updated_at = now() where id = place.id;
  rewards := bench.pay(member, bench.entries_of(stats, json_build_object('kind', 'missao_opcional', 'xp', 50, 'bonus', 0, 'multiplier', 1,
    'metadata', json_build_object('lessonId', lesson, 'journeyId', place.journey_id, 'missionType', asked.mission_type),
    'key', 'missao:' || lesson), fact.xp_today + 50, fact.xp_today));
  return json_build_object('mission', json_build_object('lessonId', lesson, 'type', asked.mission_type, 'required', false, 'state', 'answered',
    'content', asked.mission_content, 'answer', answer -> 'answer', 'answeredAt', bench.iso(now())), 'alreadyAnswered', false,
    'rewards', rewards, 'completion', null);
end $$;
