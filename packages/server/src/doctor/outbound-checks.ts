import { sql } from 'drizzle-orm';
import type { Check } from './finding.ts';

/** What other systems were told. The database itself refuses a delivery without its event or receiver. */
export const outboundChecks: readonly Check[] = [
  {
    invariant: 'outbound_number_is_counted',
    sentence: 'O número de cada evento avisado de uma pessoa está contado, para que nenhum outro o receba.',
    broken: sql`
      select e.id::text as id from outbound_events e left join outbound_counters c on c.user_id = e.user_id
       where e.user_id is not null and e.number > coalesce(c.last, 0)`,
  },
  {
    invariant: 'delivery_was_accepted',
    sentence: 'Uma entrega de aviso de saída só conta como feita depois de tentada e aceita.',
    broken: sql`
      select id::text as id from outbound_deliveries
       where state = 'delivered' and (tries = 0 or tried_at is null or problem is not null or status is null or status not between 200 and 299)`,
  },
];
