import { beforeEach, expect, test } from 'vitest';
import { useTestApp } from '../../fixtures/test-app.ts';
import { examine } from '../../src/doctor/examine.ts';
import { configureMail } from '../mail/outbox.ts';
import { adminCommands, memberCommands, setStage, type Command } from './stage.ts';

const t = useTestApp();

beforeEach(async () => {
  // Commands that mail do so.
  configureMail(t);
  const { admin } = await setStage(t);
  await admin.put('/api/admin/switches', { gamificationEnabled: true });
});

const commands: [string, Command][] = Object.entries({ ...memberCommands, ...adminCommands });
const rivals = commands.map(([name, command], index) => ({ name, command, others: commands.slice(index + 1) }));

/** Three of each at once, about the same member and journey: what nobody should be told. */
async function compete([one, first]: [string, Command], [other, second]: [string, Command]): Promise<string[]> {
  const stage = await setStage(t);
  const answers = await Promise.all(
    Array.from({ length: 3 }, (_, count) => [first(stage, count), second(stage, count)]).flat(),
  );
  return answers
    .filter(({ status }) => status >= 500 || status === 429)
    .map(({ status, body }) => `${one} against ${other}: ${status} ${body.code}`);
}

test.each(rivals.slice(0, -1))(
  '$name against every other command: everybody gets an answer, and every rule holds',
  async ({ name, command, others }) => {
    const failures: string[] = [];
    for (const other of others) failures.push(...(await compete([name, command], other)));
    expect(failures).toEqual([]);
    expect(await examine(t.db)).toEqual([]);
  },
  // A stage for each pair, and passwords are slow on purpose.
  2 * 60_000,
);
