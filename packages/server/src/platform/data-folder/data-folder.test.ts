import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startRealServer } from '../../../test/crash/real-server.ts';
import { freshDataFolder, freshFolder, freshPostgres, kinds } from '../../../test/database/fresh-database.ts';
import { prepareDataFolder } from './data-folder.ts';

const rightsOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

async function aFolder() {
  const { value, dispose } = await freshFolder();
  onTestFinished(dispose);
  return value;
}

async function aPlace(kind: (typeof kinds)[number]) {
  const folder = await (kind === 'embedded' ? freshDataFolder() : freshFolder());
  onTestFinished(folder.dispose);
  if (kind === 'embedded') return { databaseUrl: '', dataDir: folder.value };
  const database = await freshPostgres();
  onTestFinished(database.dispose);
  return { databaseUrl: database.value, dataDir: folder.value };
}

describe.runIf(process.platform !== 'win32')('the data folder is its owner’s alone', () => {
  test.each(kinds)(
    'from the first start on a folder that others could read (%s); old mails with links go',
    { tags: 'long', timeout: 300_000 },
    async (kind) => {
      const place = await aPlace(kind);
      await chmod(place.dataDir, 0o755);
      const outbox = join(place.dataDir, 'outbox');
      await mkdir(outbox);
      await writeFile(join(outbox, '2020-01-01T120000.000Z-019cd300-0000-7000-8000-000000000000.eml'), 'link');
      const server = startRealServer(place);
      onTestFinished(server.kill);
      await server.address;
      expect(await rightsOf(place.dataDir)).toBe('700');
      expect(await readdir(outbox)).toEqual([]);
    },
  );

  test('when a start makes it, with the folders above it', async () => {
    const folder = join(await aFolder(), 'escola', 'dados');
    expect(await prepareDataFolder(folder)).toBe(true);
    expect([await rightsOf(folder), await rightsOf(join(folder, '..'))]).toEqual(['700', '700']);
  });

  test('and is not opened to its owner where they closed it to themselves', async () => {
    const folder = await aFolder();
    await chmod(folder, 0o555);
    expect(await prepareDataFolder(folder)).toBe(true);
    expect(await rightsOf(folder)).toBe('500');
  });

  test.runIf(process.platform === 'linux')('as far as it belongs to whoever starts: else they are told', async () => {
    // Nobody can change the permissions of the process folder.
    expect(await prepareDataFolder('/proc/self')).toBe(false);
  });
});
