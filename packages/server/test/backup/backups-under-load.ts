import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { anAttachment } from '../../fixtures/attachment.ts';
import { seededRandom } from '../../fixtures/random.ts';
import { openStorage } from '../../src/platform/storage/open-storage.ts';
import { parseStorageUrl } from '../../src/platform/storage/storage-url.ts';
import { startLoad } from '../crash/load.ts';
import { startRealServer } from '../crash/real-server.ts';
import { admitStudents, openSchool, storedEffects } from '../crash/school.ts';
import { answersFor } from './answers.ts';
import { aFolder, anEmptyPlace, aPreparedPlace, runCommand } from './commands.ts';
import { lookInto } from './look-into.ts';

interface Rounds {
  rounds: number;
  /** STORAGE_URL of an empty bucket; absent: files lie in the data folder. */
  bucket?: string;
  /** Another one, to restore into. */
  secondBucket?: string;
}

/** Figures of the rounds, in milliseconds and bytes. */
export interface Measured {
  backups: number[];
  restores: number[];
  /** The longest that a resting member waited for an answer while a backup was made. */
  longestAnswers: number[];
  effects: number;
}

/**
 * Makes backups while members work, and restores each into a new place. There, whoever rested gets the same answers, everything that was
 * acknowledged before the backup began is stored once, files are whole, and the doctor finds nothing.
 */
export async function backUpUnderLoad({ rounds, bucket, secondBucket }: Rounds): Promise<Measured> {
  const place = await aPreparedPlace();
  const folder = await aFolder();
  const settings: Record<string, string> = bucket ? { STORAGE_URL: bucket } : {};
  const random = seededRandom();
  const measured: Measured = { backups: [], restores: [], longestAnswers: [], effects: 0 };
  const { school, resting, working, material } = await lookInto(place, async ({ db }) => {
    const courses = await openSchool(db, 2 + 2 * rounds);
    const storage = await openStorage({
      dataDir: place.dataDir,
      storageAddress: bucket ? parseStorageUrl(bucket)! : undefined,
    });
    const content = Buffer.alloc(300_000, 'material');
    const stored = { storage, content };
    const attachment = await anAttachment(db, { lessonId: courses[0]!.plainLessons[0]!, stored });
    return {
      school: courses,
      resting: await admitStudents(db, 2),
      working: await admitStudents(db, 4),
      material: { path: `/api/lessons/${attachment.lessonId}/attachments/${attachment.id}`, content },
    };
  });
  const server = startRealServer(place, [], settings);
  const address = await server.address;
  // Those who rest have something to show, too.
  const [first] = school;
  for (const { cookie } of resting) {
    await post(`${address}/api/journeys/${first!.journeyId}/enrollment`, cookie);
    await post(`${address}/api/lessons/${first!.plainLessons[0]}/completion`, cookie);
  }
  const load = startLoad(address, { students: working, school: school.slice(1), random, restMs: 500 });
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const wanted = load.acknowledged.length + Math.floor(random() * 12);
      while (load.acknowledged.length < wanted) await wait(5);
      const answers = await answersFor(address, { students: resting, course: first! });
      const acknowledged = new Set(load.acknowledged);
      const watch = watchAnswers(address, resting[0]!.cookie);
      let began = performance.now();
      const options = bucket ? ['--with-files'] : [];
      expect(await runCommand('backup', options, { place, folder, settings }), `round ${round}`).toMatchObject({
        code: 0,
      });
      measured.backups.push(performance.now() - began);
      measured.longestAnswers.push(await watch());

      const file = join(folder, (await readdir(folder)).toSorted().at(-1)!);
      const copy = await anEmptyPlace();
      const copySettings: Record<string, string> = secondBucket ? { STORAGE_URL: secondBucket } : {};
      began = performance.now();
      const restored = await runCommand('restore', [file], { place: copy, folder, settings: copySettings });
      expect(restored, `round ${round}`).toMatchObject({ code: 0 });
      measured.restores.push(performance.now() - began);
      // The restore has asked the doctor; here it is asked as an operator would.
      expect(await runCommand('doctor', [], { place: copy, folder, settings: copySettings })).toMatchObject({
        code: 0,
      });
      const second = startRealServer(copy, [], copySettings);
      const there = await second.address;
      expect(await answersFor(there, { students: resting, course: first! }), `round ${round}`).toEqual(answers);
      const { cookie } = resting[0]!;
      const download = await fetch(there + material.path, { headers: { cookie } });
      expect(Buffer.from(await download.arrayBuffer()).equals(material.content)).toBe(true);
      await second.stop();
      const stored = await lookInto(copy, ({ db }) => storedEffects(db));
      const wrong = [...acknowledged].filter((effect) => stored.get(effect) !== 1);
      expect(wrong, `round ${round}`).toEqual([]);
    }
    expect(load.failures).toEqual([]);
    measured.effects = load.acknowledged.length;
  } finally {
    await server.kill();
    await load.ended;
  }
  return measured;
}

async function post(url: string, cookie: string): Promise<void> {
  const response = await fetch(url, { method: 'POST', headers: { cookie } });
  expect(response.ok, url).toBe(true);
}

/** Asks again and again; ends with the longest wait. */
function watchAnswers(address: string, cookie: string): () => Promise<number> {
  const watch = { isOver: false };
  const asking = (async () => {
    let longest = 0;
    while (!watch.isOver) {
      const began = performance.now();
      await (await fetch(`${address}/api/me/stats`, { headers: { cookie } })).arrayBuffer();
      longest = Math.max(longest, performance.now() - began);
      await wait(5);
    }
    return longest;
  })();
  return () => {
    watch.isOver = true;
    return asking;
  };
}
