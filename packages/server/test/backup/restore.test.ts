import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { TEST_SECRETS_KEY } from '../../fixtures/secrets-key.ts';
import { aDelivery, aReceiver } from '../../fixtures/receiver.ts';
import { aWebhook } from '../../fixtures/webhook.ts';
import { openDatabase } from '../../src/platform/database/open-database.ts';
import { outboundDeliveries, receivers } from '../../src/tables/outbound.ts';
import { startRealServer, type Place } from '../crash/real-server.ts';
import { aSchool, conversationsOf, converse, newestIn, webhooksOf } from './a-school.ts';
import { aFolder, anEmptyPlace, runCommand } from './commands.ts';
import { lookInto } from './look-into.ts';

const run = promisify(execFile);
const minutes = 60_000;
const isEmbedded = process.env.TEST_DATABASE !== 'postgres';
const passphrase = 'uma frase longa que só a escola conhece';

/** Everything in a folder, as one hash; sockets and locks aside. */
async function printOf(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const entry of (await readdir(folder, { withFileTypes: true, recursive: true })).toSorted((a, b) =>
    join(a.parentPath, a.name) < join(b.parentPath, b.name) ? -1 : 1,
  )) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) hash.update(path).update(await readFile(path));
  }
  return hash.digest('hex');
}

let school: Place;
let folder: string;
let archive: string;

beforeAll(async () => {
  const disposals: (() => Promise<void>)[] = [];
  school = await aSchool((dispose) => void disposals.push(dispose));
  for (const name of ['long-jobs', '.spool', 'platform-assets']) {
    await mkdir(join(school.dataDir, 'files', name), { recursive: true });
    await writeFile(join(school.dataDir, 'files', name, 'x'), 'um arquivo');
  }
  folder = await mkdtemp(join(tmpdir(), 'backup-test-'));
  disposals.push(() => rm(folder, { recursive: true }));
  const made = await runCommand('backup', [], { place: school, folder });
  if (made.code !== 0) throw new Error(made.said);
  archive = await newestIn(folder);
  return async () => {
    for (const dispose of disposals) await dispose();
  };
}, 3 * minutes);

test('it has the files, but none of a long job and none that is being received', async () => {
  const { stdout } = await run('tar', ['-tzf', archive]);
  const files = stdout.split('\n').filter((name) => /^(?:\.\/)?files\/./.test(name));
  expect(files.map((name) => name.replace('./', ''))).toEqual(['files/platform-assets/', 'files/platform-assets/x']);
});

describe('is refused in words, with nothing touched', () => {
  /** Refused for an empty place and for the school, with `--replace`. */
  async function expectRefusal(file: string, words: string | RegExp, options: string[] = []) {
    const empty = { ...(await anEmptyPlace('embedded')), databaseUrl: school.databaseUrl };
    const before = await printOf(school.dataDir);
    for (const [place, more] of [
      [empty, []],
      [school, ['--replace']],
    ] as const) {
      const { code, said } = await runCommand('restore', [file, ...options, ...more], { place, folder });
      expect([code, said]).toEqual([1, expect.stringMatching(words)]);
    }
    expect(await printOf(school.dataDir)).toBe(before);
    await expect(stat(empty.dataDir)).rejects.toThrow('ENOENT');
  }

  const changed = async (name: string, change: (bytes: Buffer) => Uint8Array) => {
    const copy = join(await aFolder(), name);
    await writeFile(copy, change(await readFile(archive)));
    return copy;
  };
  /** The same backup with another manifest, and nothing else changed. */
  const claiming = (change: (manifest: string) => string) =>
    changed('jornada-outro.tar.gz', (bytes) => {
      const tar = gunzipSync(bytes);
      const at = tar.indexOf('{\n  "product": "jornada"');
      const end = tar.indexOf('\n}\n', at) + 3;
      const text = change(tar.toString('utf8', at, end));
      if (Buffer.byteLength(text) !== end - at) throw new Error('The manifest must keep its length');
      tar.write(text, at);
      return gzipSync(tar);
    });

  test('cut off, altered and foreign', { tags: 'long', timeout: minutes }, async () => {
    await expectRefusal(await changed('a.tar.gz', (bytes) => bytes.subarray(0, bytes.length - 100)), /está cortado/);
    const altered = await changed('b.tar.gz', (bytes) => {
      bytes[bytes.length >> 1]! ^= 1;
      return bytes;
    });
    await expectRefusal(altered, /foi alterado ou está danificado/);
    await expectRefusal(await changed('c.tar.gz', () => gzipSync('só um texto')), /não é um backup da Jornada/);
  });

  test(
    'older, newer, of another PostgreSQL and of the other kind of database',
    { tags: 'long', timeout: 2 * minutes },
    async () => {
      // As versions without a manifest wrote it: the data folder between two words.
      const older = await aFolder();
      const data = join(older, 'data');
      await mkdir(data);
      await run('tar', ['-xzf', archive, '-C', data]);
      await rm(join(data, 'backup-manifest.json'));
      await writeFile(join(older, 'backup-state'), 'incomplete\n');
      const old = join(older, 'jornada-velho.tar.gz');
      const words = ['--exclude=./backup-state', '-C', older, 'backup-state', '-C', data, '.', 'backup-state'];
      await run('tar', ['-czf', old, ...words]);
      await expectRefusal(old, /é de uma versão mais antiga da Jornada/);
      await expectRefusal(
        await claiming((text) => text.replace('"format": 1', '"format": 2')),
        /versão mais nova da Jornada/,
      );
      if (!isEmbedded) {
        await expectRefusal(
          await claiming((text) => text.replace(/"(\d{13})"\n/, (_, instant: string) => `"9${instant.slice(1)}"\n`)),
          /de uma versão mais nova da Jornada \(\d+\.\d+\.\d+\)/,
        );
      }
      await expectRefusal(
        await claiming((text) => text.replace(/"major": \d\d/, '"major": 14')),
        /PostgreSQL 14, e aqui/,
      );
      const [kind, other] = isEmbedded ? ['embedded', 'postgres'] : ['postgres', 'embedded'];
      await expectRefusal(
        await claiming((text) => text.replace(`"kind": "${kind}"`, `"kind": "${other}"`)),
        isEmbedded ? /é de um PostgreSQL, e aqui não há DATABASE_URL/ : /é do banco embutido, e DATABASE_URL aponta/,
      );
    },
  );

  test('a place that is not empty, and a running server', { tags: 'long', timeout: 2 * minutes }, async () => {
    const occupied = await runCommand('restore', [archive], { place: school, folder });
    expect(occupied).toEqual({ code: 1, said: expect.stringMatching(/não está vazi[ao]: com --replace/) });
    const server = startRealServer(school);
    onTestFinished(server.stop);
    await server.address;
    const running = await runCommand('restore', [archive, '--replace'], { place: school, folder });
    expect(running).toEqual({
      code: 1,
      said: expect.stringMatching(
        isEmbedded ? /já está em uso por outro processo/ : /A Jornada está no ar neste banco/,
      ),
    });
    expect(await runCommand('backup', [], { place: school, folder: await aFolder() })).toMatchObject({ code: 0 });
  });
});

test(
  'with --replace what was there is kept aside, and the platform is that of the backup',
  async () => {
    const place = await aSchool();
    const before = await converse(place);
    const waiting = await lookInto(place, async ({ db }) =>
      aDelivery(db, { receiverId: (await aReceiver(db)).id, state: 'waiting', nextAt: new Date() }),
    );
    const backups = await aFolder();
    expect(await runCommand('backup', [], { place, folder: backups })).toMatchObject({ code: 0 });
    await lookInto(place, async ({ db }) => {
      await db.delete(receivers);
      await aWebhook(db, { name: 'Depois', platform: 'hotmart' });
      await db.execute(sql`delete from conversations`);
    });
    await rm(join(place.dataDir, 'files'), { recursive: true });

    const { code, said } = await runCommand('restore', [await newestIn(backups), '--replace'], {
      place,
      folder: backups,
    });
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(
        isEmbedded
          ? /Restaurado: o backup de .*está em \S+replaced-/s
          : /Restaurado: o backup de .*se chama \w+_replaced_\d+/s,
      ),
    ]);
    expect(await webhooksOf(place)).toEqual(['Vendas']);
    expect(Object.keys(before.files)).toHaveLength(2);
    expect(await conversationsOf(place)).toEqual(before);
    // It is sent once the server starts, as a mail is, with the id that its receiver may know already.
    expect(await lookInto(place, ({ db }) => db.select().from(outboundDeliveries))).toEqual([waiting]);
    // The key was never in the backup: it stays where it is.
    expect(await readFile(join(place.dataDir, 'secrets-key'), 'utf8')).toBe(TEST_SECRETS_KEY);
    expect(await runCommand('doctor', [], { place, folder: backups })).toMatchObject({ code: 0 });
    const aside = (await readdir(place.dataDir)).filter((name) => name.startsWith('replaced-'));
    expect(aside).toHaveLength(isEmbedded ? 1 : aside.length);
    if (isEmbedded) {
      expect(await webhooksOf({ ...place, dataDir: join(place.dataDir, aside[0]!) })).toEqual(['Depois', 'Vendas']);
    }
  },
  3 * minutes,
);

test(
  'encrypted, with the key and without sessions, it says so and restores with its passphrase alone',
  { tags: 'long', timeout: 3 * minutes },
  async () => {
    const backups = await aFolder();
    const file = join(backups, 'senha.txt');
    await writeFile(file, `${passphrase}\n`);
    const made = await runCommand(
      'backup',
      ['--passphrase-file', file, '--with-secrets', '--without-sessions', '--keep', '1'],
      { place: school, folder: backups },
    );
    expect(made).toMatchObject({
      code: 0,
      said: expect.stringMatching(/Está cifrada.*A chave de segredos está nela.*As sessões não estão nela/s),
    });
    const encrypted = await newestIn(backups).then(async () =>
      join(
        backups,
        (await readdir(backups)).find((name) => name.endsWith('.age'))!,
      ),
    );
    const place = await anEmptyPlace();
    expect(await runCommand('restore', [encrypted], { place, folder: backups })).toMatchObject({
      code: 1,
      said: expect.stringContaining('está cifrado'),
    });
    expect(
      await runCommand('restore', [encrypted, '--passphrase-file', file], { place, folder: backups }),
    ).toMatchObject({ code: 0, said: expect.stringContaining('Todos precisam entrar de novo') });
    expect(await readFile(join(place.dataDir, 'secrets-key'), 'utf8')).toBe(TEST_SECRETS_KEY);
    const short = join(backups, 'curta.txt');
    await writeFile(short, 'curta\n');
    expect(await runCommand('backup', ['--passphrase-file', short], { place: school, folder: backups })).toMatchObject({
      code: 1,
      said: expect.stringContaining('é curta'),
    });
    expect(await runCommand('backup', ['--with-secrets'], { place: school, folder: backups })).toMatchObject({
      code: 1,
      said: expect.stringContaining('precisa ser cifrada'),
    });
  },
);

test(
  'a rehearsal restores the newest backup elsewhere, and touches nothing',
  async () => {
    const before = await printOf(school.dataDir);
    const { code, said } = await runCommand('rehearse-restore', [], { place: school, folder });
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(/Tudo em ordem.*Ensaio de jornada-\S+: [\d,]+ s .*Nada da plataforma foi tocado/s),
    ]);
    expect(await printOf(school.dataDir)).toBe(before);
    expect(await readdir(folder)).toHaveLength(1);
  },
  2 * minutes,
);

test(
  'a backup while no server runs is known to the dashboard at the next start',
  { tags: 'long', timeout: 2 * minutes },
  async () => {
    const place = await aSchool();
    const backups = await aFolder();
    expect(await runCommand('backup', [], { place, folder: backups })).toMatchObject({ code: 0 });
    const server = startRealServer(place);
    await server.address;
    await server.stop();
    const opened = await openDatabase(place);
    const { rows } = await opened.db.execute(sql`select file from backups where finished_at is not null`);
    await opened.close();
    expect(rows).toEqual([{ file: (await readdir(backups))[0] }]);
  },
);
