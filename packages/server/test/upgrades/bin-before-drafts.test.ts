import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { anAdmin } from '../../fixtures/admin.ts';
import { useTestApp } from '../../fixtures/test-app.ts';
import { examine } from '../../src/doctor/examine.ts';
import { binEntries } from '../../src/tables/bin.ts';
import { lessons } from '../../src/tables/lessons.ts';
import { restoreStored } from './restore-stored.ts';
import { openRestored } from './upgrades.ts';

/** Takes the last lesson of a journey, which nobody has done, to the bin as version 1.0.0 did. */
const DELETION = `
  set search_path to public;
  create temporary table gone as
    select l.* from lessons l
     where not exists (select 1 from lesson_progress done where done.lesson_id = l.id)
       and l.day_number > 1 and l.day_number = (select max(day_number) from lessons other where other.journey_id = l.journey_id)
     order by l.id limit 1;
  insert into bin_entries select id, 'lesson', journey_id, title, day_number, 1, 0, 0, '2027-06-01' from gone;
  insert into bin_rows (entry_id, part, rows) select id, 'lessons', jsonb_build_array(to_jsonb(gone)) from gone;
  delete from lessons where id in (select id from gone);
  drop table gone;`;

const t = useTestApp({
  now: '2027-06-02T12:00:00Z',
  open: async () => openRestored(await restoreStored('0033_one_point_zero', DELETION)),
});

test('a lesson that was deleted before there were drafts comes back to its number and place', async () => {
  const [entry] = await t.db.select().from(binEntries).where(eq(binEntries.kind, 'lesson'));
  const admin = await t.as(await anAdmin(t.db));
  expect((await admin.post(`/api/admin/bin/${entry!.id}/restoration`)).status).toBe(200);
  const { dayNumber } = entry!;
  const [restored] = await t.db.select().from(lessons).where(eq(lessons.id, entry!.id));
  expect(restored).toMatchObject({ dayNumber, place: dayNumber, partId: null, isPlaced: true, publishAt: null });
  expect(await examine(t.db)).toEqual([]);
});
