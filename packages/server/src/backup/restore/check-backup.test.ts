import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Manifest } from '../archive/manifest.ts';
import { refuseWithoutRoom } from './check-backup.ts';

const backupOf = (bytes: number) => ({ bytes }) as Manifest;

test('a backup that is larger than the disk’s room is refused with both figures, also into a folder that is not there yet', async () => {
  const { bavail, bsize } = await statfs(tmpdir());
  const folder = join(tmpdir(), 'nobody-made-this', 'data');
  await expect(refuseWithoutRoom(folder, backupOf(bavail * bsize * 2))).rejects.toThrow(
    /Não há espaço para restaurar: são precisos [\d.]+ MB em .*nobody-made-this.*, e há [\d.]+ MB livres/,
  );
  await expect(refuseWithoutRoom(folder, backupOf(1))).resolves.toBeUndefined();
});
