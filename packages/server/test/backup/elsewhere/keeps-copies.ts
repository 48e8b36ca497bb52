import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseBackupPlace, type BackupPlace } from '../../../src/platform/storage/backup-place.ts';
import { openCopies } from '../../../src/backup/elsewhere/open-copies.ts';
import { sendCopy } from '../../../src/backup/elsewhere/send-copy.ts';
import { aFolder } from '../commands.ts';
import { aBackupFile, contentOf, killSending } from './a-backup.ts';

export interface TestPlace {
  /** As `BACKUP_TO` says it. */
  to: string;
  /** Puts another file there. */
  addForeign: (name: string) => Promise<void>;
  /** Every name there, also of what is half-sent. */
  everything: () => Promise<string[]>;
  /** Whether a copy is arriving there now. */
  isArriving: () => Promise<boolean>;
}

export const placeOf = (to: string): BackupPlace => parseBackupPlace(to)!;

/** What `sendCopy` reads of the configuration. */
export const sendingTo = (to: string, folder: string, keepThere?: { newest: number; months: number }) => ({
  at: undefined,
  keep: undefined,
  passphraseFile: undefined,
  withFiles: false,
  folder,
  to: placeOf(to),
  keepThere,
});

/** The tests that every kind of place has to pass. */
export function keepsCopies(aPlace: () => Promise<TestPlace>, { bytes, slow }: { bytes: number; slow: number }): void {
  test('a copy arrives whole, is listed in the order of time beside foreign files, and comes back equal', async () => {
    const { to, addForeign, everything } = await aPlace();
    const copies = await openCopies(placeOf(to));
    expect(await copies.list()).toEqual([]);
    const [later, earlier] = [await aBackupFile({ bytes: 100_000, day: 1 }), await aBackupFile({ bytes })];
    await addForeign('jornada-lista.txt');
    for (const { name, path } of [later, earlier, earlier]) await copies.put(name, path);
    expect(await copies.list()).toEqual([
      { name: earlier.name, size: bytes },
      { name: later.name, size: 100_000 },
    ]);
    const back = join(await aFolder(), 'de-volta');
    await copies.fetch(earlier.name, back);
    expect((await contentOf(back)).equals(earlier.content)).toBe(true);
    expect(await everything()).toEqual([earlier.name, later.name, 'jornada-lista.txt'].toSorted());
  });

  test('only its own copies are removed, by what is kept there, and never the one that was just sent', async () => {
    const { to, addForeign, everything } = await aPlace();
    await addForeign('jornada-lista.txt');
    const names: string[] = [];
    for (const day of [-40, -39, 1, 2, 3]) {
      const { folder, name } = await aBackupFile({ bytes: 10, day });
      names.push(name);
      const { problem, sentAt } = await sendCopy(sendingTo(to, folder, { newest: 2, months: 2 }), name);
      expect([problem, sentAt]).toEqual([null, expect.any(Date)]);
    }
    expect(await everything()).toEqual([names[1]!, names[3]!, names[4]!, 'jornada-lista.txt'].toSorted());
    // After the clock was set back.
    const { folder, name } = await aBackupFile({ bytes: 10, day: -100 });
    const { removed } = await sendCopy(sendingTo(to, folder, { newest: 1, months: 0 }), name);
    expect(removed).toEqual([names[1], names[3]]);
    expect(await everything()).toEqual([name, names[4]!, 'jornada-lista.txt'].toSorted());
  });

  test('kill -9 in the middle leaves no copy, and the next try sends it whole', { tags: 'long' }, async () => {
    const { to, isArriving } = await aPlace();
    const backup = await aBackupFile({ bytes: slow });
    expect(await killSending(backup, { to, isTime: isArriving })).toBe(true);
    const copies = await openCopies(placeOf(to));
    expect(await copies.list()).toEqual([]);
    expect(await sendCopy(sendingTo(to, backup.folder), backup.name)).toMatchObject({ problem: null });
    expect(await copies.list()).toEqual([{ name: backup.name, size: slow }]);
    const back = join(await aFolder(), 'de-volta');
    await copies.fetch(backup.name, back);
    expect((await contentOf(back)).equals(backup.content)).toBe(true);
  });
}
