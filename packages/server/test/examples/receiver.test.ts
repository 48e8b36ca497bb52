/** The example of a receiver, as a process of its own, takes what the product tells (examples/receiver). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { expect, onTestFinished, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { aMember } from '../../fixtures/member.ts';
import { runRound } from '../../fixtures/run-round.ts';
import { useTestApp } from '../../fixtures/test-app.ts';
import { newReceiverSecret } from '../../src/outbound/receiver-secrets.ts';
import { deliverEvents } from '../../src/outbound/deliver/deliver-events.ts';
import { outboundDeliveries } from '../../src/tables/outbound.ts';
import { startProgram } from '../database/program.ts';
import { freePort } from '../free-port.ts';

const program = new URL('../../../../examples/receiver/receiver.ts', import.meta.url);
// The receiver's clock is the machine's.
const t = useTestApp({ now: new Date().toISOString(), configuration: () => ({ OUTBOUND_ALLOW: '127.0.0.1' }) });

async function start({ port, secret }: { port: number; secret: string }) {
  const folder = await mkdtemp(join(tmpdir(), 'jornada-receiver-'));
  const settings = [`PORT=${port}`, `WEBHOOK_SECRET=${secret}`, `STORE=${join(folder, 'events.db')}`];
  const { lines, until, kill } = startProgram(program, [], ['env', ...settings]);
  onTestFinished(async () => {
    await kill();
    await rm(folder, { recursive: true });
  });
  await until(() => lines.includes(`http://127.0.0.1:${port}`));
  return { until, worked: () => lines.filter((line) => !line.startsWith('http')) };
}

test('it takes a completion’s events in their order, each once, and refuses what the school did not sign', async () => {
  const admin = await t.as(await anAdmin(t.db));
  const port = await freePort();
  const form = { name: 'Exemplo', url: `http://127.0.0.1:${port}/`, events: ['lesson.completed', 'journey.completed'] };
  const { receiver, secret } = (await admin.post('/api/admin/receivers', form)).body;
  const { until, worked } = await start({ port, secret });
  const path = `/api/admin/receivers/${receiver.id}`;
  expect((await admin.post(`${path}/test`)).body.delivery).toMatchObject({ state: 'delivered', status: 204 });

  const { userId } = await aMember(t.db);
  const journey = await aJourney(t.db, { lessons: 1 });
  await anEnrollment(t.db, { userId, journeyId: journey.id });
  const completed = await (await t.as({ userId })).post(`/api/lessons/${journey.lessons[0]!.id}/completion`);
  expect(completed.status).toBe(200);
  await runRound(deliverEvents, t.services, t.services.clock());
  await until(() => worked().length === 3);

  const { rows } = await t.db.execute<{ state: string; status: number }>(
    'select state, status from outbound_deliveries',
  );
  expect(rows).toEqual(Array.from({ length: 3 }, () => ({ state: 'delivered', status: 204 })));
  expect(worked().map((line) => line.replace(/ \{.*/, ''))).toEqual([
    '- webhook.test',
    '1 lesson.completed',
    '2 journey.completed',
  ]);
  expect(worked()[1]).toContain(userId);

  // An event that comes again is taken, and nothing is done.
  const { items } = (await admin.get(`${path}/deliveries?type=lesson.completed`)).body;
  await admin.post(`${path}/deliveries/${items[0].id}/resend`);
  await runRound(deliverEvents, t.services, t.services.clock());
  const [again] = await t.db.select().from(outboundDeliveries).where(eq(outboundDeliveries.id, items[0].id));
  expect(again).toMatchObject({ state: 'delivered', status: 204 });

  // The former secret signs beside the new one; the one before it does not.
  const statuses = [];
  for (let count = 0; count < 2; count++) {
    await admin.post(`${path}/rotation`);
    statuses.push((await admin.post(`${path}/test`)).body.delivery.status);
  }
  expect(statuses).toEqual([204, 401]);
  await until(() => worked().length === 4);
});

test('it puts in order what overtook on the way, and marks what comes later still', async () => {
  const secret = newReceiverSecret();
  const port = await freePort();
  const { until, worked } = await start({ port, secret });
  const send = async (number: number) => {
    const [id, now] = [`msg_${number}`, new Date()];
    const body = JSON.stringify({ type: 'lesson.completed', number, data: { memberId: 'ana' } });
    const signature = new Webhook(secret).sign(id, now, body);
    const timestamp = String(Math.floor(now.getTime() / 1000));
    const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature };
    expect((await fetch(`http://127.0.0.1:${port}`, { method: 'POST', headers, body })).status).toBe(204);
  };
  await Promise.all([3, 2].map(send));
  await until(() => worked().length === 2);
  await send(1);
  await until(() => worked().length === 3);
  expect(worked().map((line) => line.replace(/ \{.*/, ''))).toEqual([
    '2 lesson.completed',
    '3 lesson.completed',
    '1 lesson.completed (late)',
  ]);
});
