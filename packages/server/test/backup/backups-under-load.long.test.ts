import { expect, test } from 'vitest';
import { aBucket } from '../storage/a-bucket.ts';
import { backUpUnderLoad, type Measured } from './backups-under-load.ts';

const rounds = Number(process.env.BACKUP_ROUNDS ?? 30);

function tell(where: string, { backups, restores, longestAnswers, effects }: Measured) {
  const middle = (values: number[]) => Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!);
  const most = (values: number[]) => Math.round(Math.max(...values));
  process.stdout.write(
    `${rounds} backups ${where}: ${effects} effects; a backup ${middle(backups)} ms (at most ${most(backups)}), a restore ${middle(restores)} ms (at most ${most(restores)}); longest answer meanwhile ${middle(longestAnswers)} ms (at most ${most(longestAnswers)})\n`,
  );
}

test(`${rounds} backups while members work, files in the folder, each restored`, async () => {
  const measured = await backUpUnderLoad({ rounds });
  tell('with a folder', measured);
  expect(measured.backups).toHaveLength(rounds);
});

test(`${rounds} backups while members work, files in a bucket, each restored into another`, async () => {
  const measured = await backUpUnderLoad({ rounds, bucket: await aBucket(), secondBucket: await aBucket() });
  tell('with a bucket', measured);
  expect(measured.backups).toHaveLength(rounds);
});
