import { eq, sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Caller, TestApp } from '../../fixtures/test-app.ts';
import { userEmails } from '../../src/tables/accounts.ts';

/** Somebody's account by an address, which they prove. */
export async function prove(t: TestApp, email: string): Promise<string> {
  const [row] = await t.db
    .update(userEmails)
    .set({ provenAt: t.services.clock() })
    .where(eq(userEmails.email, email))
    .returning();
  await t.db.execute(sql`update users set email_verified = true where email = ${email}`);
  return row!.userId;
}

/** Deletes an account as an administrator does, and waits until nothing is left of it. */
export async function eraseSomebody(t: TestApp, admin: Caller, userId: string): Promise<void> {
  expect((await admin.post('/functions/v1/delete-user', { userId })).status).toBe(200);
  await vi.waitFor(
    async () => {
      const { rows } = await t.db.execute(sql`
        select 1 from erased_accounts where traces is not null
        union all select 1 from pgboss.job where name = 'backup.list-erased' and state <> 'completed'`);
      expect(rows).toEqual([]);
    },
    { timeout: 20_000 },
  );
}
