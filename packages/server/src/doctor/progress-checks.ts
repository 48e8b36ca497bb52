import { sql } from 'drizzle-orm';
import type { Check } from './finding.ts';

/** Members' progress in their journeys (decisions D3–D6). */
export const progressChecks: readonly Check[] = [
  {
    invariant: 'day_numbers_contiguous',
    sentence: 'As lições de cada jornada são numeradas de 1 a n, sem buracos.',
    broken: sql`
      select journey_id::text as id from lessons
       where day_number is not null
       group by journey_id
      having min(day_number) <> 1 or max(day_number) <> count(*) or count(distinct day_number) <> count(*)`,
  },
  {
    invariant: 'places_contiguous',
    sentence: 'As lições e os rascunhos de cada jornada têm lugares de 1 a n, sem buracos.',
    broken: sql`
      select journey_id::text as id from lessons
       group by journey_id having min(place) <> 1 or max(place) <> count(*) or count(distinct place) <> count(*)`,
  },
  {
    invariant: 'numbers_follow_places',
    sentence: 'Os números das lições e as suas partes seguem a ordem dos lugares.',
    broken: sql`
      select distinct journey_id::text as id from (
        select l.journey_id, l.day_number, coalesce(part.place, 0) as part,
          lead(coalesce(part.place, 0)) over (partition by l.journey_id order by l.place) as next_part,
          rank() over (partition by l.journey_id, l.day_number is null order by l.place) as number
          from lessons l left join lesson_parts part on part.id = l.part_id) as placed
       where next_part < part or day_number <> number`,
  },
  {
    invariant: 'only_drafts_are_kept',
    sentence: 'Só rascunhos ficam guardados, e só para quem está na jornada.',
    broken: sql`
      select kept.user_id || ' ' || kept.lesson_id as id from kept_lessons kept join lessons l on l.id = kept.lesson_id
       where l.day_number is not null or not exists (
         select 1 from user_journey_enrollments e where e.user_id = kept.user_id and e.journey_id = l.journey_id)`,
  },
  {
    invariant: 'current_day_follows_progress',
    sentence: 'O dia atual de cada inscrição é 1 mais as primeiras lições concluídas sem interrupção.',
    broken: sql`
      select e.id::text from user_journey_enrollments e
        left join lessons l on l.journey_id = e.journey_id and l.day_number is not null
        left join lesson_progress p on p.user_id = e.user_id and p.lesson_id = l.id
       group by e.id, e.current_day
      having e.current_day <> coalesce(min(l.day_number) filter (where p.lesson_id is null), count(l.id) + 1)`,
  },
  {
    invariant: 'complete_journeys_say_so',
    sentence: 'Toda inscrição que passou do total de dias tem a data de conclusão, ou uma lição que a conclui.',
    broken: sql`
      select e.id::text from user_journey_enrollments e
        join journeys j on j.id = e.journey_id
       where e.completed_at is null and e.current_day > j.total_days
         and not exists (select 1 from lessons l where l.journey_id = j.id and l.day_number = e.current_day)`,
  },
  {
    invariant: 'owed_bonus_of_complete_journey',
    sentence: 'Só uma jornada concluída tem bônus a receber.',
    broken: sql`
      select id::text from user_journey_enrollments where journey_bonus_due and completed_at is null`,
  },
  {
    invariant: 'brought_pays_nothing',
    sentence: 'Uma jornada concluída em outra plataforma não paga bônus.',
    broken: sql`
      select id::text from user_journey_enrollments where is_completed_elsewhere and journey_bonus_due`,
  },
  {
    invariant: 'brought_is_in_the_ledger',
    sentence: 'Quem tem lições trazidas de outra plataforma tem isso no extrato.',
    broken: sql`
      select distinct e.id::text from lesson_progress p join user_journey_enrollments e on e.id = p.enrollment_id
       where p.completed_on is null and not exists (
         select 1 from xp_history h where h.user_id = e.user_id and h.tipo_acao = 'progresso_trazido'
            and h.metadata ->> 'journeyId' = e.journey_id::text)`,
  },
  {
    invariant: 'progress_belongs_to_enrollment',
    sentence: 'Todo progresso é do membro e da jornada da sua inscrição.',
    broken: sql`
      select p.user_id || ' ' || p.lesson_id as id from lesson_progress p
        left join lessons l on l.id = p.lesson_id
        left join user_journey_enrollments e
          on e.id = p.enrollment_id and e.user_id = p.user_id and e.journey_id = l.journey_id
       where e.id is null`,
  },
  {
    invariant: 'progress_once',
    sentence: 'Cada lição é concluída uma só vez por membro, e cada membro tem uma inscrição por jornada.',
    broken: sql`
      select user_id || ' ' || lesson_id as id from lesson_progress group by user_id, lesson_id having count(*) > 1
      union all
      select user_id || ' ' || journey_id from user_journey_enrollments
       group by user_id, journey_id having count(*) > 1`,
  },
];
