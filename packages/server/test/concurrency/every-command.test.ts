import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { times } from '../../fixtures/at-once.ts';
import { isShortRun } from '../../fixtures/short-run.ts';
import { useTestApp } from '../../fixtures/test-app.ts';
import { examine } from '../../src/doctor/examine.ts';
import { commands } from '../endpoints/catalogue.ts';
import { TIMES } from '../endpoints/entry.ts';
import { requestOf, withMailServer } from '../endpoints/request.ts';
import { setUp } from '../endpoints/scene.ts';
import { useScenes } from '../endpoints/use-scenes.ts';

const t = useTestApp();
const sceneFor = useScenes(t);
const writtenDown = async () => (await t.db.execute(sql`select 1 from audit_log`)).rows.length;

// The timeout is long because hashing so many passwords is slow on purpose.
describe(`${TIMES} times at once`, { timeout: 2 * 60_000 }, () => {
  test.each(commands)('$name is one effect and no failure', async (listed) => {
    const { endpoint, entry } = listed;
    const { statuses, effect, changesNothing, input: prepare = entry.input } = entry.atOnce!;
    const scene = sceneFor(listed);
    await setUp(scene);
    await (await scene.admin()).put('/api/admin/switches', { gamificationEnabled: true });
    const requests = await times(TIMES, (nth) => requestOf(listed, scene, { prepare, nth }));
    const before = await writtenDown();
    const sendAll = () => Promise.all(requests.map((request) => request()));
    const answers = await (entry.needsMailServer ? withMailServer(t, sendAll) : sendAll());

    const counted = new Map<number, number>();
    for (const { status } of answers) counted.set(status, (counted.get(status) ?? 0) + 1);
    const unexpected = [...counted].filter(
      ([status, count]) => statuses[status] !== count && statuses[status] !== 'some',
    );
    expect(unexpected).toEqual([]);
    // Decision G5: the log has every change by an administrator.
    const isDone = !changesNothing && answers.some(({ status }) => status < 300);
    if (isDone && endpoint.access === 'admin') expect(await writtenDown()).toBeGreaterThan(before);
    if (effect) expect((await t.db.execute(await effect(scene))).rows).toHaveLength(1);
    if (!isShortRun) expect(await examine(t.db)).toEqual([]);
  });

  test('leaves nothing that the doctor finds', async () => {
    expect(await examine(t.db)).toEqual([]);
  });
});
