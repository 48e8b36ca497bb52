import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { describe, expect, onTestFinished, test } from 'vitest';
import { StartError } from '../../platform/start-error.ts';
import { extractArchive } from './extract-archive.ts';
import { readArchive } from './read-archive.ts';
import { type Description, writeArchive } from './write-archive.ts';

const run = promisify(execFile);
const passphrase = 'uma frase longa que só a escola conhece';
const description: Description = {
  product: 'jornada',
  format: 1,
  version: '0.1.0',
  createdAt: '2026-03-09T15:00:00.000Z',
  database: { kind: 'embedded', major: 18, migrations: ['1'], counts: { 'public.users': 3 } },
  contents: { files: 'folder', secretsKey: false, sessions: true },
};
/** Longer than a chunk of the encryption, and nothing that shrinks. */
const photo = randomBytes(200_000);

async function aFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'archive-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function anArchive({ passphrase: secret }: { passphrase?: string } = {}) {
  const folder = await aFolder();
  const content = join(folder, 'content');
  await mkdir(join(content, 'empty'), { recursive: true });
  await writeFile(join(content, 'photo.bin'), photo);
  await writeFile(join(content, 'nothing'), '');
  await writeFile(join(content, 'skipped'), 'x');
  const path = join(folder, secret ? 'jornada-a.tar.gz.age' : 'jornada-a.tar.gz');
  const manifest = await writeArchive(path, {
    passphrase: secret,
    add: async (archive) => {
      await archive.addFile('auth-secret', join(content, 'photo.bin'));
      await archive.addFile('gone', join(content, 'gone'));
      await archive.addFolder('files', content, (name) => name === 'files/skipped');
      return description;
    },
  });
  return { path, manifest, folder };
}

/** The same archive with other bytes. */
async function changed(path: string, change: (bytes: Buffer) => Uint8Array) {
  const bytes = change(await readFile(path));
  const copy = path.replace('jornada-a', 'jornada-b');
  await writeFile(copy, bytes);
  return copy;
}

const refusal = async (path: string, secret?: string) => {
  try {
    await readArchive(path, { passphrase: secret });
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as StartError).message;
  }
  return 'taken';
};

test('what goes in comes out, also with tar and sha256sum alone', async () => {
  const { path, manifest, folder } = await anArchive();
  expect(manifest).toMatchObject({ ...description, members: 3, bytes: 2 * photo.length });
  const [own, plain] = [join(folder, 'own'), join(folder, 'plain')];
  expect(await extractArchive(path, { folder: own })).toEqual(manifest);
  expect((await readdir(own, { recursive: true })).sort()).toEqual(
    ['auth-secret', 'files', 'files/empty', 'files/nothing', 'files/photo.bin'].sort(),
  );
  expect(await readFile(join(own, 'files/photo.bin'))).toEqual(photo);

  await mkdir(plain);
  await run('tar', ['-xzf', path, '-C', plain]);
  const { stdout } = await run('sha256sum', ['--check', 'backup-checksums.sha256'], { cwd: plain });
  expect(stdout.match(/: OK\n/g)).toHaveLength(3);
  expect(await readFile(join(plain, 'backup-state'), 'utf8')).toBe('complete\n');
});

describe('is refused in words', () => {
  test.each([0.001, 0.3, 0.9, 0.9999])('cut off at %d of its length', async (share) => {
    const { path } = await anArchive();
    const copy = await changed(path, (bytes) => bytes.subarray(0, Math.floor(bytes.length * share)));
    expect(await refusal(copy)).toMatch(/não é um backup da Jornada|está cortado/);
    if (share > 0.1)
      expect(await refusal(copy)).toBe(
        'O backup jornada-b.tar.gz está cortado: falta o fim do arquivo. Use outro, ou copie este de novo.',
      );
  });

  test('a byte of the file, whichever', async () => {
    const { path } = await anArchive();
    const { length } = await readFile(path);
    for (const share of [0.05, 0.5, 0.95]) {
      const copy = await changed(path, (bytes) => {
        bytes[Math.floor(length * share)]! ^= 1;
        return bytes;
      });
      expect(await refusal(copy), String(share)).toContain('foi alterado ou está danificado');
    }
  });

  test('a byte of a member, packed again as if nothing had happened', async () => {
    const { path } = await anArchive();
    const copy = await changed(path, (bytes) => {
      const tar = gunzipSync(bytes);
      tar[tar.indexOf(photo.subarray(0, 50)) + 100]! ^= 1;
      return gzipSync(tar);
    });
    expect(await refusal(copy)).toContain('foi alterado ou está danificado: as somas');
  });

  test('a member that was taken out or put in', async () => {
    const { path, folder } = await anArchive();
    const repack = async (change: (plain: string) => Promise<void>) => {
      const plain = await mkdtemp(join(folder, 'plain-'));
      await run('tar', ['-xzf', path, '-C', plain]);
      await change(plain);
      const copy = join(folder, 'jornada-b.tar.gz');
      await writeFile(join(folder, 'backup-state'), 'incomplete\n');
      const names = ['auth-secret', 'files', 'more', 'backup-checksums.sha256', 'backup-manifest.json', 'backup-state'];
      const there = new Set(await readdir(plain));
      await run('tar', [
        '-czf',
        copy,
        '-C',
        folder,
        'backup-state',
        '-C',
        plain,
        ...names.filter((name) => there.has(name)),
      ]);
      return await refusal(copy);
    };
    expect(await repack((plain) => rm(join(plain, 'auth-secret')))).toContain('foi alterado');
    expect(await repack((plain) => writeFile(join(plain, 'more'), 'x'))).toContain('foi alterado');
    expect(await repack((plain) => rm(join(plain, 'backup-manifest.json')))).toContain('versão mais antiga');
  });

  test('a file, a folder and an archive of something else, and what is not there', async () => {
    const { folder } = await anArchive();
    await writeFile(join(folder, 'carta.pdf'), '%PDF-1.7');
    await writeFile(join(folder, 'vazio'), '');
    await run('tar', ['-czf', join(folder, 'fotos.tar.gz'), '-C', folder, 'content']);
    await writeFile(join(folder, 'texto.gz'), gzipSync('only text'));
    for (const name of ['carta.pdf', 'vazio', 'fotos.tar.gz', 'texto.gz']) {
      expect(await refusal(join(folder, name))).toBe(`O arquivo ${name} não é um backup da Jornada.`);
    }
    expect(await refusal(join(folder, 'nada'))).toBe('O arquivo nada não existe ou não pode ser lido.');
    expect(await refusal(folder)).toContain('não existe ou não pode ser lido.');
  });

  test('a backup of an older version, with its words and without them', async () => {
    const folder = await aFolder();
    const data = join(folder, 'data');
    await mkdir(join(data, 'postgres-18'), { recursive: true });
    await writeFile(join(data, 'auth-secret'), 'x');
    await writeFile(join(folder, 'backup-state'), 'incomplete\n');
    await writeFile(join(data, 'backup-state'), 'complete\n');
    const path = join(folder, 'jornada-velho.tar.gz');
    await run('tar', [
      '-czf',
      path,
      '-C',
      folder,
      'backup-state',
      '-C',
      data,
      '--exclude=./backup-state',
      '.',
      'backup-state',
    ]);
    const sentence =
      'O backup jornada-velho.tar.gz é de uma versão mais antiga da Jornada, sem somas de verificação: este comando não o restaura. docs/backup-and-restore.md diz como extraí-lo à mão.';
    expect(await refusal(path)).toBe(sentence);
    await run('tar', ['-czf', path, '-C', data, '--exclude=./backup-state', '.']);
    expect(await refusal(path)).toBe(sentence);
  });

  test('a layout that this program does not know yet', async () => {
    const folder = await aFolder();
    const path = join(folder, 'jornada-novo.tar.gz');
    const newer = { ...description, format: 2 } as unknown as Description;
    await writeArchive(path, { passphrase: undefined, add: async () => newer });
    expect(await refusal(path)).toBe(
      'O backup jornada-novo.tar.gz é de uma versão mais nova da Jornada: restaure-o com essa versão.',
    );
  });

  test('a path that leads out of the folder', async () => {
    const folder = await aFolder();
    const path = join(folder, 'jornada-fora.tar.gz');
    await writeArchive(path, {
      passphrase: undefined,
      add: async (archive) => {
        await archive.addStream('../fora', 0, (async function* () {})());
        return description;
      },
    });
    expect(await refusal(path)).toContain('não é um backup da Jornada');
  });
});

describe('is unpacked nowhere, in words, with', () => {
  const member = (name: string) => ({ name, text: 'x' });
  test.each([
    ['two files of one name', [member('files/a'), member('files/a')]],
    ['a file that is a folder as well', [member('files/a'), member('files/a/b')]],
    ['a folder that is a file as well', [member('files/a/b'), member('files/a')]],
    ['a name that is too long', [member(`files/${'n'.repeat(300)}`)]],
    ['a way that is too long', [member(`files/${Array(60).fill('n'.repeat(100)).join('/')}`)]],
  ])('%s', async (_what, members) => {
    const folder = await aFolder();
    const path = join(folder, 'jornada-feito.tar.gz');
    await writeArchive(path, {
      passphrase: undefined,
      add: async (archive) => {
        for (const { name, text } of members) {
          await archive.addStream(
            name,
            text.length,
            (async function* () {
              yield Buffer.from(text);
            })(),
          );
        }
        return description;
      },
    });
    const unpacked = extractArchive(path, { folder: join(folder, 'aqui') });
    await expect(unpacked).rejects.toBeInstanceOf(StartError);
    await expect(unpacked).rejects.toThrow('O backup jornada-feito.tar.gz foi alterado ou está danificado');
  });
});

describe('encrypted', () => {
  test('opens with its passphrase, and with age itself', async () => {
    const { path, manifest } = await anArchive({ passphrase });
    expect(await readArchive(path, { passphrase })).toEqual(manifest);
    const bytes = await readFile(path);
    expect(bytes.includes(photo.subarray(0, 20))).toBe(false);
    const decrypter = new Decrypter();
    decrypter.addPassphrase(passphrase);
    expect(gunzipSync(await decrypter.decrypt(bytes)).includes(photo)).toBe(true);
  });

  test('what age encrypted opens here, whatever its length', async () => {
    const { path, manifest } = await anArchive();
    const encrypter = new Encrypter();
    encrypter.setPassphrase(passphrase);
    encrypter.setScryptWorkFactor(12);
    const copy = `${path}.age`;
    await writeFile(copy, await encrypter.encrypt(await readFile(path)));
    expect(await readArchive(copy, { passphrase })).toEqual(manifest);
  });

  test('is refused without a passphrase, with another one, cut off, and altered', async () => {
    const { path } = await anArchive({ passphrase });
    const { length } = await readFile(path);
    expect(await refusal(path)).toBe('O backup jornada-a.tar.gz.age está cifrado: informe --passphrase-file ARQUIVO.');
    expect(await refusal(path, 'outra')).toBe('A senha do arquivo de senha não abre o backup jornada-a.tar.gz.age.');
    const header = 233;
    for (const end of [header + 3 * (65_536 + 16), header + 65_536 + 16, length - 1, 300]) {
      const copy = await changed(path, (bytes) => bytes.subarray(0, end));
      expect(await refusal(copy, passphrase), String(end)).toMatch(/está cortado ou foi alterado|está cortado: falta/);
    }
    const copy = await changed(path, (bytes) => {
      bytes[1000]! ^= 1;
      return bytes;
    });
    expect(await refusal(copy, passphrase)).toBe('O backup jornada-b.tar.gz.age foi alterado ou está danificado.');
  });
});
