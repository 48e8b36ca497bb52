import { hashSessionToken } from '../packages/server/src/platform/sessions/session-token.ts';
import { runSql } from './database.ts';
import type { SchoolMember } from './school.ts';

/** What a member's command changes, as numbers that do not depend on the member. */
const traces = (session: string) => `
  select (select count(*) from lesson_progress p where p.user_id = s.user_id)::int as lessons,
    (select json_agg(line) from (select tipo_acao, count(*) as entries, sum(xp_ganho) as xp, sum(xp_bonus) as bonus
      from xp_history h where h.user_id = s.user_id group by tipo_acao order by tipo_acao) as line) as ledger,
    (select count(*) from xp_awards a where a.user_id = s.user_id)::int as awards,
    (select count(*) from streak_action_days d where d.user_id = s.user_id)::int as days,
    (select count(*) from mission_responses r where r.user_id = s.user_id)::int as answers,
    (select json_agg(current_day order by e.id) from user_journey_enrollments e where e.user_id = s.user_id) as places,
    (select json_build_array(xp_total, streak_atual, streak_record, last_login_date, ultima_acao_data) from user_stats u
      where u.user_id = s.user_id) as stats
  from sessions s where s.token = '${hashSessionToken(session)}'`;

/** Throws unless the same command left the same rows behind for these members, whichever contestant each of them used. */
export async function compareRows(databaseUrl: string, members: readonly SchoolMember[]): Promise<void> {
  const left = await Promise.all(members.map(({ sessionToken }) => runSql(databaseUrl, traces(sessionToken))));
  const [first, ...others] = left.map((rows) => JSON.stringify(rows));
  for (const other of others) if (other !== first) throw new Error(`A command wrote\n${other}\nand not\n${first}`);
}
