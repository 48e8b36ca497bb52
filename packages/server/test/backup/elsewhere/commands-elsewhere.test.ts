import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { newId } from '../../../src/platform/ids.ts';
import { insertFinishedBackup } from '../../../src/backup/backup-store.ts';
import { startRealServer, type Place } from '../../crash/real-server.ts';
import { aSchool, webhooksOf } from '../a-school.ts';
import { aFolder, aPreparedPlace, anEmptyPlace, runCommand } from '../commands.ts';
import { lookInto } from '../look-into.ts';

const minutes = 60_000;

/** Folders for backups and their copies, and the settings that name them. */
async function somewhere() {
  const [folder, to, keys] = [await aFolder(), await aFolder(), await aFolder()];
  const passphrase = join(keys, 'senha.txt');
  await writeFile(passphrase, 'uma frase longa que só a escola conhece\n');
  return { folder, to, keys, settings: { BACKUP_TO: to, BACKUP_PASSPHRASE_FILE: passphrase } };
}

/** What the database knows of its backups. A server notes those that were made while none ran. */
const rowsOf = (place: Place) =>
  lookInto(place, async ({ db }) => {
    const { rows } = await db.execute<{ file: string; arrived: boolean; problem: string | null }>(
      sql`select file, sent_at is not null as arrived, send_error as problem from backups order by file`,
    );
    return rows;
  });

test(
  'a backup is sent when it is made, and rehearsed from there where it is no longer here',
  async () => {
    const school = await aSchool();
    const { folder, to, settings } = await somewhere();
    const made = await runCommand('backup', [], { place: school, folder, settings });
    expect(made).toEqual({ code: 0, said: expect.stringContaining(`Enviada: ${to}`) });
    const [copy, ...more] = await readdir(to);
    expect([copy, more]).toEqual([expect.stringMatching(/^jornada-.*\.tar\.gz\.age$/), []]);
    const bare = await aFolder();
    const rehearsed = await runCommand('rehearse-restore', ['--from', 'elsewhere'], {
      place: school,
      folder: bare,
      settings,
    });
    expect(rehearsed).toEqual({ code: 0, said: expect.stringContaining(`Ensaio de ${copy}:`) });
    // Nothing of what was fetched stays.
    expect(await readdir(bare)).toEqual([]);
  },
  5 * minutes,
);

test(
  'a new machine is restored from the copy that it names, with its passphrase alone',
  { tags: 'long', timeout: 5 * minutes },
  async () => {
    const school = await aSchool();
    const { folder, to, keys, settings } = await somewhere();
    const keeping = { ...settings, BACKUP_TO_KEEP: '1' };
    expect(await runCommand('backup', [], { place: school, folder, settings: keeping })).toMatchObject({ code: 0 });
    const [old] = await readdir(to);
    const second = await runCommand('backup', [], { place: school, folder, settings: keeping });
    expect(second.said).toContain(`Apagada lá, por BACKUP_TO_KEEP: ${old}`);
    const [copy] = await readdir(to);
    expect(await readdir(folder)).toHaveLength(2);

    const [place, bare] = [await anEmptyPlace(), await aFolder()];
    const restore = (args: string[], more = {}) =>
      runCommand('restore', args, { place, folder: bare, settings: { ...settings, ...more } });
    expect(await restore(['--list'])).toEqual({
      code: 0,
      said: expect.stringMatching(new RegExp(`nenhum backup\\n${to}:\\n  elsewhere:${copy}  [\\d.]+ kB$`)),
    });
    const wrong = join(keys, 'outra.txt');
    await writeFile(wrong, 'outra frase longa que ninguém usou\n');
    expect(await restore(['elsewhere'], { BACKUP_PASSPHRASE_FILE: wrong })).toEqual({
      code: 1,
      said: expect.stringContaining(`A senha do arquivo de senha não abre o backup ${copy}.`),
    });
    expect(await restore([`elsewhere:${old}`])).toEqual({
      code: 1,
      said: expect.stringContaining(`Não há ${old} em BACKUP_TO. npm run restore -- --list diz o que há.`),
    });
    expect(await restore([`elsewhere:${copy}`])).toEqual({
      code: 0,
      said: expect.stringContaining('Restaurado: o backup de'),
    });
    expect(await webhooksOf(place)).toEqual(['Vendas']);
    expect(await readdir(bare)).toEqual([]);
  },
);

test('a running server notes what arrived', { tags: 'long', timeout: 3 * minutes }, async () => {
  const place = await aSchool();
  const { folder, to, settings } = await somewhere();
  const server = startRealServer(place);
  onTestFinished(server.stop);
  await server.address;
  expect(await runCommand('backup', [], { place, folder, settings })).toMatchObject({ code: 0 });
  await server.stop();
  expect(await rowsOf(place)).toEqual([{ file: (await readdir(to))[0], arrived: true, problem: null }]);
});

test(
  'a backup that cannot be sent is good here, says why, and ends with 1',
  { tags: 'long', timeout: 3 * minutes },
  async () => {
    const school = await aSchool();
    const { folder, to, settings } = await somewhere();
    await rm(to, { recursive: true });
    const { code, said } = await runCommand('backup', [], { place: school, folder, settings });
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/^Cópia pronta: [^]*A cópia não foi enviada\. A pasta \S+ \(BACKUP_TO\) não existe/),
    ]);
    const [name] = await readdir(folder);
    // With the embedded database the next start brings it in.
    const server = startRealServer(school);
    await server.address;
    await server.stop();
    expect(await rowsOf(school)).toEqual([
      { file: name, arrived: false, problem: expect.stringContaining('não existe: o disco está montado?') },
    ]);
  },
);

test(
  'one that was not sent is sent by the server, once, whichever process begins',
  { tags: 'long', timeout: 5 * minutes },
  async () => {
    const place = await aPreparedPlace();
    const { folder, to, settings } = await somewhere();
    expect(await runCommand('backup', [], { place, folder, settings: { ...settings, BACKUP_TO: '' } })).toMatchObject({
      code: 0,
    });
    const [name] = await readdir(folder);
    await rm(join(place.dataDir, 'last-backup.json'), { force: true });
    await lookInto(place, async ({ db }) => {
      await db.execute(sql`delete from backups`);
      const at = new Date();
      await insertFinishedBackup(db, { id: newId(at), finishedAt: at, file: name!, size: 1 });
      await db.execute(sql`update backups set renewed_at = renewed_at - interval '1 hour'`);
    });
    const servers = Array.from({ length: place.databaseUrl ? 2 : 1 }, () =>
      startRealServer(place, [], { ...settings, BACKUP_FOLDER: folder }),
    );
    for (const { stop } of servers) onTestFinished(stop);
    await Promise.all(servers.map(({ address }) => address));
    const there = async () => (await readdir(to)).filter((each) => each.endsWith('.age'));
    while ((await there()).length === 0) await wait(50);
    expect(await there()).toEqual([name]);
    // Nobody else may look into an embedded database, and a server that stops first sends it again.
    if (!place.databaseUrl) return;
    while (!(await rowsOf(place))[0]!.arrived) await wait(50);
    expect(await rowsOf(place)).toEqual([{ file: name, arrived: true, problem: null }]);
  },
);
