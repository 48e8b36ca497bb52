import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { projectRoot } from '../setup/supervise.mjs';

/** What stands in for the machine: each writes what it was asked into `asked`. `answers` names the version that is said to run. */
const machine = {
  id: 'echo 0',
  sync: '',
  sleep: '',
  seq: 'echo 1',
  setpriv: 'shift 3; exec "$@"',
  systemctl: String.raw`echo "systemctl $*" >>"$place/asked"
[ "$1" != start ] || basename "$(readlink "$place/programs/current")" | sed 's/^jornada-//' >"$place/answers"
[ "$1" != stop ] || rm -f "$place/answers"`,
  curl: String.raw`echo "curl $4" >>"$place/asked"
[ -f "$place/answers" ] && printf '{"status":"ok","version":"%s"}' "$(cat "$place/answers")"`,
};

/** The installed command on a machine that runs version 1.0.0. */
function anInstallation() {
  const place = mkdtempSync(join(tmpdir(), 'jornada-command-'));
  onTestFinished(() => rmSync(place, { recursive: true }));
  for (const folder of ['bin', 'programs', 'school', 'archives']) mkdirSync(join(place, folder));
  for (const [name, text] of Object.entries(machine))
    writeFileSync(join(place, 'bin', name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  const command = readFileSync(join(projectRoot, 'deploy/systemd/jornada'), 'utf8')
    .replace('programs=/opt/jornada', `programs=${place}/programs`)
    .replace('school=/var/lib/jornada', `school=${place}/school`)
    .replace('node=/usr/local/bin/node', `node=${process.execPath}`);
  writeFileSync(join(place, 'jornada.sh'), command);
  aVersion(join(place, 'programs/jornada-1.0.0'), '1.0.0');
  symlinkSync('jornada-1.0.0', join(place, 'programs/current'));
  writeFileSync(join(place, 'answers'), '1.0.0\n');

  const env = { PATH: `${place}/bin:/usr/sbin:/usr/bin:/sbin:/bin`, LANG: 'C.UTF-8', place, BACKUP_TO: '/mnt/copias' };
  const inPlace = (/** @type {string} */ name) => join(place, name);
  return {
    inPlace,
    /** @param {string[]} args */
    run(...args) {
      const { status, stdout, stderr } = spawnSync('sh', [inPlace('jornada.sh'), ...args], {
        env,
        cwd: inPlace('archives'),
        encoding: 'utf8',
      });
      return { code: status, said: stdout + stderr };
    },
    /** @param {string[]} args */
    start: (...args) =>
      spawn('sh', [inPlace('jornada.sh'), ...args], { env, stdio: ['ignore', 'pipe', 'ignore'], detached: true }),
    /** An archive of that version, whose changes of the database are these. @param {string} version @param {string[]} migrations */
    archive(version, migrations = ['0000_first', '0001_later']) {
      const folder = inPlace(`archives/jornada-${version}`);
      aVersion(folder, version, migrations);
      spawnSync('tar', ['-czf', `${folder}.tgz`, '-C', inPlace('archives'), `jornada-${version}`]);
      rmSync(folder, { recursive: true });
      return `${folder}.tgz`;
    },
    current: () => readlinkSync(inPlace('programs/current')),
    asked: () => (existsSync(inPlace('asked')) ? readFileSync(inPlace('asked'), 'utf8').trim().split('\n') : []),
    isUp: () => existsSync(inPlace('answers')),
  };
}

/**
 * A version whose programs tell what they were asked. The backup fails where there is a file `backup-fails`, and waits where there is `backup-waits`;
 * so does the restore.
 *
 * @param {string} folder
 * @param {string} version
 */
function aVersion(folder, version, migrations = ['0000_first']) {
  mkdirSync(join(folder, 'scripts'), { recursive: true });
  mkdirSync(join(folder, 'packages/server/migrations'), { recursive: true });
  for (const name of migrations) writeFileSync(join(folder, `packages/server/migrations/${name}.sql`), '');
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'jornada', version }, null, 2).replace(/"\n}/, '",\n}'),
  );
  writeFileSync(
    join(folder, 'scripts/jornada.mjs'),
    `import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
    const [command, ...args] = process.argv.slice(2);
    appendFileSync(process.env.place + '/asked', ['${version}:', command, ...args].join(' ') + ' to=' + process.env.BACKUP_TO + '\\n');
    if (existsSync(command + '-fails')) process.exit(1);
    if (existsSync(command + '-waits')) await new Promise((resolve) => setTimeout(resolve, 20_000));
    if (command === 'backup') {
      mkdirSync('backups', { recursive: true });
      writeFileSync('backups/one.tar.gz', '');
      console.log('Cópia pronta: backups/one.tar.gz (1 kB)');
    }`,
  );
}

test('an update, which sends no copy elsewhere meanwhile, and the way back by the old version', () => {
  const { archive, run, current, asked, isUp, inPlace } = anInstallation();
  writeFileSync(inPlace('school/.env'), 'PORT="3100"\nHOST=::1\n');
  expect(run('update', archive('1.1.0'))).toMatchObject({ code: 0, said: expect.stringContaining('Pronto: 1.1.0') });
  expect(current()).toBe('jornada-1.1.0');
  expect(asked()).toEqual([
    'systemctl stop jornada',
    '1.0.0: backup to=',
    'systemctl start jornada',
    'curl http://[::1]:3100/healthz',
  ]);

  const { code, said } = run('back');
  expect(code, said).toBe(0);
  expect(said).toMatch(/com o backup backups\/one\.tar\.gz, de \d\d\/\d\d\/\d{4} /);
  expect(asked().slice(4, 7)).toEqual([
    'systemctl stop jornada',
    '1.0.0: restore backups/one.tar.gz --replace to=/mnt/copias',
    'systemctl start jornada',
  ]);
  expect([current(), isUp()]).toEqual(['jornada-1.0.0', true]);
  expect(run('back')).toMatchObject({ code: 1, said: expect.stringContaining('Não há para onde voltar') });
});

test('a way back whose restore fails leaves the new version running, and may be given again', () => {
  const { archive, run, current, isUp, inPlace } = anInstallation();
  run('update', archive('1.1.0'));
  writeFileSync(inPlace('school/restore-fails'), '');
  expect(run('back')).toMatchObject({ code: 1, said: expect.stringContaining('e 1.1.0 continua') });
  expect([current(), isUp()]).toEqual(['jornada-1.1.0', true]);
  unlinkSync(inPlace('school/restore-fails'));
  expect(run('back').code).toBe(0);
  expect(current()).toBe('jornada-1.0.0');
});

test('a way back without its backup, or from a note that a crash emptied, stops nothing', () => {
  const { archive, run, current, asked, inPlace } = anInstallation();
  run('update', archive('1.1.0'));
  const before = asked();
  unlinkSync(inPlace('school/backups/one.tar.gz'));
  expect(run('back')).toMatchObject({ code: 1, said: expect.stringContaining('não está mais em') });
  for (const note of ['', '\n\n\n']) {
    writeFileSync(inPlace('programs/before'), note);
    expect(run('back')).toMatchObject({ code: 1, said: expect.stringContaining('está incompleto') });
  }
  expect([asked(), current()]).toEqual([before, 'jornada-1.1.0']);
});

test('an update whose backup fails changes nothing, and ends the way back of the one before', () => {
  const { archive, run, current, isUp, inPlace } = anInstallation();
  run('update', archive('1.1.0'));
  writeFileSync(inPlace('school/backup-fails'), '');
  expect(run('update', archive('1.2.0'))).toMatchObject({ code: 1, said: expect.stringContaining('Nada mudou') });
  expect([current(), isUp()]).toEqual(['jornada-1.1.0', true]);
  expect(run('back')).toMatchObject({ code: 1, said: expect.stringContaining('Não há para onde voltar') });
});

test.each(/** @type {const} */ (['SIGHUP', 'SIGINT', 'SIGTERM']))(
  '%s in the backup of an update: the school runs again',
  async (signal) => {
    const { archive, start, current, asked, isUp, inPlace } = anInstallation();
    writeFileSync(inPlace('school/backup-waits'), '');
    const file = archive('1.1.0');
    // A group of its own, as a terminal's: the signal reaches all of it.
    const update = start('update', file);
    await expect.poll(asked).toContain('1.0.0: backup to=');
    process.kill(-Number(update.pid), signal);
    const [code] = await once(update, 'exit');
    expect([code, current(), isUp()]).toEqual([1, 'jornada-1.0.0', true]);
  },
);

test('an update whose reader has gone: the school runs again', async () => {
  const { archive, start, asked, isUp } = anInstallation();
  const update = start('update', archive('1.1.0'));
  update.stdout.destroy();
  await once(update, 'exit');
  expect(asked()).toContain('1.0.0: backup to=');
  expect(isUp()).toBe(true);
});

test('an update that is given again unpacks again what does not answer, and leaves alone what does', () => {
  const { archive, run, asked, inPlace } = anInstallation();
  const file = archive('1.1.0');
  run('update', file);
  unlinkSync(inPlace('programs/jornada-1.1.0/package.json'));
  expect(run('update', file).code).toBe(0);
  expect(existsSync(inPlace('programs/jornada-1.1.0/package.json'))).toBe(false);
  unlinkSync(inPlace('answers'));
  expect(run('update', file).code).toBe(0);
  expect(existsSync(inPlace('programs/jornada-1.1.0/package.json'))).toBe(true);
  expect(asked().filter((each) => each.includes('backup'))).toHaveLength(1);
});

test('a file named like the command is not taken for it, and one that the service may not read is told', () => {
  const { run, asked, inPlace } = anInstallation();
  for (const name of ['restore', 'copy.tar.gz']) writeFileSync(inPlace(`archives/${name}`), '');
  expect(run('restore', 'copy.tar.gz', '--replace').code).toBe(0);
  expect(asked()).toEqual([`1.0.0: restore ${inPlace('archives/copy.tar.gz')} --replace to=/mnt/copias`]);
  writeFileSync(inPlace('bin/test'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  expect(run('restore', 'copy.tar.gz')).toMatchObject({ code: 1, said: expect.stringContaining('não pode ler') });
});
