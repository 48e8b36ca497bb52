import { beforeEach, expect, test } from 'vitest';
import { times } from '../../fixtures/at-once.ts';
import { aReceiver } from '../../fixtures/receiver.ts';
import { useTestApp } from '../../fixtures/test-app.ts';
import { examine } from '../../src/doctor/examine.ts';
import { receivers } from '../../src/tables/outbound.ts';
import { commands, type Listed } from '../endpoints/catalogue.ts';
import { requestOf } from '../endpoints/request.ts';
import { aScene, setUp, type Scene } from '../endpoints/scene.ts';
import { configureMail } from '../mail/outbox.ts';
import { listMisnumbered } from '../outbound/told.ts';

const rivals = commands.filter(({ entry }) => entry.competes);

/**
 * Runs each pair of competing commands against each other: three of each at once, about the same member and journey. Every call must get
 * an answer, and all rules must hold afterwards.
 *
 * @param options.every the share of pairs: 1 for all, 6 for every sixth, so that each command still meets a sixth of the others
 */
export function testPairs({ every }: { every: number }): void {
  const t = useTestApp();
  let admin: Scene['admin'];

  beforeEach(async () => {
    // So that commands send their mails.
    configureMail(t);
    // So that they tell what they do.
    await t.db.delete(receivers);
    await aReceiver(t.db);
    ({ admin } = aScene(t));
    await (await admin()).put('/api/admin/switches', { gamificationEnabled: true });
  });

  test.each(rivalsOf(every))(
    '$name against $others.length other commands: everybody gets an answer, and every rule holds',
    async ({ command, others }) => {
      const failures: string[] = [];
      for (const other of others) {
        failures.push(...(await compete({ ...aScene(t), admin }, command, other)));
      }
      expect(failures).toEqual([]);
      expect(await listMisnumbered(t.db)).toEqual([]);
      expect(await examine(t.db)).toEqual([]);
    },
    // Long, because each pair has its own scene, and a hundred passwords are slow to hash on purpose.
    5 * 60_000,
  );
}

/** Each command with its rivals among the later ones in the list. */
function rivalsOf(every: number) {
  return rivals
    .map((command, index) => ({
      name: command.name,
      command,
      others: rivals.filter((_, other) => other > index && (index + other) % every === 0),
    }))
    .filter(({ others }) => others.length > 0);
}

/** Runs both commands at once and returns the unexpected answers. */
async function compete(scene: Scene, one: Listed, other: Listed): Promise<string[]> {
  await setUp(scene);
  const requestBy = (listed: Listed, nth: number) => {
    const { competes } = listed.entry;
    return requestOf(listed, scene, { nth, ...(typeof competes === 'function' && { prepare: competes }) });
  };
  const requests = await times(3, async (nth) => [await requestBy(one, nth), await requestBy(other, nth)]);
  const answers = await Promise.all(requests.flat().map((request) => request()));
  return answers
    .filter(({ status }) => status >= 500 || status === 429)
    .map(({ status, body }) => `${one.name} against ${other.name}: ${status} ${body.code}`);
}
