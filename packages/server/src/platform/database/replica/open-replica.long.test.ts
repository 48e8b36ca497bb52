import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { freshPostgres, testServer } from '../../../../test/database/fresh-database.ts';
import { ask } from '../../../../test/replica/replicated.ts';
import { startThrowawayPostgres } from '../../../../../../scripts/throwaway-postgres.mjs';
import { StartError } from '../../start-error.ts';
import { openDatabase } from '../open-database.ts';
import { createReads } from './reads.ts';

type Addresses = { databaseUrl: string; replicaUrl: string };

async function openWith(addresses: (databaseUrl: string) => Addresses | Promise<Addresses>) {
  const { value, dispose } = await freshPostgres();
  onTestFinished(dispose);
  const told: string[] = [];
  const onBackgroundError = (error: unknown) => told.push(String(error));
  const opened = await openDatabase({
    ...(await addresses(value)),
    dataDir: '',
    onBackgroundError,
  });
  onTestFinished(() => opened.close());
  return { replica: opened.replica!, told };
}

test('an address of another cluster stops the start', async () => {
  const other = await startThrowawayPostgres();
  onTestFinished(other.stop);
  const error: unknown = await openWith((databaseUrl) => ({ databaseUrl, replicaUrl: other.url })).catch(
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartError);
  expect((error as Error).message).toBe(
    'DATABASE_REPLICA_URL leva a um servidor que não é réplica do de DATABASE_URL.',
  );
});

test('a user who may not ask for positions stops the start', async () => {
  const user = `plain_${randomBytes(4).toString('hex')}`;
  await ask(testServer(), `create role ${user} login`);
  // After the database that it has rights to is gone.
  onTestFinished(async () => void (await ask(testServer(), `drop role ${user}`)));
  const opening = openWith(async (databaseUrl) => {
    const { db, close } = await openDatabase({ databaseUrl, dataDir: '' });
    const address = new URL(databaseUrl);
    for (const right of [
      `grant create on database ${address.pathname.slice(1)} to ${user}`,
      `grant all on schema public, drizzle to ${user}`,
      `grant all on all tables in schema public, drizzle to ${user}`,
      'revoke execute on function pg_control_system() from public',
    ]) {
      await db.execute(sql.raw(right));
    }
    await close();
    address.username = user;
    return { databaseUrl: address.href, replicaUrl: databaseUrl };
  });
  await expect(opening).rejects.toThrow('precisa poder ler posições do log do PostgreSQL: permission denied');
});

test('a replica that does not answer does not stop the start, is told of once, and the primary answers', async () => {
  const { replica, told } = await openWith((databaseUrl) => ({
    databaseUrl,
    replicaUrl: 'postgres://postgres@127.0.0.1:1/x',
  }));
  const reads = createReads(replica, null);
  const { epoch } = await replica.position();
  reads.agree({ epoch, switches: '' });
  expect((await reads.db.execute('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(reads.used()).toEqual({ replica: false, primary: true, position: null });
  expect(told).toEqual([expect.stringContaining('A réplica não respondeu')]);
});

test('the primary is not taken for its own replica', async () => {
  const { replica } = await openWith((databaseUrl) => ({ databaseUrl, replicaUrl: databaseUrl }));
  const answer = await replica.ask({ text: 'select 1 as one' }, []);
  expect(answer!.state.isReplica).toBe(false);
  const reads = createReads(replica, null);
  reads.agree({ epoch: answer!.state.epoch!, switches: answer!.state.switches });
  expect(reads.take(answer!)).toBe(false);
});

test('positions of a primary grow, and keep their epoch', async () => {
  const { replica } = await openWith((databaseUrl) => ({ databaseUrl, replicaUrl: databaseUrl }));
  const before = await replica.position();
  await replica.primary.db.execute('create table written (n int)');
  const after = await replica.position();
  expect(after.epoch).toBe(before.epoch);
  expect(after.lsn).toBeGreaterThan(before.lsn);
});
