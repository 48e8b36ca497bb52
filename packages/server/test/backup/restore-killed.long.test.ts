import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { aWebhook } from '../../fixtures/webhook.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { startRealServer } from '../crash/real-server.ts';
import { aSchool, newestIn, webhooksOf } from './a-school.ts';
import { aFolder, beginCommand, runCommand } from './commands.ts';

test('kill -9 in the middle of a restore leaves the old platform or the new one', async () => {
  const folder = await aFolder();
  const made = await runCommand('backup', [], { place: await aSchool(), folder });
  expect(made).toMatchObject({ code: 0 });
  const outcomes = await killRestores(6, { archive: await newestIn(folder), folder });
  expect(outcomes).toEqual(Array.from({ length: 6 }, () => 'well'));
});

/** Kills a restore with `--replace` at moments that spread over its time, each on a copy of the school. */
async function killRestores(
  times: number,
  { archive, folder }: { archive: string; folder: string },
): Promise<string[]> {
  const outcomes: string[] = [];
  for (let time = 1; time <= times; time += 1) {
    const place = await aSchool();
    const opened = await openDatabase(place);
    await aWebhook(opened.db, { name: 'Depois', platform: 'hotmart' });
    await opened.close();
    const child = await beginCommand('restore', [archive, '--replace'], { place, folder });
    const ended = once(child, 'exit');
    // While it unpacks, or when it has begun to move: what can be seen of it decides, not the clock.
    const isTime = async () => {
      const names = await readdir(place.dataDir);
      if (time % 2 === 1) return names.some((name) => name.startsWith('restoring-'));
      return names.includes('backup-state') || names.some((name) => name.startsWith('replaced-'));
    };
    while (child.exitCode === null && !(await isTime())) await wait(2);
    child.kill('SIGKILL');
    await ended;
    const server = startRealServer(place);
    await server.address;
    await server.stop();
    const names = (await webhooksOf(place)).join();
    const { code, said } = await runCommand('doctor', [], { place, folder });
    outcomes.push(code === 0 && ['Vendas', 'Depois,Vendas'].includes(names) ? 'well' : `${names} ${said}`);
  }
  return outcomes;
}
