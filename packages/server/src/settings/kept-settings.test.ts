import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { useTestApp } from '../../fixtures/test-app.ts';
import { platformSettings, settingsVersion } from '../tables/settings.ts';
import { loadSettings, settingsVersionNow } from './kept-settings.ts';
import { readSettings } from './read-settings.ts';

const t = useTestApp();

const named = (name: string) => ({
  settingKey: 'system_name' as const,
  settingValue: { value: name },
  updatedAt: new Date(),
});
/** As any process may write it: straight into the database. */
const rename = (name: string, db: Pick<typeof t.db, 'update'> = t.db) =>
  db.update(platformSettings).set(named(name)).where(eq(platformSettings.settingKey, 'system_name'));

async function versionNow(): Promise<string> {
  const { rows } = await t.db.execute<{ version: string }>(sql`select ${settingsVersionNow} as version`);
  return rows[0]!.version;
}

beforeEach(async () => {
  await t.db
    .insert(platformSettings)
    .values(named('Escola'))
    .onConflictDoUpdate({ target: platformSettings.settingKey, set: { settingValue: { value: 'Escola' } } });
});

describe('every change gives the settings another version, and the next read the changed ones', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['a changed one', () => rename('Outra escola')],
    ['a new one', () => t.db.insert(platformSettings).values({ ...named('x'), settingKey: 'logo_url' })],
    ['a deleted one', () => t.db.delete(platformSettings).where(eq(platformSettings.settingKey, 'system_name'))],
  ])('%s', async (_what, change) => {
    onTestFinished(async () => {
      await t.db.delete(platformSettings).where(eq(platformSettings.settingKey, 'logo_url'));
    });
    const before = [await versionNow(), await readSettings(t.db)];
    await change();
    expect(await versionNow()).not.toBe(before[0]);
    expect(await readSettings(t.db)).not.toEqual(before[1]);
  });
});

test('unchanged settings are the same object for everybody', async () => {
  const first = await loadSettings(t.db);
  expect(await loadSettings(t.db)).toBe(first);
  expect(await loadSettings(t.db, await versionNow())).toBe(first);
});

test('who saw a version that this process does not know gets what holds now', async () => {
  await loadSettings(t.db);
  await rename('A seguinte');
  const seen = await versionNow();
  await rename('A última');
  expect((await readSettings(t.db, seen)).systemName).toBe('A última');
});

test('what a transaction saw of its own and took back is shown to nobody', async () => {
  const takenBack = t.db.transaction(async (tx) => {
    await rename('Nunca valeu', tx);
    expect((await readSettings(tx)).systemName).toBe('Nunca valeu');
    throw new Error('taken back');
  });
  await expect(takenBack).rejects.toThrow('taken back');
  expect((await readSettings(t.db)).systemName).toBe('Escola');
});

test('after a backup is restored under a running process everybody sees what it holds, and the changes after that', async () => {
  await readSettings(t.db);
  const then = await versionNow();
  await rename('Depois da cópia');
  expect((await readSettings(t.db)).systemName).toBe('Depois da cópia');

  // Rows come back as they were, their version too, and no trigger sees it.
  await t.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await rename('Escola', tx);
    await tx.update(settingsVersion).set({ version: then });
  });
  expect((await readSettings(t.db)).systemName).toBe('Escola');
  await rename('Outra vez');
  expect((await readSettings(t.db)).systemName).toBe('Outra vez');
});

test('a process that lost its connections to the database sees what changed meanwhile', async () => {
  await readSettings(t.db);
  await rename('Durante a queda');
  // The embedded database has no connection to lose.
  if (process.env.TEST_DATABASE === 'postgres') {
    await expect(t.db.execute(sql`select pg_terminate_backend(pg_backend_pid())`)).rejects.toThrow();
  }
  expect((await readSettings(t.db)).systemName).toBe('Durante a queda');
});
