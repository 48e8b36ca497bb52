import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { onTestFinished, test, expect } from 'vitest';
import { aMail } from '../../fixtures/mail.ts';
import { aMember } from '../../fixtures/member.ts';
import { aWebhook } from '../../fixtures/webhook.ts';
import { ERASED_LIST } from '../../src/backup/erased-lists.ts';
import { newId } from '../../src/platform/ids.ts';
import { cookieOfAnAdmin } from '../crash/cookie-of-an-admin.ts';
import { startRealServer } from '../crash/real-server.ts';
import { aSchool, newestIn } from './a-school.ts';
import { aFolder, anEmptyPlace, runCommand } from './commands.ts';
import { lookInto } from './look-into.ts';

const EMAIL = 'jussara.q@exemplo.com.br';

test(
  'whoever was erased after a backup is erased again when it is restored, and restore says so',
  { timeout: 180_000 },
  async () => {
    const place = await aSchool();
    const [folder, to, keys] = [await aFolder(), await aFolder(), await aFolder()];
    const passphrase = join(keys, 'senha.txt');
    await writeFile(passphrase, 'uma frase longa que só a escola conhece\n');
    const settings = { BACKUP_TO: to, BACKUP_PASSPHRASE_FILE: passphrase };
    const userId = await lookInto(place, async ({ db }) => {
      const now = new Date(Date.now() - 60_000);
      const person = await aMember(db, { email: EMAIL, name: 'Jussara', emailVerified: true, now });
      await aMail(db, { recipient: 'outra@exemplo.com.br', text: `De ${EMAIL}`, now });
      const webhook = await aWebhook(db);
      // Due in an hour: by the time of a restore they may have come back.
      const closing = await aMember(db, { name: 'Volta' });
      await db.execute(sql`
        insert into account_closings (user_id, requested_at, due_at)
        values (${closing.userId}, now() - interval '6 days 23 hours', now() + interval '1 hour')`);
      await db.execute(sql`
        insert into webhook_events (id, webhook_id, created_at, status, payload)
        values (${newId(now)}, ${webhook.id}, ${now.toISOString()}::timestamptz, 'success', ${JSON.stringify({ note: EMAIL })}::jsonb)`);
      return person.userId;
    });
    const cookie = await cookieOfAnAdmin(place);
    const made = await runCommand('backup', [], { place, folder, settings });
    expect(made, made.said).toMatchObject({ code: 0 });
    const backup = await newestIn(folder);

    // Somebody whom this database does not know any more stays in the list.
    const other = '019cd31c-b7d8-70b4-81b2-d38051409bcd 2026-01-02T03:04:05.678Z\n';
    await writeFile(join(folder, ERASED_LIST), other);
    // Erased by a server, which writes it down in both places.
    const server = startRealServer(place, [], { ...settings, BACKUP_FOLDER: folder });
    onTestFinished(server.stop);
    const address = await server.address;
    const headers = { cookie, origin: address, 'content-type': 'application/json' };
    const deletion = { method: 'POST', headers, body: JSON.stringify({ userId }) };
    expect((await fetch(`${address}/functions/v1/delete-user`, deletion)).status).toBe(200);
    for (const [at, before] of [
      [folder, other],
      [to, ''],
    ] as const)
      await expect
        .poll(() => readFile(join(at, ERASED_LIST), 'utf8').catch(() => ''), { timeout: 30_000 })
        .toMatch(new RegExp(`^${before}${userId} \\S+\\n$`));
    await server.stop();

    // Here from what lies beside it, and on a new machine from the copy elsewhere.
    const elsewhere = { place: await anEmptyPlace(), folder: await aFolder() };
    for (const [args, at] of [
      [[backup, '--replace'], { place, folder }],
      [['elsewhere'], elsewhere],
    ] as const) {
      const { code, said } = await runCommand('restore', [...args], { ...at, settings });
      expect([code, said]).toEqual([
        0,
        expect.stringContaining('Pessoas excluídas depois do backup, e agora apagadas de novo: 1.'),
      ]);
      await lookInto(at.place, async ({ db }) => {
        for (const table of ['users', 'user_emails', 'mails', 'webhook_events', 'audit_log', 'erased_accounts']) {
          const { rows } = await db.execute<{ row: string }>(
            sql`select to_jsonb(t)::text as row from ${sql.identifier(table)} t`,
          );
          expect(
            rows.filter(({ row }) => row.includes(EMAIL) || row.includes('Jussara')),
            table,
          ).toEqual([]);
        }
        const { rows: closings } = await db.execute(
          sql`select due_at > now() + interval '6 days' as "isLater" from account_closings`,
        );
        expect(closings).toEqual([{ isLater: true }]);
        const { rows } = await db.execute(
          sql`select user_id from erased_accounts where traces is null order by user_id = ${userId} desc`,
        );
        expect(rows[0]).toEqual({ user_id: userId });
      });
    }
  },
);
