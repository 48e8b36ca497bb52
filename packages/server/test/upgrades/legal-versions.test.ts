import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { restoreStored, type Restored } from './restore-stored.ts';

const given = `
  set search_path = public;
  delete from platform_settings where setting_key in ('terms_of_use', 'privacy_policy');
  insert into platform_settings (setting_key, setting_value, updated_at) values
    ('terms_of_use', '{"value": "Seja gentil."}', '2026-05-04T12:00:00Z'),
    ('privacy_policy', '{"value": ""}', '2026-05-05T12:00:00Z');`;

let restored: Restored;
let opened: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  restored = await restoreStored('0039_connections', given);
  opened = await openDatabase({ ...restored.options, onBackgroundError: () => undefined });
});
afterAll(async () => {
  await opened.close();
  await restored.remove();
});

test('a legal text that stands is version 1 of itself, an empty one none, and nobody has accepted it', async () => {
  const { rows } = await opened.db.execute(sql`
    select kind, number, text, changes, created_at = '2026-05-04T12:00:00Z' as "isOfThen",
      (select count(*)::int from legal_acceptances) as accepted from legal_versions`);
  expect(rows).toEqual([{ kind: 'terms', number: 1, text: 'Seja gentil.', changes: '', isOfThen: true, accepted: 0 }]);
});
