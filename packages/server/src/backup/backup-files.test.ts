import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backupName, outdatedBackups } from './backup-files.ts';

const onDay = (day: string) => backupName(new Date(`${day}T03:30:00Z`), { isEncrypted: true });
const outdated = (days: string[], keep: { newest: number; months: number }) => outdatedBackups(days.map(onDay), keep);

test('the newest stay, and of each of the last months its last', () => {
  const days = ['2025-12-30', '2025-12-31', '2026-01-15', '2026-02-01', '2026-02-27', '2026-03-08', '2026-03-09'];
  expect(outdated(days, { newest: 2, months: 0 })).toEqual(days.slice(0, 5).map(onDay));
  expect(outdated(days, { newest: 1, months: 3 })).toEqual(
    ['2025-12-30', '2025-12-31', '2026-02-01', '2026-03-08'].map(onDay),
  );
  expect(outdated(days, { newest: 3, months: 12 })).toEqual(['2025-12-30', '2026-02-01'].map(onDay));
});

test('whatever there is, the newest stays, and so many as are asked for', () => {
  const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(fc.array(day), fc.integer({ min: 1, max: 40 }), fc.nat(24), (days, newest, months) => {
      const names = days.map((each) => backupName(each, { isEncrypted: false })).toSorted();
      const gone = outdatedBackups(names, { newest, months });
      const kept = names.filter((name) => !gone.includes(name));
      expect(kept).toEqual(expect.arrayContaining(names.slice(-newest)));
    }),
  );
});
