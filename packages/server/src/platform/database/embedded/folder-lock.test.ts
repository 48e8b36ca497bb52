import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { StartError } from '../../start-error.ts';
import { openDatabase } from '../open-database.ts';
import { freshDataFolder } from '../../../../test/database/fresh-database.ts';
import { startProgram } from '../../../../test/database/program.ts';

const holdProgram = new URL('../../../../test/database/hold-database.program.ts', import.meta.url);
const open = (dataDir: string) => openDatabase({ dataDir });
const inUse = (folder: string) =>
  new StartError(
    `A pasta de dados ${folder} já está em uso por outro processo da Jornada: encerre-o ou escolha outra pasta em DATA_DIR.`,
  );

test('a second process on the data folder is refused, until the first is gone, be it by kill -9', async () => {
  const { value: folder, dispose } = await freshDataFolder();
  onTestFinished(dispose);
  const holder = startProgram(holdProgram, [folder]);
  onTestFinished(() => holder.kill());
  await holder.until((lines) => lines.includes('OPEN'));

  await expect(open(folder)).rejects.toThrow(inUse(folder));
  const detour = join(folder, 'atalho');
  await symlink(folder, detour);
  await expect(open(detour)).rejects.toThrow(inUse(detour));

  await holder.kill();
  const database = await open(folder);
  await database.close();
}, 120_000);

test('a second opening by the same process is refused, and closing frees the folder', { tags: 'long' }, async () => {
  const { value: folder, dispose } = await freshDataFolder();
  onTestFinished(dispose);
  const first = await open(folder);
  await expect(open(folder)).rejects.toThrow(inUse(folder));
  await Promise.all([first.close(), first.close()]);
  const second = await open(folder);
  await second.close();
});
