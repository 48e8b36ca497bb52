import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { seededRandom } from '../../fixtures/random.ts';
import { examine } from '../../src/doctor/examine.ts';
import { openShop, startSales } from '../purchases/paying-customers.ts';
import { countPurchases, endClaims, expectSettledOnce, openPlace } from '../purchases/settled-purchases.ts';
import { aPlace } from './a-place.ts';
import { cookieOfAnAdmin } from './cookie-of-an-admin.ts';
import { startLoad } from './load.ts';
import { startRealServer } from './real-server.ts';
import { admitStudents, openSchool, storedEffects } from './school.ts';
import { startUploading, storedUploads } from './uploading-admin.ts';

const rounds = Number(process.env.CRASH_ROUNDS ?? 30);
const students = 5;

test(`kill -9 of the server, ${rounds} times under mixed load with uploads and deliveries: nothing acknowledged is lost, nothing is doubled`, async () => {
  const place = await aPlace();
  const random = seededRandom();
  const school = await openPlace(place, (db) => openSchool(db, 12));
  const shop = await openPlace(place, openShop);
  const cookie = await cookieOfAnAdmin(place);
  const buyers = new Set<string>();
  const uploads = new Set<string>();
  const acknowledged = new Map<string, number>();
  const failures: string[] = [];
  const kinds = new Map<string, number>();

  for (let round = 1; round <= rounds; round += 1) {
    const newcomers = await openPlace(place, (db) => admitStudents(db, students));
    const server = startRealServer(place);
    const address = await server.address;
    const load = startLoad(address, { students: newcomers, school, random });
    const sales = startSales(address, { ...shop, random });
    const uploading = startUploading(address, { cookie, random });
    const wanted = 1 + Math.floor(random() * 300);
    while (load.acknowledged.length < wanted) await setTimeout(5);
    await setTimeout(random() * 20);
    await server.kill();
    await Promise.all([load.ended, sales.ended, uploading.ended]);
    failures.push(...load.failures, ...sales.failures, ...uploading.failures);
    for (const email of sales.acknowledged) buyers.add(email);
    for (const id of uploading.acknowledged) uploads.add(id);
    for (const effect of load.acknowledged) acknowledged.set(effect, round);
    for (const effect of new Set(load.acknowledged)) {
      const kind = effect.slice(0, effect.indexOf(' '));
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }

    // Every third time it is killed again while it starts, because the recovery from a crash may crash too.
    if (round % 3 === 0) {
      const again = startRealServer(place);
      await setTimeout(random() * 2500);
      await again.kill();
    }

    const { stored, files, sold, findings } = await openPlace(place, async (db) => {
      const found = {
        stored: await storedEffects(db),
        files: await storedUploads(db, place.dataDir),
        sold: await countPurchases(db),
        findings: await examine(db),
      };
      await endClaims(db);
      return found;
    });
    const lost = [
      ...[...acknowledged.keys()].filter((effect) => !stored.has(effect)),
      ...[...uploads].filter((id) => !files.ids.has(id)),
      ...[...buyers].filter((email) => !sold.buyers.has(email)),
    ];
    const doubled = [...stored].filter(([, times]) => times !== 1);
    expect({ lost, doubled, broken: files.broken, findings, failures }, `round ${round}`).toEqual({
      lost: [],
      doubled: [],
      broken: [],
      findings: [],
      failures: [],
    });
  }
  await expectSettledOnce(place, buyers, 'after the last round');

  process.stdout.write(
    `${rounds} × kill -9: ${acknowledged.size} acknowledged effects ${JSON.stringify(Object.fromEntries(kinds))}, ${buyers.size} purchases, ${uploads.size} uploads, 0 lost, 0 doubled\n`,
  );
  expect([...kinds.keys()].sort()).toEqual(['account', 'answer', 'completion', 'enrolment', 'paid']);
});
