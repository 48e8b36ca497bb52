import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { hashOf } from '../../fixtures/password.ts';
import { runRound } from '../../fixtures/run-round.ts';
import { travelTo, type TestApp } from '../../fixtures/test-app.ts';
import { webhookSamples } from '../../fixtures/webhook-samples.ts';
import { seedDemoSchool } from '../../src/demo/seed-demo-school.ts';
import { periodicJobs } from '../../src/periodic-jobs.ts';
import { createFolderStorage } from '../../src/platform/storage/folder-storage.ts';
import { mails } from '../../src/tables/mail.ts';
import { commands, type Listed } from '../endpoints/catalogue.ts';
import { requestOf, withMailServer } from '../endpoints/request.ts';
import { aScene, setUp } from '../endpoints/scene.ts';
import { openSampleWorld, SAMPLES_ARRIVE } from '../purchases/sample-world.ts';

/**
 * Uses every feature of this version once, in its own words: the demo school with its members' diaries, each command of the contract on a
 * scene of its own, every sample delivery of the payment platforms, and a round of the periodic jobs.
 * @returns what the commands answered, as `room.name status`
 */
export async function fillDatabase(t: TestApp): Promise<string[]> {
  await seedSchool(t);
  await setUp(aScene(t));
  const answered: string[] = [];
  // Mails queued once a mail server is saved would be sent to it.
  const isOfMailServer = ({ name }: Listed) => name.startsWith('mailServer.');
  for (const listed of commands.filter((command) => !isOfMailServer(command))) answered.push(await sendOnce(t, listed));
  await sendEverySample(t);
  for (const job of periodicJobs) await runRound(job, t.services, t.services.clock());
  await expect.poll(() => t.db.$count(mails, eq(mails.status, 'queued')), { timeout: 60_000 }).toBe(0);
  for (const listed of commands.filter(isOfMailServer)) answered.push(await sendOnce(t, listed));
  return answered;
}

async function sendOnce(t: TestApp, listed: Listed): Promise<string> {
  const request = await requestOf(listed, aScene(t));
  const { status } = await (listed.entry.needsMailServer ? withMailServer(t, request) : request());
  return `${listed.name} ${status}`;
}

async function sendEverySample(t: TestApp): Promise<void> {
  travelTo(SAMPLES_ARRIVE);
  const world = await openSampleWorld(t);
  for (const { id } of webhookSamples) await world.deliver(id);
}

async function seedSchool({ db, services }: TestApp): Promise<void> {
  const files = await mkdtemp(join(tmpdir(), 'jornada-school-'));
  try {
    const hash = await hashOf('Senha-de-demonstracao-1');
    await seedDemoSchool(db, {
      storage: createFolderStorage(files),
      now: services.clock(),
      timeZone: 'America/Sao_Paulo',
      passwordHashes: { admin: hash, member: hash },
    });
  } finally {
    await rm(files, { recursive: true });
  }
}
