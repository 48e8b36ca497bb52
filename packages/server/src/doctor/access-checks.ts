import { sql } from 'drizzle-orm';
import type { Check } from './finding.ts';

/** Grants of access (decisions C1, C8, C9, H4). */
export const accessChecks: readonly Check[] = [
  {
    invariant: 'enrollment_has_a_grant',
    sentence: 'Toda inscrição tem um motivo de acesso.',
    broken: sql`
      select e.id::text from user_journey_enrollments e
       where not exists (
         select 1 from access_grants g where g.user_id = e.user_id and g.journey_id = e.journey_id)`,
  },
  {
    invariant: 'suspended_by_a_reason',
    sentence:
      'Uma inscrição está suspensa se, e somente se, um administrador a pausou, nenhum motivo de acesso vale ou o prazo acabou.',
    broken: sql`
      select e.id::text from user_journey_enrollments e
       where (e.suspended_at is null) <> (e.paused_at is null and exists (
         select 1 from access_grants g
          where g.user_id = e.user_id and g.journey_id = e.journey_id and g.state = 'valid'))
         and (e.suspended_at is null or e.paused_at is not null or e.access_until is null)`,
  },
  {
    invariant: 'grant_has_its_enrollment',
    sentence: 'Todo motivo de acesso que não terminou tem a sua inscrição.',
    broken: sql`
      select g.id::text from access_grants g
       where g.state <> 'ended' and not exists (
         select 1 from user_journey_enrollments e where e.user_id = g.user_id and e.journey_id = g.journey_id)`,
  },
  {
    invariant: 'grant_once',
    sentence: 'Nenhum motivo de acesso em vigor está repetido.',
    broken: sql`
      select min(id::text) as id from access_grants where state <> 'ended'
       group by user_id, journey_id, kind, order_reference having count(*) > 1`,
  },
];
