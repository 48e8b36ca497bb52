import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCertificate } from '../../fixtures/certificate.ts';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aFullConversation } from '../../fixtures/full-conversation.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { aPassedQuiz } from '../../fixtures/passed-quiz.ts';
import { aDelivery, aReceiver } from '../../fixtures/receiver.ts';
import { useTestApp } from '../../fixtures/test-app.ts';
import type { Transaction } from '../platform/database/database.ts';
import { checks, examine, examineWithin } from './examine.ts';

const t = useTestApp();
let member: string;
let enrollment: string;

/** A healthy platform: a member in the middle of a journey, with a ledger, a badge, a timer and an answer. */
beforeAll(async () => {
  const { userId } = await aMember(t.db, { streakDays: 2, shields: 1 });
  member = userId;
  const mission = { missionType: 'desafio', missionRequired: true, timerEnabled: true, timerMinutes: 10 } as const;
  const journey = await aJourney(t.db, { lessons: [{}, mission, { missionType: 'quiz' }] });
  const [first, second, third] = journey.lessons;
  enrollment = (await anEnrollment(t.db, { userId, journeyId: journey.id })).id;
  await t.db.execute(sql`
    insert into access_grants values
      (gen_random_uuid(), ${userId}, ${journey.id}, 'self', 'valid', '', '2026-03-01', '2026-03-01') on conflict do nothing`);
  await t.db.execute(sql`
    insert into user_mission_timers
      (user_id, lesson_id, started_at, limit_minutes, mission_type, mission_required, mission_asked, settled_at, outcome)
    values (${userId}, ${second!.id}, '2026-03-09', 10, 'desafio', true, '{}', '2026-03-09', 'answered')`);
  await t.db.execute(sql`
    insert into mission_responses (id, user_id, lesson_id, mission_type, response, mission_asked, answered_at)
    values (gen_random_uuid(), ${userId}, ${second!.id}, 'desafio', '{"text": "Feito"}', '{}', '2026-03-09')`);
  await aPassedQuiz(t.db, { userId, lessonId: third!.id, at: new Date('2026-03-09') });
  await aCertificate(t.db, { userId, journeyId: journey.id });
  await aFullConversation(t.db, {
    now: new Date('2026-03-09'),
    userId,
    adminId: userId,
    reporterId: userId,
    lessonId: first!.id,
  });
  await t.db.execute(sql`
    with mine as (insert into member_reminders (user_id, frequency, unanswered, last_sent_on, last_text)
      values (${userId}, 'study_days', 1, '2026-03-08', 'waiting'))
    insert into reminders (user_id, day, channel, id, slot, text, state, claimed_at, address, answer)
    values (${userId}, '2026-03-08', 'mail', gen_random_uuid(), 80, 'waiting', 'mailbox_unknown', '2026-03-08', 'antes@exemplo.com', '')`);
  await t.db.execute(sql`
    with run as (insert into reminder_runs (day, slot, planned, sent, failed, mailbox_unknown, closed_at)
      values ('2026-03-08', 80, 1, 0, 0, 1, '2026-03-09'))
    insert into suppressed_addresses values ('antes@exemplo.com', ${userId}, '', '2026-03-09')`);
  const { id: receiverId } = await aReceiver(t.db, { state: 'off' });
  await t.db.execute(sql`insert into outbound_counters values (${userId}, 1)`);
  await aDelivery(t.db, { receiverId, event: { userId, number: 1 } });
  await (await t.as({ userId })).post(`/api/lessons/${first!.id}/completion`);
});

test('thirty days of pause and three of rest in seven are healthy', async () => {
  const findings = await afterDamage([
    `insert into rest_days select user_id, '2026-01-01', '2026-03-02', 97 from user_stats`,
    `insert into rest_days select user_id, '2026-03-03', null, 96 from user_stats`,
    `insert into streak_pauses select user_id, '2025-03-01', '2025-03-14' from user_stats`,
    `insert into streak_pauses select user_id, '2025-04-01', '2025-04-14' from user_stats`,
    `insert into streak_pauses select user_id, '2026-02-27', '2026-03-12' from user_stats`,
  ]);
  expect(findings).toEqual([]);
});

test('a healthy platform has nothing to complain of', async () => {
  expect(await examine(t.db)).toEqual([]);
});

const withoutConstraints = (table: string, ...names: string[]) =>
  names.map((name) => `alter table ${table} drop constraint ${name}`);

/** Statements that break each invariant; some first drop the constraint that prevents it. */
const damages: Record<string, string[]> = {
  outbound_number_is_counted: ['update outbound_counters set last = 0'],
  delivery_was_accepted: [`update outbound_deliveries set state = 'delivered'`],
  conversation_follows_its_messages: [`update conversations set last_school_at = last_member_at`],
  conversation_of_one_member: [`update conversation_messages set author_id = null where side = 'member'`],
  deleted_message_has_no_file: [
    `update conversation_messages set body = null, deleted_at = created_at, deleted_by = 'school' where side = 'school'`,
  ],
  publication_has_consent: [`update conversations set may_publish = false`],
  import_counts_its_lines: [
    `insert into people_imports (id, file_name, state, reading, columns, sample_lines, line_count, plan, revision, counts, created_at, updated_at)
     values (gen_random_uuid(), 'alunos.csv', 'checked', '{}', '[]', '{}', 1, '{}', 1, '{"lines": 1, "stayOut": 0, "problems": 0, "enter": 0}', now(), now())`,
  ],
  reminder_history_follows: [`update member_reminders set last_text = 'goal'`],
  suppressed_by_closed_run: [`update reminder_runs set stopped_at = closed_at`],
  certificate_number_is_known: ['delete from certificate_numbers'],
  certificate_revoked_by_returns: [`update certificates set revoked_at = now(), revoked_by = 'payment'`],
  user_is_whole: ['delete from user_roles'],
  nothing_without_its_user: [
    ...withoutConstraints('sessions', 'sessions_user_id_users_id_fk'),
    `update sessions set user_id = gen_random_uuid()`,
  ],
  address_once: [
    ...withoutConstraints('users', 'users_email_unique', 'users_email_normalised'),
    `insert into users select gen_random_uuid(), name, upper(email), false, null, created_at, updated_at from users`,
  ],
  address_is_listed: [`delete from user_emails`],
  address_proven_alike: [`update user_emails set proven_at = '2026-03-09'`],
  former_address_proven: [
    `insert into user_emails select 'antes-' || email, user_id, null, created_at from user_emails`,
  ],
  one_way_to_sign_in: [
    ...withoutConstraints('accounts', 'accounts_user_provider_unique'),
    `insert into accounts (id, user_id, provider_id, account_id, created_at, updated_at)
     select gen_random_uuid(), user_id, provider_id, account_id, created_at, updated_at from accounts`,
  ],
  enrollment_has_a_grant: [`delete from access_grants`],
  suspended_by_a_reason: [`update user_journey_enrollments set suspended_at = now()`],
  grant_has_its_enrollment: [`delete from user_journey_enrollments`],
  grant_once: [
    `drop index access_grants_living_unique`,
    `insert into access_grants (id, user_id, journey_id, kind, state, order_reference, granted_at, changed_at)
     select gen_random_uuid(), user_id, journey_id, kind, state, order_reference, granted_at, changed_at from access_grants`,
  ],
  journey_has_its_version: [`delete from journey_versions`],
  bin_holds_what_is_gone: [
    `insert into bin_entries select id, 'journey', id, name, null, 0, 0, 0, now() from journeys limit 1`,
  ],
  settings_have_their_version: [`delete from settings_version`],
  places_contiguous: [`update lessons set place = place + 7 where day_number = 3`],
  numbers_follow_places: [`update lessons set place = 100 - place`],
  only_drafts_are_kept: [
    `insert into kept_lessons select user_id, (select max(id::text)::uuid from lessons) from profiles limit 1`,
  ],
  day_numbers_contiguous: [`update lessons set day_number = 7 where day_number = 3`],
  current_day_follows_progress: [`update user_journey_enrollments set current_day = 3`],
  complete_journeys_say_so: [`delete from lessons where day_number > 1`, `update journeys set total_days = 1`],
  owed_bonus_of_complete_journey: [`update user_journey_enrollments set journey_bonus_due = true`],
  brought_pays_nothing: [
    `update user_journey_enrollments set completed_at = now(), is_completed_by_change = true, is_completed_elsewhere = true,
       journey_bonus_due = true`,
  ],
  brought_is_in_the_ledger: [`update lesson_progress set completed_on = null`],
  progress_belongs_to_enrollment: [
    `create temporary table another on commit drop as select * from journeys`,
    `update another set id = gen_random_uuid()`,
    `insert into journeys select * from another`,
    `update lessons set journey_id = (select max(id::text)::uuid from journeys j where j.id <> lessons.journey_id)`,
  ],
  progress_once: [
    ...withoutConstraints('lesson_progress', 'lesson_progress_user_id_lesson_id_pk'),
    `insert into lesson_progress select * from lesson_progress`,
  ],
  one_answer_in_force: [
    `drop index mission_responses_in_force_unique`,
    `insert into mission_responses (id, user_id, lesson_id, mission_type, response, mission_asked, answered_at)
     select gen_random_uuid(), user_id, lesson_id, mission_type, response, mission_asked, answered_at from mission_responses`,
  ],
  answer_fits_its_mission: [`update mission_responses set mission_type = 'reflexao'`],
  mission_of_a_known_kind: [`update lessons set mission_type = 'adivinha' where has_mission`],
  timer_settled_as_answered: [`update mission_responses set archived_at = now()`],
  timer_settled_with_its_outcome: [
    ...withoutConstraints('user_mission_timers', 'user_mission_timers_settled_check'),
    `update user_mission_timers set settled_at = null`,
  ],
  step_left_open_of_a_day_without_action: [
    `update user_mission_timers set step_left_open_on = (select max(day) from streak_action_days)`,
  ],
  timer_has_its_enrollment: [`delete from user_journey_enrollments`],
  attempt_ended_has_its_score: [
    ...withoutConstraints('quiz_attempts', 'quiz_attempts_ended_check'),
    `update quiz_attempts set is_passed = null`,
  ],
  attempt_score_matches: [`update quiz_attempts set score = 99`],
  answer_of_a_quiz_has_its_attempt: [`update quiz_attempts set archived_at = now()`],
  total_is_ledger_sum: [`update xp_history set xp_ganho = xp_ganho + 1 where tipo_acao = 'licao_completa'`],
  ledger_has_stats: [`delete from user_stats`],
  award_has_its_entry: [
    ...withoutConstraints('xp_awards', 'xp_awards_entry_id_xp_history_id_fk'),
    `delete from xp_history where tipo_acao = 'primeiro_login'`,
  ],
  fact_paid_once: [
    `insert into xp_history (id, user_id, tipo_acao, xp_ganho, xp_bonus, multiplicador, metadata, day, created_at)
     select gen_random_uuid(), user_id, tipo_acao, xp_ganho, xp_bonus, multiplicador, metadata, day, created_at
       from xp_history where tipo_acao = 'licao_completa'`,
  ],
  entry_has_its_awards: [`delete from xp_awards where award_key like 'licao:%'`],
  award_says_what_was_paid: [
    `insert into xp_awards select user_id, 'licao:outra', entry_id from xp_awards where award_key like 'licao:%'`,
  ],
  entry_amounts: [`update xp_history set multiplicador = 1.5 where tipo_acao = 'licao_completa'`],
  level_matches_total: [
    ...withoutConstraints('user_stats', 'user_stats_level_check'),
    `update user_stats set nivel_atual = 9`,
  ],
  streak_within_record: [
    ...withoutConstraints('user_stats', 'user_stats_streak_check'),
    `update user_stats set streak_atual = streak_record + 1`,
  ],
  last_action_day_is_kept: [`delete from streak_action_days where day = '2026-03-09'`],
  no_action_day_after_the_last: [
    `insert into streak_action_days select user_id, ultima_acao_data + 1 from user_stats where ultima_acao_data is not null`,
  ],
  shields_within_limit: [
    ...withoutConstraints('user_stats', 'user_stats_shields_check'),
    `update user_stats set escudos_disponiveis = 4`,
  ],
  kept_counts_match: [
    `update user_stats set counts = '{"lessons": 7, "missions": 1, "journeys": 0, "day": "2026-03-01", "lessonsOnDay": 0, "xpOnDay": 0}'`,
  ],
  rest_days_follow_each_other: [`insert into rest_days select user_id, '2026-01-01', '2026-02-01', 64 from user_stats`],
  rest_days_within_limit: [
    // Saturday to Monday end on a Monday, Tuesday to Thursday follow at once.
    `insert into rest_days select user_id, '2026-01-01', '2026-03-02', 97 from user_stats`,
    `insert into rest_days select user_id, '2026-03-03', null, 14 from user_stats`,
  ],
  study_days_are_no_rest_days: [
    `insert into rest_days select user_id, '2026-01-01', null, 96 from user_stats`,
    `insert into study_plans (user_id, weekdays, study_minute, created_at, updated_at) select user_id, 63, 1200, now(), now() from user_stats
       on conflict (user_id) do update set weekdays = 63`,
  ],
  pauses_do_not_overlap: [
    `insert into streak_pauses select user_id, '2026-01-01', '2026-01-05' from user_stats`,
    `insert into streak_pauses select user_id, '2026-01-05', '2026-01-06' from user_stats`,
  ],
  pauses_within_limit: [
    `insert into streak_pauses select user_id, '2025-03-01', '2025-03-14' from user_stats`,
    `insert into streak_pauses select user_id, '2025-04-01', '2025-04-14' from user_stats`,
    `insert into streak_pauses select user_id, '2026-02-20', '2026-02-28' from user_stats`,
  ],
  badges_exist_once: [`update user_stats set badges_conquistados = array[gen_random_uuid()]`],
  one_key_signs_badges: [
    `insert into badge_keys select n, '{}', 'v1.000000000000.' || repeat('A', 40), '2026-03-09', null
       from unnest(array['a', 'b']) n`,
  ],
};

describe('what is broken is found and named', () => {
  test.each(checks)('$invariant', async ({ invariant, sentence }) => {
    const findings = await afterDamage(damages[invariant]!);
    const finding = findings.find((one) => one.invariant === invariant);
    expect(finding).toMatchObject({ sentence, count: expect.any(Number) });
    expect(finding!.ids.length).toBeGreaterThan(0);
  });

  test.each([
    ['an end that no reason gives', `access_until = '2099-01-01'`],
    ['an end that a word gives', `access_end_set = '{"at": "2026-03-20T12:00:00.000Z", "until": "2099-01-01"}'`],
    [
      'somebody who is in long after their end',
      `access_until = '2026-03-01', access_end_set = '{"at": "2026-03-20T12:00:00.000Z", "until": "2026-03-01"}'`,
    ],
  ])('%s', async (_, change) => {
    const findings = await afterDamage([`update user_journey_enrollments set ${change}`]);
    expect(findings).toMatchObject([{ invariant: 'access_ends_as_its_reasons_say', count: 1, ids: [enrollment] }]);
  });

  test('with the ids of the rows', async () => {
    const findings = await afterDamage([`update user_journey_enrollments set current_day = 3`]);
    expect(findings).toEqual([expect.objectContaining({ count: 1, ids: [enrollment] })]);
    const shields = await afterDamage(damages.shields_within_limit!);
    expect(shields).toEqual([expect.objectContaining({ count: 1, ids: [member] })]);
  });
});

/** The findings after these statements, which are then rolled back. */
async function afterDamage(statements: string[]) {
  let findings: Awaited<ReturnType<typeof examine>> = [];
  class Undo extends Error {}
  const attempt = t.db.transaction(async (tx: Transaction) => {
    for (const statement of statements) await tx.execute(sql.raw(statement));
    findings = await examineWithin(tx);
    throw new Undo();
  });
  await attempt.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
  return findings;
}
