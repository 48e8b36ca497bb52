import { execFileSync } from 'node:child_process';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openCopies } from '../../../src/backup/elsewhere/open-copies.ts';
import { sendCopy } from '../../../src/backup/elsewhere/send-copy.ts';
import { aFolder } from '../commands.ts';
import { aBackupFile, contentOf } from './a-backup.ts';
import { keepsCopies, sendingTo } from './keeps-copies.ts';
import { canMountAnywhere } from '../../storage/small-disk.ts';

keepsCopies(
  async () => {
    const to = await aFolder();
    const everything = async () => (await readdir(to)).toSorted();
    return {
      to,
      addForeign: (name) => writeFile(join(to, name), 'de outro programa'),
      everything,
      isArriving: async () => (await everything()).some((name) => name.endsWith('.partial')),
    };
  },
  { bytes: 300_000, slow: 200_000_000 },
);

test('a folder that is not there is not made: the disk may not be mounted', async () => {
  const { folder, name } = await aBackupFile({ bytes: 10 });
  const to = join(await aFolder(), 'copias');
  expect(await sendCopy(sendingTo(to, folder), name)).toEqual({
    sentAt: null,
    problem: `A cópia não foi enviada. A pasta ${to} (BACKUP_TO) não existe: o disco está montado?`,
    removed: [],
  });
});

test('what killed tries left is deleted an hour later, and nothing else', async () => {
  const { folder, name } = await aBackupFile({ bytes: 10 });
  const to = await aFolder();
  const left = ['jornada-velha.tar.gz.age.x.partial', 'jornada-nova.tar.gz.age.x.partial', 'outra.partial'];
  for (const each of left) await writeFile(join(to, each), 'meio');
  const before = new Date(Date.now() - 61 * 60_000);
  for (const each of [left[0]!, left[2]!]) await utimes(join(to, each), before, before);
  expect(await sendCopy(sendingTo(to, folder), name)).toMatchObject({ problem: null });
  expect((await readdir(to)).toSorted()).toEqual([left[1]!, left[2]!, name].toSorted());
});

test.runIf(canMountAnywhere)(
  'a full disk and one that may only be read are told, and leave nothing half there',
  async () => {
    const to = await aFolder();
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', to]);
    onTestFinished(() => void execFileSync('umount', ['--lazy', to]));
    const { folder, name } = await aBackupFile({ bytes: 2_000_000 });
    const full = await sendCopy(sendingTo(to, folder), name);
    expect(full.problem).toBe(`A cópia não foi enviada. Não há espaço na pasta ${to} (BACKUP_TO) para a cópia.`);
    expect(await readdir(to)).toEqual([]);
    const small = await aBackupFile({ bytes: 10_000 });
    expect(await sendCopy(sendingTo(to, small.folder), small.name)).toMatchObject({ problem: null });
    execFileSync('mount', ['-o', 'remount,ro', to]);
    const closed = await sendCopy(sendingTo(to, folder), name);
    expect(closed.problem).toBe(`A cópia não foi enviada. Sem permissão para ler e gravar na pasta ${to} (BACKUP_TO).`);
    // It can still be restored from.
    const copies = await openCopies({ kind: 'folder', folder: to });
    const back = join(await aFolder(), 'de-volta');
    await copies.fetch(small.name, back);
    expect((await contentOf(back)).equals(small.content)).toBe(true);
  },
);
