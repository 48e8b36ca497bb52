import { onTestFinished, expect, test } from 'vitest';
import { freshPostgres } from '../../../../test/database/fresh-database.ts';
import { startThrowawayPostgres } from '../../../../../../scripts/throwaway-postgres.mjs';
import { StartError } from '../../start-error.ts';
import { openDatabase } from '../open-database.ts';
import { createReads } from './reads.ts';

async function openWith(replicaUrl: (databaseUrl: string) => string) {
  const { value: databaseUrl, dispose } = await freshPostgres();
  onTestFinished(dispose);
  const told: string[] = [];
  const onBackgroundError = (error: unknown) => told.push(String(error));
  const opened = await openDatabase({
    databaseUrl,
    replicaUrl: replicaUrl(databaseUrl),
    dataDir: '',
    onBackgroundError,
  });
  onTestFinished(() => opened.close());
  return { replica: opened.replica!, told };
}

test('an address of another cluster stops the start', async () => {
  const other = await startThrowawayPostgres();
  onTestFinished(other.stop);
  const error: unknown = await openWith(() => other.url).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartError);
  expect((error as Error).message).toBe(
    'DATABASE_REPLICA_URL leva a um servidor que não é réplica do de DATABASE_URL.',
  );
});

test('a replica that does not answer does not stop the start, is told of once, and the primary answers', async () => {
  const { replica, told } = await openWith(() => 'postgres://postgres@127.0.0.1:1/postgres');
  const reads = createReads(replica, null);
  const { epoch } = await replica.position();
  reads.agree({ epoch, switches: '' });
  expect((await reads.db.execute('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(reads.used()).toEqual({ replica: false, primary: true, position: null });
  expect(told).toEqual([expect.stringContaining('A réplica não respondeu')]);
});

test('the primary is not taken for its own replica', async () => {
  const { replica } = await openWith((databaseUrl) => databaseUrl);
  const answer = await replica.ask({ text: 'select 1 as one' }, []);
  expect(answer!.state.isReplica).toBe(false);
  const reads = createReads(replica, null);
  reads.agree({ epoch: answer!.state.epoch!, switches: answer!.state.switches });
  expect(reads.take(answer!)).toBe(false);
});

test('positions of a primary grow, and keep their epoch', async () => {
  const { replica } = await openWith((databaseUrl) => databaseUrl);
  const before = await replica.position();
  await replica.primary.db.execute('create table written (n int)');
  const after = await replica.position();
  expect(after.epoch).toBe(before.epoch);
  expect(after.lsn).toBeGreaterThan(before.lsn);
});
