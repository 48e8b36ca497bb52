import { setTimeout } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { aCheckedImport } from '../../fixtures/checked-import.ts';
import { aJourney } from '../../fixtures/journey.ts';
import { seededRandom } from '../../fixtures/random.ts';
import { aSession } from '../../fixtures/session.ts';
import { examine } from '../../src/doctor/examine.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { auditLog } from '../../src/tables/audit.ts';
import { accessGrants, enrollments, lessonProgress } from '../../src/tables/enrollments.ts';
import { importInvitations, peopleImportLines, peopleImports } from '../../src/tables/imports.ts';
import { mails } from '../../src/tables/mail.ts';
import { users } from '../../src/tables/accounts.ts';
import { aPlace } from './a-place.ts';
import { SERVER_SECRET, startRealServer, type RealServer } from './real-server.ts';

interface Job {
  state: string;
  job: { id: string; done: number; total: number; state: string };
}

/** Somebody who is on the list, with all that the list gives. */
const PERSON = '@importada.exemplo';

/** A list runs, its invitations go, and it is undone, while the server is killed again and again: each line once, each mail once. */
export function killImports({
  people,
  kills,
  killsOfUndo,
}: {
  people: number;
  kills: number;
  killsOfUndo: number;
}): void {
  test(`kill -9 ${kills} times in the middle of an import, ${killsOfUndo} times of its undo: each line and each invitation once`, async () => {
    const place = await aPlace();
    const opened = await openDatabase(place);
    const { userId } = await anAdmin(opened.db);
    const { cookie } = await aSession(opened.db, { userId, secret: SERVER_SECRET });
    const { id: journeyId } = await aJourney(opened.db);
    const stands = [{ journeyId, upTo: 1 }];
    const lines = Array.from({ length: people }, (_, nth) => ({
      email: `pessoa-${nth}${PERSON}`,
      journeyIds: [journeyId],
      stands,
      tags: [`turma ${nth % 7}`],
    }));
    const made = await aCheckedImport(opened.db, { lines, invite: 'mail', createdBy: userId });
    await opened.close();

    const random = seededRandom();
    // Nobody listens there: the mails stay queued.
    // Where it is day: no invitation goes at night.
    const PLATFORM_TIME_ZONE = new Date().getUTCHours() >= 8 ? 'Africa/Abidjan' : 'Asia/Tokyo';
    const settings = { SMTP_URL: 'smtp://127.0.0.1:9', PLATFORM_TIME_ZONE };
    let server: RealServer = startRealServer(place, [], settings);
    const ask = async (path: string, body?: object): Promise<Job> => {
      const address = await server.address;
      const init = body && { method: 'POST', body: JSON.stringify(body) };
      const headers = { cookie, origin: address, ...(init && { 'content-type': 'application/json' }) };
      const answer = await fetch(`${address}/api/admin/people-imports/${made.importId}${path}`, { ...init, headers });
      expect(answer.status).toBe(200);
      return (await answer.json()) as Job;
    };
    const killUntil = async (end: string, times: number) => {
      let before = 0;
      for (let kill = 1; kill <= times; kill += 1) {
        let now = await ask('');
        // A kill needs something that is under way, further than the kill before.
        while (now.state !== end && now.job.done <= before) now = await ask('');
        await setTimeout(random() * 50);
        before = now.job.done;
        await server.kill();
        server = startRealServer(place, [], settings);
        expect((await ask('')).job.done, 'nothing stored is lost').toBeGreaterThanOrEqual(before);
      }
      for (let now = await ask(''); now.state !== end; now = await ask('')) await setTimeout(50);
    };
    const look = async <Found>(at: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<Found>) => {
      await server.stop();
      const again = await openDatabase(place);
      const found = await at(again.db);
      await again.close();
      return found;
    };

    await ask('/start', { revision: made.revision, people });
    await killUntil('done', kills);
    await look(async (db) => {
      const counts = await Promise.all([
        db.$count(users, sql`email like ${`%${PERSON}`}`),
        db.$count(enrollments, eq(enrollments.journeyId, journeyId)),
        db.$count(accessGrants, eq(accessGrants.journeyId, journeyId)),
        db.$count(lessonProgress),
        db.$count(importInvitations),
        db.$count(peopleImportLines, sql`state = 'done' and (created ->> 'account')::boolean`),
      ]);
      expect(counts).toEqual([people, people, people, people, people, people]);
      const [row] = await db.select().from(peopleImports);
      expect(row).toMatchObject({ state: 'done', results: { entered: people, failed: 0 } });
      // Two hundred a day.
      const invited = Math.min(people, 200);
      const { rows } = await db.execute<{ n: number }>(
        sql`select count(distinct recipient)::int as n from mails where template = 'invitation'`,
      );
      const waiting = await db.$count(importInvitations, sql`sent_at is null`);
      expect([rows[0]!.n, waiting]).toEqual([await db.$count(mails), people - rows[0]!.n]);
      expect(rows[0]!.n).toBeLessThanOrEqual(invited);
      expect(await examine(db)).toEqual([]);
    });

    if (killsOfUndo === 0) return;
    server = startRealServer(place, [], settings);
    await ask('/undo', {});
    await killUntil('undone', killsOfUndo);
    await look(async (db) => {
      expect(await db.$count(users, sql`email like ${`%${PERSON}`}`)).toBe(0);
      const [row] = await db.select().from(peopleImports);
      expect(row).toMatchObject({ state: 'undone', undone: { takenBack: people, kept: [] } });
      expect(await db.$count(auditLog, eq(auditLog.subjectId, made.importId))).toBe(2);
      expect(await examine(db)).toEqual([]);
    });
    // Some process starts take half a minute on a busy machine.
  }, 600_000);
}
