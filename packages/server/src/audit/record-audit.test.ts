import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { useTestApp } from '../../fixtures/test-app.ts';
import { auditLog } from '../tables/audit.ts';
import { runRound } from '../../fixtures/run-round.ts';
import { recordAudit } from './record-audit.ts';
import { sweepAudit } from './sweep-audit.ts';

const t = useTestApp();
const now = new Date('2026-03-09T15:00:00Z');
const entriesOf = (subject: string) =>
  t.db.select().from(auditLog).where(eq(auditLog.subject, subject)).orderBy(asc(auditLog.createdAt));

test('an entry says who did what to whom, in the words of then', async () => {
  const { userId, name } = await anAdmin(t.db);
  await t.db.transaction((tx) =>
    recordAudit(tx, {
      actor: { id: userId },
      action: 'Jornada editada',
      subject: 'Foco sem ruído',
      changes: [{ field: 'description', before: null, after: 'x'.repeat(300) }],
      now,
    }),
  );
  const [entry] = await entriesOf('Foco sem ruído');
  expect(entry).toMatchObject({ actorId: userId, actorName: name, action: 'Jornada editada', createdAt: now });
  expect(entry!.changes).toEqual([{ field: 'description', before: null, after: `${'x'.repeat(199)}…` }]);
});

test('without its deed there is no entry', async () => {
  const { userId } = await anAdmin(t.db);
  const undone = t.db.transaction(async (tx) => {
    await recordAudit(tx, { actor: { id: userId }, action: 'Jornada editada', subject: 'Desfeita', now });
    throw new Error('Something went wrong');
  });
  await expect(undone).rejects.toThrow('Something went wrong');
  expect(await entriesOf('Desfeita')).toEqual([]);
});

test('an entry outlives its actor, without their name', async () => {
  const [admin, other] = [await anAdmin(t.db), await anAdmin(t.db)];
  const gone = await anAdmin(t.db);
  await t.db.transaction((tx) =>
    recordAudit(tx, { actor: { id: gone.userId }, action: 'Lição excluída', subject: 'Sobrevive', now }),
  );
  await (await t.as(admin)).post('/functions/v1/delete-user', { userId: gone.userId });
  expect(await entriesOf('Sobrevive')).toMatchObject([{ actorId: null, actorName: 'Conta excluída' }]);

  await (await t.as(admin)).post('/functions/v1/delete-user', { userId: other.userId });
  await t.db.transaction((tx) =>
    recordAudit(tx, { actor: { id: other.userId }, action: 'Lição excluída', subject: 'Depois', now }),
  );
  expect(await entriesOf('Depois')).toMatchObject([{ actorId: null, actorName: 'Conta excluída' }]);
});

test('after a hundred and eighty days an entry is forgotten, and not before', async () => {
  const { userId } = await anAdmin(t.db);
  for (const at of ['2025-09-10T14:59:59Z', '2025-09-10T15:00:01Z'])
    await t.db.transaction((tx) =>
      recordAudit(tx, { actor: { id: userId }, action: 'Jornada editada', subject: 'Antiga', now: new Date(at) }),
    );
  await runRound(sweepAudit, { db: t.db, environment: { auditDays: 180 } }, now);
  expect(await entriesOf('Antiga')).toMatchObject([{ createdAt: new Date('2025-09-10T15:00:01Z') }]);
});
