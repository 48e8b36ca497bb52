import { sql } from 'drizzle-orm';
import type { Check } from './finding.ts';

/** What was sent, and what the next reminder depends on. */
export const reminderChecks: readonly Check[] = [
  {
    invariant: 'reminder_history_follows',
    sentence: 'O último lembrete de cada pessoa está anotado com o seu dia e o seu texto.',
    broken: sql`
      select last.user_id::text as id
        from (select distinct on (user_id) user_id, day, text from reminders order by user_id, day desc) as last
        left join member_reminders mine on mine.user_id = last.user_id
       where mine.user_id is null or mine.last_sent_on is distinct from last.day or mine.last_text is distinct from last.text`,
  },
  {
    invariant: 'suppressed_by_closed_run',
    sentence: 'Nenhum e-mail ficou sem lembretes por causa de um envio que foi interrompido.',
    broken: sql`
      select s.email as id from suppressed_addresses s
        join reminders r on r.user_id = s.user_id and r.address = s.email
        join reminder_runs run on run.day = r.day and run.slot = r.slot
       group by s.email having bool_and(run.stopped_at is not null or run.closed_at is null)`,
  },
];
