/**
 * Where a table's rows would lie if PostgreSQL were distributed by the member's id (docs/scaling.md).
 * `member`: on the member's shard, by this column. `reference`: a copy on every node. `coordinator`: on one node, as today.
 */
export type TableClass =
  | { kind: 'member'; column: string; why: string }
  | { kind: 'reference'; why: string }
  | { kind: 'coordinator'; why: string };

const member = (why: string, column = 'user_id'): TableClass => ({ kind: 'member', column, why });
const reference = (why: string): TableClass => ({ kind: 'reference', why });
const coordinator = (why: string): TableClass => ({ kind: 'coordinator', why });

/** Every table of the product's schema. A table without a class fails a test. */
export const tableClasses: Readonly<Record<string, TableClass>> = {
  users: member('the member', 'id'),
  accounts: member('their password'),
  sessions: member('their devices; found by the cookie’s token, which does not name the member yet'),
  user_roles: member('read with every session'),
  second_factors: member('their app'),
  recovery_codes: member('their codes'),
  known_devices: member('their browsers'),
  trusted_devices: member('their devices'),
  passkeys: member('their keys; found by the key’s own id, which does not name the member'),
  tagged_people: member('their tags, which administrators filter by among everybody’s'),
  profiles: member('their name, which administrators search among everybody’s'),
  user_journey_enrollments: member('locked by every command of theirs'),
  lesson_progress: member('one row for each completed lesson'),
  kept_lessons: member('lessons that went back to draft and that they keep'),
  access_grants: member('why they have access'),
  access_end_notices: member('what they were told of its end'),
  mission_responses: member('their answers'),
  user_mission_timers: member('their timers; a periodic job looks for all that ran out'),
  quiz_attempts: member('their attempts at quizzes; a corrected key reads those of a lesson'),
  user_stats: member('locked first by every rewarded command'),
  stale_counts: member('notes about their counts'),
  xp_history: member('the ledger, the largest table'),
  xp_awards: member('what was paid, once'),
  streak_action_days: member('their days'),
  streak_protections: member('their days'),
  daily_goal_changes: member('their goals'),
  certificates: member('what they completed'),
  member_reminders: member('their choice; found by the token in a mail, which does not name the member'),
  reminders: member('one row for each mail; a periodic job counts those of a run'),
  study_plans: member('their plan'),
  study_plan_offers: member('whether they were offered one'),
  rest_days: member('their days of rest, read with every rewarded command'),
  streak_pauses: member('their pauses, read with every rewarded command'),
  conversations: member('what they asked; administrators list and search everybody’s'),
  member_conversation_mails: member('how they hear of answers'),
  account_closings: member('whether they are closing their account; a periodic job looks for all that are due'),
  legal_acceptances: member('which legal texts they accepted'),
  outbound_counters: member('the number of what was last told of them'),

  journeys: reference('content: few rows, read with every member’s rows, written by administrators'),
  journey_versions: reference('content'),
  lessons: reference('content'),
  lesson_parts: reference('content'),
  lesson_attachments: reference('content'),
  person_tags: reference('a hundred rows at most, read with people’s, written by administrators'),
  conversation_publications: reference('content: read with a lesson, written by administrators'),
  badges: reference('the catalogue of badges, written at a start'),
  platform_settings: reference('a dozen rows'),
  legal_versions: reference('a few rows, read with every member’s acceptances'),
  settings_version: reference('one row'),
  certificate_settings: reference('a row for a journey at most, read by its last completions'),
  gamification_off_intervals: reference('a few rows, joined with days'),

  user_emails: coordinator(
    'the directory of addresses: each is unique among everybody, so no member’s shard can hold it',
  ),
  verifications: coordinator('short-lived; found by a hash, the member’s id is inside of `value`'),
  attempt_counts: coordinator('short-lived counts by hashed keys'),
  mails: coordinator('a queue and its history; the recipient may have no account'),
  webhooks: coordinator('the inbox of purchases: about orders and addresses, before there is a member'),
  webhook_counters: coordinator('the inbox of purchases'),
  webhook_events: coordinator('the inbox of purchases'),
  purchase_facts: coordinator('the inbox of purchases: found by order and address; no member’s id'),
  purchase_references: coordinator('the inbox of purchases'),
  order_owners: coordinator('about orders and addresses: found by order'),
  certificate_numbers: coordinator(
    'the directory of numbers: each is unique among everybody, and whoever looks one up knows nothing else',
  ),
  certificate_grounds: coordinator('found by certificate and by order; no member’s id'),
  badge_keys: coordinator('a few rows'),
  reminder_runs: coordinator('a row for each quarter of an hour with plans'),
  suppressed_addresses: coordinator('addresses, unique among everybody; few'),
  security_events: coordinator('the security log: also about addresses that no account has'),
  bulk_actions: coordinator('what administrators did with many at once, few'),
  bulk_action_items: coordinator('whom it concerned; without a key to members, and read by no member'),
  bin_entries: coordinator('what administrators deleted, few'),
  bin_rows: coordinator('what belonged to it: members’ rows and others, moved by administrators and read by no member'),
  audit_log: coordinator('administrators’ writes, few'),
  access_records: coordinator('without a key to members, whom they outlive; searched by address, too'),
  privacy_requests: coordinator('few, read by administrators; also of people without an account'),
  kept_certificates: coordinator('found by number; of nobody any more'),
  erased_accounts: coordinator('of nobody any more'),
  overview_figures: coordinator('one row'),
  demo_items: coordinator('the demo school'),
  people_imports: coordinator('lists that administrators bring, few'),
  people_import_files: coordinator('such a list, for a day'),
  people_import_lines: coordinator('the lines of such lists, most of them before there is a member'),
  import_invitations: coordinator('whom an import tells, in one order'),
  conversation_messages: coordinator('found by conversation, which names the member; the school writes them, too'),
  conversation_files: coordinator('beside messages; of their sender, who may be the school'),
  conversation_reads: coordinator('up to where administrators read'),
  conversation_answering: coordinator('administrators who are writing, for half a minute'),
  conversation_reports: coordinator('few, read by administrators'),
  conversation_alerts: coordinator('a row for each administrator at most'),
  api_keys: coordinator('a few rows; found by a hash, which names nobody'),
  receivers: coordinator('twenty rows at most, which each try changes; read where something happens'),
  outbound_events: coordinator('what happened, of whomever: one job sends everybody’s'),
  outbound_deliveries: coordinator('found by receiver'),
  uploads: coordinator('administrators’ uploads of a day'),
  platform_assets: coordinator('paths of logos and avatars; no member’s id'),
  mail_server: coordinator('one row'),
  video_libraries: coordinator('a few rows'),
  installation: coordinator('one row'),
  server_processes: coordinator('a row for each process'),
  backups: coordinator('a row for each backup'),
  long_jobs: coordinator('a few rows; the runner looks for the one that waited longest among everybody’s'),
  long_job_parts: coordinator('pieces of their files, until these are stored'),
  database_epoch: coordinator('one row about the server’s own log, for its replicas'),
};

/** The class of a table; of another schema's (the job queue's), the coordinator; undefined for PostgreSQL's own. */
export function classOf(table: string, schema?: string): TableClass | undefined {
  if (schema === 'pgboss') return coordinator('the job queue');
  if (schema !== undefined && schema !== 'public') return undefined;
  return tableClasses[table];
}
