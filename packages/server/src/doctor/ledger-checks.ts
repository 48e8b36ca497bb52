import { DAILY_GOAL_BONUS } from '@jornada/domain/rewards/daily-goal';
import { JOURNEY_XP, LOGIN_XP } from '@jornada/domain/rewards/amounts';
import { STREAK_MILESTONES } from '@jornada/domain/rewards/milestones';
import { sql } from 'drizzle-orm';
import type { Check } from './finding.ts';

/** The award keys that follow from an entry's action (decisions F1 and F2); a milestone's run is not in the entry. */
const expectedKeys = sql`
  select id, user_id, 'licao:' || (metadata ->> 'lessonId') as award_key from xp_history where tipo_acao = 'licao_completa'
  union all
  select id, user_id, 'licao:' || (metadata ->> 'lessonId') from xp_history
   where tipo_acao = 'jornada_completa' and xp_ganho > ${sql.raw(String(JOURNEY_XP))}
  union all
  select id, user_id, 'jornada:' || (metadata ->> 'journeyId') from xp_history where tipo_acao = 'jornada_completa'
  union all
  select id, user_id, 'missao:' || (metadata ->> 'lessonId') from xp_history
   where tipo_acao in ('missao_obrigatoria', 'missao_opcional')
  union all
  select id, user_id, 'login:' || day from xp_history where tipo_acao = 'primeiro_login'
  union all
  select id, user_id, 'meta:' || day from xp_history where tipo_acao = 'meta_diaria'`;

const milestones = sql.join(
  STREAK_MILESTONES.map(({ days, xp }) => sql.raw(`(${days}, ${xp})`)),
  sql`, `,
);

/** The ledger and its award keys (decisions F1, F2, F4). */
export const ledgerChecks: readonly Check[] = [
  {
    invariant: 'total_is_ledger_sum',
    sentence: 'O XP total de cada membro é a soma do seu extrato.',
    broken: sql`
      select s.user_id::text as id from user_stats s
        left join (select user_id, sum(xp_ganho + xp_bonus) as xp from xp_history group by user_id) h using (user_id)
       where s.xp_total <> coalesce(h.xp, 0)`,
  },
  {
    invariant: 'ledger_has_stats',
    sentence: 'Quem tem extrato tem a sua linha de estatísticas.',
    broken: sql`
      select distinct h.user_id::text as id from xp_history h
       where not exists (select 1 from user_stats s where s.user_id = h.user_id)`,
  },
  {
    invariant: 'award_has_its_entry',
    sentence: 'Cada fato pago aponta para um lançamento do mesmo membro.',
    broken: sql`
      select a.user_id || ' ' || a.award_key as id from xp_awards a
        left join xp_history h on h.id = a.entry_id and h.user_id = a.user_id
       where h.id is null`,
  },
  {
    invariant: 'fact_paid_once',
    sentence: 'Nenhum fato é pago duas vezes.',
    broken: sql`
      select user_id || ' ' || award_key as id from xp_awards group by user_id, award_key having count(*) > 1
      union
      select user_id || ' ' || award_key from (${expectedKeys}) as said group by user_id, award_key having count(*) > 1`,
  },
  {
    invariant: 'entry_has_its_awards',
    sentence: 'Cada lançamento tem registrados os fatos que pagou.',
    broken: sql`
      select said.id::text as id from (${expectedKeys}) as said
        left join xp_awards a on a.entry_id = said.id and a.award_key = said.award_key
       where a.award_key is null
      union
      select h.id::text from xp_history h left join xp_awards a on a.entry_id = h.id
       where h.tipo_acao = 'marco_streak'
       group by h.id having count(a.award_key) <> 1`,
  },
  {
    invariant: 'award_says_what_was_paid',
    sentence: 'Nenhum fato está registrado em um lançamento que não o pagou.',
    broken: sql`
      select a.user_id || ' ' || a.award_key as id from xp_awards a
        join xp_history h on h.id = a.entry_id
        left join (${expectedKeys}) as said on said.id = a.entry_id and said.award_key = a.award_key
       where said.id is null
         and not (h.tipo_acao = 'marco_streak' and a.award_key ~ '^marco:\\d{4}-\\d{2}-\\d{2}:\\d+$'
                  and (split_part(a.award_key, ':', 3)::int, h.xp_ganho) in (${milestones}))`,
  },
  {
    invariant: 'entry_amounts',
    sentence: 'Os valores fixos e os bônus de cada lançamento seguem as regras.',
    broken: sql`
      select id::text from xp_history
       where xp_bonus <> floor((multiplicador - 1) * xp_ganho)
          or (tipo_acao in ('primeiro_login', 'meta_diaria', 'marco_streak') and multiplicador <> 1)
          or (tipo_acao = 'primeiro_login' and xp_ganho <> ${sql.raw(String(LOGIN_XP))})
          or (tipo_acao = 'meta_diaria' and xp_ganho <> ${sql.raw(String(DAILY_GOAL_BONUS))})`,
  },
];
