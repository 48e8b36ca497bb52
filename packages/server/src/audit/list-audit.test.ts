import { expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { useTestApp } from '../../fixtures/test-app.ts';
import { unique } from '../../fixtures/unique.ts';
import { recordAudit } from './record-audit.ts';

const t = useTestApp();

test('instants are read as days and times of the platform, and what somebody typed as they typed it', async () => {
  const { userId, name } = await anAdmin(t.db);
  const word = unique('Evento');
  const typed = 'Aberta desde 2026-03-09T15:00:00.000Z';
  await t.db.transaction((tx) =>
    recordAudit(tx, {
      actor: { id: userId },
      action: 'Evento reprocessado',
      subject: `${word} da ticto de 2026-03-09T02:59:00.000Z`,
      changes: [
        { field: 'startsAt', before: null, after: '2026-03-09T15:00:00.000Z' },
        { field: 'description', before: typed, after: null },
      ],
      now: t.services.clock(),
    }),
  );
  const { body } = await (await t.as(await anAdmin(t.db))).get(`/api/admin/audit?search=${word}`);
  expect(body.items).toMatchObject([
    {
      actorName: name,
      subject: `${word} da ticto de 08/03/2026 23:59`,
      changes: [
        { field: 'startsAt', before: null, after: '09/03/2026 12:00' },
        { field: 'description', before: typed, after: null },
      ],
    },
  ]);
});
