import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { makeArchive, makeLaterArchive } from '../release/make-archive.mjs';
import { nodeRuntime } from '../setup/runtime.mjs';
import { projectRoot } from '../setup/supervise.mjs';
import { blocksOn, INSTALL, UPDATE } from './creator-pages.mjs';
import { makeDebian, runIn } from './debian.mjs';

/** @type {{ folder: string, version: string }} */
let archive;
beforeAll(() => {
  archive = makeArchive();
  makeLaterArchive(archive, '1.0.99');
  makeLaterArchive(archive, '1.1.0', 'CREATE TABLE "later" ("id" integer);');
}, 10 * 60_000);
afterAll(() => rmSync(archive.folder, { recursive: true }));

/** The commands of a page that are run, with this version's number for its example. @param {string} page */
const commandsOn = (page) =>
  blocksOn(page)
    .filter(({ isRun }) => isRun)
    .map(({ commands }) => commands.replaceAll('1.0.0', archive.version));

/** Prints a line before each block, so that a failure names its own. @param {string[]} blocks */
const scriptOf = (blocks) => blocks.map((block, nth) => `echo "@@ ${nth}"\n${block}`).join('\n');

describe.each(/** @type {const} */ (['bookworm', 'trixie']))('on a bare Debian (%s)', (suite) => {
  test('the page for installing, and that for updating, command by command', async () => {
    const { root, remove } = makeDebian(suite);
    // A whole system, on a busy disk.
    onTestFinished(remove, 60_000);
    const [packages = '', ...blocks] = commandsOn(INSTALL);
    expect(packages).toMatch(/^apt-get update/);
    expect(await runIn(root, packages, { isOnline: true })).toMatchObject({ code: 0 });

    // What the blocks that are not run bring: Node, and the downloads.
    copyFileSync(nodeRuntime(projectRoot), join(root, 'usr/local/bin/node'));
    const programs = join(root, 'opt/jornada');
    mkdirSync(programs, { recursive: true });
    for (const name of [`jornada-${archive.version}.tgz`, 'jornada-1.0.99.tgz', 'jornada-1.1.0.tgz', 'SHA256SUMS'])
      copyFileSync(join(archive.folder, name), join(programs, name));
    const [sums = '', check = '', update = '', back = '', service = ''] = commandsOn(UPDATE);

    const answers = (/** @type {string} */ version) =>
      `curl -fs http://127.0.0.1:3000/healthz | grep -F '"version":"${version}"'`;
    const keptAside = (/** @type {number} */ count) =>
      `[ "$(ls -d /var/lib/jornada/data/replaced-* 2>/dev/null | wc -l)" = ${count} ]`;
    const isRefused = (/** @type {string} */ command, /** @type {string} */ why) =>
      `if ${command} >/tmp/said 2>&1; then exit 9; fi; grep -F '${why}' /tmp/said`;
    const switchTo = (/** @type {string} */ version) =>
      `systemctl stop jornada; ln -sfn jornada-${version} /opt/jornada/current`;
    const { code, said } = await runIn(
      root,
      scriptOf([
        ...blocks,
        `for _ in 1 2 3 4 5; do sleep 1; curl -sI -H 'Host: escola.exemplo.com.br' http://127.0.0.1/ >/tmp/said && break; done
        grep -i '^location: https://escola.exemplo.com.br/' /tmp/said`,
        'systemd-analyze verify /etc/systemd/system/jornada.service',
        // A place of copies that is down keeps nobody from updating.
        `echo 'uma senha bem comprida' >/var/lib/jornada/senha && chown jornada /var/lib/jornada/senha
        printf 'BACKUP_TO=/mnt/nada\\nBACKUP_PASSPHRASE_FILE=senha\\n' >>/var/lib/jornada/.env`,
        isRefused('jornada backup', 'o disco está montado?'),
        // An update that changes the database. Given again, it only looks whether all is well.
        sums,
        check,
        update,
        answers('1.1.0'),
        update,
        service,
        switchTo(archive.version),
        isRefused('jornada start', 'O banco já foi atualizado por uma versão mais nova'),
        // The way back, with the backup.
        switchTo('1.1.0'),
        back,
        answers(archive.version),
        keptAside(1),
        isRefused('jornada back', 'Não há para onde voltar'),
        // One that changes nothing there: nothing is restored.
        'jornada update /opt/jornada/jornada-1.0.99.tgz',
        answers('1.0.99'),
        isRefused(`jornada check-update /opt/jornada/jornada-${archive.version}.tgz`, 'mais nova do que a'),
        isRefused(`jornada update /opt/jornada/jornada-${archive.version}.tgz`, 'jornada back'),
        'jornada back',
        answers(archive.version),
        keptAside(1),
        'systemctl stop jornada && jornada doctor',
      ]),
    );
    expect(code, said.slice(-3000)).toBe(0);
    expect(said).toMatch(/https:\/\/escola\.exemplo\.com\.br\/\S+/);
    for (const line of [
      'Configurações que a nova não conhece, e ignora: BACKUP_KEEP.',
      'Configurações novas, se quiser: LATER_KEEP (docs/hosting.md).',
      'Banco de dados: 1 mudança (9999_later). Voltar traz o backup de antes.',
      'Pode atualizar.',
    ])
      expect(said).toContain(line);
  });
});
