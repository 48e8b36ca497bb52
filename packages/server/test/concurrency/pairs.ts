import { beforeEach, expect, test } from 'vitest';
import { useTestApp, type TestApp } from '../../fixtures/test-app.ts';
import { examine } from '../../src/doctor/examine.ts';
import { configureMail } from '../mail/outbox.ts';
import { adminCommands, memberCommands, setStage, type Command } from './scenario.ts';

const commands: [string, Command][] = Object.entries({ ...memberCommands, ...adminCommands });

/**
 * Runs each pair of commands against each other: three of each at once, about the same member and journey. Every call must get an answer,
 * and all rules must hold afterwards.
 *
 * @param options.every the share of pairs: 1 for all, 3 for every third, so that each command still meets a third of the others
 */
export function testPairs({ every }: { every: number }): void {
  const t = useTestApp();

  beforeEach(async () => {
    // So that commands send their mails.
    configureMail(t);
    const { admin } = await setStage(t);
    await admin.put('/api/admin/switches', { gamificationEnabled: true });
  });

  test.each(rivalsOf(every))(
    '$name against $others.length other commands: everybody gets an answer, and every rule holds',
    async ({ name, command, others }) => {
      const failures: string[] = [];
      for (const other of others) failures.push(...(await compete(t, [name, command], other)));
      expect(failures).toEqual([]);
      expect(await examine(t.db)).toEqual([]);
    },
    // Long, because each pair has its own stage, and a hundred passwords are slow to hash on purpose.
    5 * 60_000,
  );
}

/** Each command with its rivals among the later ones in the list. */
function rivalsOf(every: number) {
  return commands
    .map(([name, command], index) => ({
      name,
      command,
      others: commands.filter((_, other) => other > index && (index + other) % every === 0),
    }))
    .filter(({ others }) => others.length > 0);
}

/** Runs both commands at once and returns the unexpected answers. */
async function compete(
  t: TestApp,
  [one, first]: [string, Command],
  [other, second]: [string, Command],
): Promise<string[]> {
  const stage = await setStage(t);
  const answers = await Promise.all(
    Array.from({ length: 3 }, (_, count) => [first(stage, count), second(stage, count)]).flat(),
  );
  return answers
    .filter(({ status }) => status >= 500 || status === 429)
    .map(({ status, body }) => `${one} against ${other}: ${status} ${body.code}`);
}
