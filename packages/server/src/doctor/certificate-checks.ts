import { sql } from 'drizzle-orm';
import type { Check } from './finding.ts';

/** Certificates, what they stand on, and their numbers. */
export const certificateChecks: readonly Check[] = [
  {
    invariant: 'certificate_number_is_known',
    sentence: 'O número de todo certificado emitido leva a ele.',
    broken: sql`
      select c.id::text from certificates c
       where c.number is not null and not exists (
         select 1 from certificate_numbers n where n.number = c.number and n.certificate_id = c.id)`,
  },
  {
    invariant: 'certificate_revoked_by_returns',
    sentence: 'Um certificado só está revogado por pagamento se o dinheiro de tudo o que o sustenta foi devolvido.',
    broken: sql`
      select c.id::text from certificates c
       where c.revoked_by = 'payment' and not exists (
         select 1 from certificate_grounds g where g.certificate_id = c.id)
          or c.revoked_by = 'payment' and exists (
         select 1 from certificate_grounds g where g.certificate_id = c.id and not g.is_returned)
          or c.revoked_by is null and exists (select 1 from certificate_grounds g where g.certificate_id = c.id)
         and not exists (select 1 from certificate_grounds g where g.certificate_id = c.id and not g.is_returned)`,
  },
];
