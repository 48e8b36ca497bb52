import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { anEnrollment } from '../../fixtures/enrollment.ts';
import { aSale } from '../../fixtures/delivery.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { runRound } from '../../fixtures/run-round.ts';
import { aSession } from '../../fixtures/session.ts';
import { TEST_SECRET, travelTo, useTestApp } from '../../fixtures/test-app.ts';
import { aTimer } from '../../fixtures/timer.ts';
import { anUnsettledEvent } from '../../fixtures/webhook-event.ts';
import { aWebhook } from '../../fixtures/webhook.ts';
import { readFigures } from '../../src/overview/figures.ts';
import { periodicJobs } from '../../src/periodic-jobs.ts';
import { sessions } from '../../src/tables/accounts.ts';
import { missionTimers } from '../../src/tables/missions.ts';
import { overviewFigures } from '../../src/tables/overview.ts';
import { webhookEvents } from '../../src/tables/purchases.ts';

const t = useTestApp();

test('a round of every periodic job does what waits for it', async () => {
  const { db } = t;
  const { userId } = await anEnrollment(db);
  await aSession(db, { userId, secret: TEST_SECRET, now: t.services.clock() });
  const timer = await aTimer(db, { draft: { text: 'Dei um passo.' } });
  await aJourney(db, { tipo: 'paga', externalProductIds: ['produto'] });
  const webhook = await aWebhook(db);
  const waiting = { status: 'processing', statusCode: 200, claimedUntil: t.services.clock() } as const;
  const event = await anUnsettledEvent(db, webhook, await aSale(webhook), waiting);
  // One enrollment makes it a large school, whose figures are kept.
  await readFigures(db, null, { ...t.services, days: 30, few: 1 });
  const [before] = await db.select().from(overviewFigures);

  travelTo('2026-05-09T15:00:00Z');
  for (const job of periodicJobs) await runRound(job, t.services, t.services.clock());

  expect(await db.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([]);
  const [settled] = await db.select().from(missionTimers).where(eq(missionTimers.userId, timer.userId));
  expect(settled).toMatchObject({ outcome: 'answered' });
  const [taken] = await db.select().from(webhookEvents).where(eq(webhookEvents.id, event.id));
  expect(taken).toMatchObject({ status: 'success' });
  const [after] = await db.select().from(overviewFigures);
  expect(after!.countedAt.getTime()).toBeGreaterThan(before!.countedAt.getTime());
});
