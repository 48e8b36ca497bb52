import { missionKinds } from '@jornada/domain/missions/kinds/kinds';
import { sql } from 'drizzle-orm';
import type { Check } from './finding.ts';

/** The kinds of missions, each with the field of its answers and the type of that field's JSON. */
const kinds = sql`(values ${sql.join(
  Object.entries(missionKinds).map(
    ([type, { answerField, answerJson }]) => sql`(${type}::text, ${answerField}::text, ${answerJson}::text)`,
  ),
  sql`, `,
)}) as kind (type, field, json)`;

/** Right answers and questions of an attempt. */
const right = sql`jsonb_array_length("right")`;
const asked = sql`jsonb_array_length(asked -> 'quiz')`;

/** Answers, timers and attempts at quizzes (decisions D12, E1–E3, E9–E12). */
export const missionChecks: readonly Check[] = [
  {
    invariant: 'one_answer_in_force',
    sentence: 'Cada membro tem no máximo uma resposta em vigor por missão.',
    broken: sql`
      select user_id || ' ' || lesson_id as id from mission_responses
       where archived_at is null group by user_id, lesson_id having count(*) > 1`,
  },
  {
    invariant: 'answer_fits_its_mission',
    sentence: 'Cada resposta tem a forma do tipo da sua missão.',
    broken: sql`
      select id::text from mission_responses where not exists (
        select 1 from ${kinds} where type = mission_type and json = jsonb_typeof(response -> field))`,
  },
  {
    // No constraint of the database, which would read every answer again for each new kind.
    invariant: 'mission_of_a_known_kind',
    sentence: 'Toda missão, de uma lição ou de um cronômetro, é de um tipo conhecido.',
    broken: sql`
      select id from (
        select id::text, mission_type from lessons where mission_type is not null
        union all select user_id || ' ' || lesson_id, mission_type from user_mission_timers) missions
       where not exists (select 1 from ${kinds} where type = mission_type)`,
  },
  {
    invariant: 'timer_settled_as_answered',
    sentence: 'Um cronômetro encerrado com resposta tem essa resposta em vigor, e qualquer outro não tem nenhuma.',
    broken: sql`
      select t.user_id || ' ' || t.lesson_id as id from user_mission_timers t
       where (t.outcome is not distinct from 'answered') <> exists (
         select 1 from mission_responses r
          where r.user_id = t.user_id and r.lesson_id = t.lesson_id and r.archived_at is null)`,
  },
  {
    invariant: 'timer_settled_with_its_outcome',
    sentence: 'Um cronômetro tem desfecho se, e somente se, foi encerrado.',
    broken: sql`
      select user_id || ' ' || lesson_id as id from user_mission_timers where (settled_at is null) <> (outcome is null)`,
  },
  {
    invariant: 'step_left_open_of_a_day_without_action',
    sentence:
      'Um passo da ofensiva só fica em aberto num dia em que o membro ainda não agiu, por um cronômetro encerrado com resposta.',
    broken: sql`
      select t.user_id || ' ' || t.lesson_id as id from user_mission_timers t
       where t.step_left_open_on is not null and (t.outcome is distinct from 'answered' or exists (
         select 1 from streak_action_days d where d.user_id = t.user_id and d.day = t.step_left_open_on))`,
  },
  {
    invariant: 'timer_has_its_enrollment',
    sentence: 'Todo cronômetro é de um membro inscrito na jornada da lição.',
    broken: sql`
      select t.user_id || ' ' || t.lesson_id as id from user_mission_timers t
        left join lessons l on l.id = t.lesson_id
        left join user_journey_enrollments e on e.user_id = t.user_id and e.journey_id = l.journey_id
       where e.id is null`,
  },
  {
    invariant: 'attempt_ended_has_its_score',
    sentence: 'Uma tentativa de quiz tem nota se, e somente se, terminou.',
    broken: sql`
      select id::text from quiz_attempts
       where num_nulls(ended_at, "right", score, is_passed) not in (0, 4)`,
  },
  {
    invariant: 'attempt_score_matches',
    sentence: 'A nota de uma tentativa de quiz, e se passou, vem das suas respostas certas.',
    broken: sql`
      select id::text from quiz_attempts
       where "right" is not null and (score <> ${right} * 100 / ${asked}
         or is_passed <> (${right} * 100 >= (asked ->> 'minimumScore')::int * ${asked})
         or not "right" <@ jsonb_path_query_array(asked, '$.quiz[*].id'))`,
  },
  {
    invariant: 'answer_of_a_quiz_has_its_attempt',
    sentence: 'Cada resposta de um quiz é de uma tentativa que passou, e quem passou tem resposta.',
    broken: sql`
      select id::text from mission_responses answer where mission_type = 'quiz' and not exists (
        select 1 from quiz_attempts passed
         where passed.user_id = answer.user_id and passed.lesson_id = answer.lesson_id and passed.is_passed
           and passed.archived_at is not distinct from answer.archived_at)
      union all
      select id::text from quiz_attempts passed where is_passed and archived_at is null and not exists (
        select 1 from mission_responses answer
         where answer.user_id = passed.user_id and answer.lesson_id = passed.lesson_id and answer.archived_at is null)`,
  },
];
