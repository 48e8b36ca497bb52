import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/database.ts';
import { userEmails } from '../../tables/accounts.ts';
import { peopleImportLines, peopleImports } from '../../tables/imports.ts';

/** Removes a person's name and addresses from the lists that brought them, and what waits there for a run. */
export async function eraseImported(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`
    update ${peopleImportLines} line set email = case when state = 'out' then null else ${userId}::text end, corrected = null, findings = '[]',
           suggested_email = null,
           read = (select jsonb_object_agg(key, case when jsonb_typeof(value) = 'string' then '""' else value end) from jsonb_each(read)),
           judged = judged || '{"shownEmail": "", "name": ""}',
           state = case when state = 'waiting' then 'failed' else state end,
           problem = case when state = 'waiting' then 'A conta foi excluída, e a importação não a cria de novo.' else problem end
     where (import_id, line) in (
       select own.import_id, own.line
         from ${peopleImports} brought, ${userEmails} address, ${peopleImportLines} own
        where address.user_id = ${userId}::uuid and own.import_id = brought.id and own.email = address.email
       union
       select repeated.import_id, repeated.line
         from ${peopleImportLines} own join ${peopleImportLines} repeated
           on repeated.import_id = own.import_id and (repeated.line = own.line or repeated.email = own.email)
        where own.user_id = ${userId}::uuid)`);
}
