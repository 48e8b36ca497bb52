import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aMail } from '../../../fixtures/mail.ts';
import { useTestApp } from '../../../fixtures/test-app.ts';
import type { Database } from '../../platform/database/database.ts';
import { mails } from '../../tables/mail.ts';
import { sendMail } from './send-mail.ts';

const t = useTestApp();

/** The same database, whose connection breaks at some of the updates, counted from 1. */
function breakingAt(db: Database, updates: readonly number[]): Database {
  let count = 0;
  const update = ((table: typeof mails) => {
    count += 1;
    if (updates.includes(count)) throw new Error('Connection terminated unexpectedly');
    return db.update(table);
  }) as Database['update'];
  return Object.assign(Object.create(db) as Database, { update });
}

test('a mail that was delivered while the database vanished is noted when it is back, and not delivered again', async () => {
  const { id } = await aMail(t.db, { status: 'queued' });
  let delivered = 0;
  const send = (db: Database) =>
    sendMail(
      {
        db,
        clock: () => new Date(),
        deliver: async () => {
          delivered += 1;
          return { ok: true, note: null };
        },
      },
      id,
    );
  // The first update counts the attempt, the next ones note the delivery.
  await send(breakingAt(t.db, [2, 3]));
  await send(t.db);
  expect(delivered).toBe(1);
  expect((await t.db.select().from(mails).where(eq(mails.id, id)))[0]).toMatchObject({ status: 'sent', attempts: 1 });
});
