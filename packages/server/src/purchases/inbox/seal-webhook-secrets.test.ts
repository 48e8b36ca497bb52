import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { anAdmin } from '../../../fixtures/admin.ts';
import { times } from '../../../fixtures/at-once.ts';
import { aSale, deliver } from '../../../fixtures/delivery.ts';
import { anotherSecretsKey, testSecretsKey } from '../../../fixtures/secrets-key.ts';
import { useTestApp } from '../../../fixtures/test-app.ts';
import { aWebhook } from '../../../fixtures/webhook.ts';
import { freshFolder, freshPostgres } from '../../../test/database/fresh-database.ts';
import { openDatabase, ownMigrations } from '../../platform/database/open-database.ts';
import { webhooks } from '../../tables/purchases.ts';
import { sealKnownSecrets, openWebhookSecrets } from './webhook-secrets.ts';

const t = useTestApp();

const rowOf = async (id: string) => (await t.db.select().from(webhooks).where(eq(webhooks.id, id)))[0]!;
const knownOf = async (id: string) => {
  const row = await rowOf(id);
  const { secret, previousSecret } = openWebhookSecrets(testSecretsKey, row);
  return [secret, previousSecret, row.unsealedSecret, row.unsealedPreviousSecret];
};
const plainOnes = async () => {
  const { rows } = await t.db.execute(sql`select to_json(webhooks) as row from webhooks`);
  return rows.filter((row) => JSON.stringify(row).includes('segredo-de-antes'));
};
/** A webhook as the migration leaves it, with secrets from before the key. */
const fromBefore = () =>
  aWebhook(t.db, {
    platform: 'stripe',
    unsealedSecret: 'segredo-de-antes-1',
    unsealedPreviousSecret: 'segredo-de-antes-2',
  });

describe('secrets from before there was a key', () => {
  test('are sealed by the start that follows, of several at once by one, and nothing plain is left', async () => {
    const made = [await fromBefore(), await fromBefore(), await aWebhook(t.db, { unsealedSecret: 'segredo-de-antes' })];
    const deleted = await aWebhook(t.db, { unsealedSecret: 'segredo-de-antes', deletedAt: new Date() });
    await times(5, () => sealKnownSecrets(t.db, testSecretsKey));
    expect(await knownOf(made[0]!.id)).toEqual(['segredo-de-antes-1', 'segredo-de-antes-2', null, null]);
    expect(await knownOf(made[2]!.id)).toEqual(['segredo-de-antes', null, null, null]);
    expect(await knownOf(deleted.id)).toEqual(['segredo-de-antes', null, null, null]);
    expect(await plainOnes()).toEqual([]);

    const before = await rowOf(made[0]!.id);
    await sealKnownSecrets(t.db, testSecretsKey);
    expect(await rowOf(made[0]!.id)).toEqual(before);
    const sale = await aSale({ ...made[1]!, secret: 'segredo-de-antes-2', previousSecret: null });
    expect((await deliver(t, made[1]!, sale)).status).toBe(200);
  });

  test('stay as they were where a start breaks off, and the next one seals them', async () => {
    const made = [await fromBefore(), await fromBefore()];
    await t.db.execute(
      sql.raw(`alter table webhooks add constraint broken check (id <> '${made[1]!.id}' or secret is null) not valid`),
    );
    await expect(sealKnownSecrets(t.db, testSecretsKey)).rejects.toThrow();
    expect((await rowOf(made[0]!.id)).secret).toBeNull();
    await t.db.execute(sql`alter table webhooks drop constraint broken`);
    await sealKnownSecrets(t.db, testSecretsKey);
    for (const { id } of made) expect((await knownOf(id)).slice(0, 2)).toContain('segredo-de-antes-1');
  });
});

test('the table takes no secret that is not sealed', async () => {
  const { id } = await aWebhook(t.db, { secret: 'um' });
  for (const column of ['secret', 'previousSecret'] as const) {
    await expect(
      t.db
        .update(webhooks)
        .set({ [column]: 'whsec_legivel' })
        .where(eq(webhooks.id, id)),
    ).rejects.toThrow();
  }
});

test('a sealed secret that is moved to another webhook opens nothing there', async () => {
  const [mine, yours] = [await aWebhook(t.db, { secret: 'meu' }), await aWebhook(t.db, { secret: 'seu' })];
  await t.db
    .update(webhooks)
    .set({ secret: (await rowOf(mine.id)).secret })
    .where(eq(webhooks.id, yours.id));
  expect(openWebhookSecrets(testSecretsKey, await rowOf(yours.id))).toMatchObject({ secret: null, isUnreadable: true });
  const admin = await t.as(await anAdmin(t.db));
  const card = async (id: string) => (await admin.get(`/api/admin/webhooks/${id}`)).body.isSecretUnreadable;
  expect([await card(mine.id), await card(yours.id)]).toEqual([false, true]);
  expect(openWebhookSecrets(anotherSecretsKey, await rowOf(mine.id)).isUnreadable).toBe(true);
});

test(
  'the migration keeps every platform’s secrets until they are sealed',
  { tags: 'long', timeout: 120_000 },
  async () => {
    const folder = await freshFolder();
    onTestFinished(folder.dispose);
    const former = join(folder.value, 'migrations');
    await cp(ownMigrations, former, { recursive: true });
    const journalFile = join(former, 'meta/_journal.json');
    const journal = JSON.parse(await readFile(journalFile, 'utf8')) as { entries: { tag: string }[] };
    const last = journal.entries.findIndex(({ tag }) => tag.endsWith('_sealed_secrets'));
    journal.entries = journal.entries.slice(0, last);
    await writeFile(journalFile, JSON.stringify(journal));

    let place = { dataDir: join(folder.value, 'data'), databaseUrl: '' };
    if (process.env.TEST_DATABASE === 'postgres') {
      const database = await freshPostgres();
      onTestFinished(database.dispose);
      place = { ...place, databaseUrl: database.value };
    }
    const before = await openDatabase({ ...place, migrationsFolder: former });
    for (const [platform, columns] of [
      ['ticto', { validation_token: 'da-ticto' }],
      ['stripe', { signing_secret: 'whsec_da_stripe', previous_signing_secret: 'whsec_anterior', hottok: '' }],
      ['hotmart', { hottok: 'da-hotmart' }],
      ['ticto', { validation_token: '' }],
    ] as const) {
      const names = Object.keys(columns).map((name) => sql.identifier(name));
      const values = Object.values(columns).map((value) => sql`${value}`);
      await before.db.execute(sql`
      insert into webhooks (id, platform, status, token, token_hash, created_at, ${sql.join(names, sql`, `)})
      values (gen_random_uuid(), ${platform}, 'active', repeat('x', 22), gen_random_uuid()::text, '2026-01-01', ${sql.join(values, sql`, `)})`);
    }
    await before.close();
    await rm(former, { recursive: true });

    const after = await openDatabase(place);
    await sealKnownSecrets(after.db, testSecretsKey);
    const rows = await after.db.select().from(webhooks);
    await after.close();
    const opened = rows.map((row) => {
      const { secret, previousSecret } = openWebhookSecrets(testSecretsKey, row);
      return [row.platform, secret, previousSecret].join(' ');
    });
    expect(new Set(opened)).toEqual(
      new Set(['ticto da-ticto ', 'stripe whsec_da_stripe whsec_anterior', 'hotmart da-hotmart ', 'ticto  ']),
    );
  },
);
