import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { prepare } from './prepare.mjs';
import { giveUp, say } from './progress.mjs';
import { nodeRuntime } from './runtime.mjs';
import { ensureServerBuilt } from './server-build.mjs';
import { projectRoot, supervise } from './supervise.mjs';

/** Bytes that a copy of the data takes beside its own, as a restore counts them. */
const MORE_ROOM = 64 * 1024 * 1024;

/**
 * Says what an update to an archive means: versions, settings, changes of the database, room on the disk, and the time, by a restore of a new
 * backup with the archive's own program. Jornada may run; nothing but a backup is left. Ends with exit code 1 when the update must wait.
 *
 * @param {string} file the archive
 */
export async function checkUpdate(file) {
  await prepare(projectRoot, [ensureServerBuilt]);
  // On the data's disk: /tmp may lie in memory.
  const unpacked = mkdtempSync(resolve('.check-update-'));
  process.once('exit', () => rmSync(unpacked, { recursive: true, force: true }));
  const tar = spawnSync('tar', ['-xzf', file, '-C', unpacked, '--strip-components=1', '--no-same-owner']);
  if (tar.status !== 0) giveUp(`O arquivo ${file} não pôde ser aberto: ${String(tar.stderr).trim()}`);

  const [installed, next] = [projectRoot, unpacked].map(versionIn);
  if (!next) giveUp(`${file} não é uma versão da Jornada (jornada-1.1.0.tgz).`);
  const order = next.localeCompare(installed ?? '', 'en', { numeric: true });
  if (order === 0) giveUp(`A versão ${next} já é a que está aqui.`);
  if (order < 0) giveUp(`Aqui está a ${installed}, mais nova do que a ${next}. Para voltar, veja docs/atualizar.md.`);
  say(`Versão: de ${installed} para ${next}.`);

  tellSettings(unpacked);
  const known = migrationsIn(projectRoot);
  const added = migrationsIn(unpacked).filter((name) => !known.includes(name));
  say(
    added.length === 0
      ? 'Banco de dados: não muda. Voltar não perde nada.'
      : `Banco de dados: ${added.length} ${added.length === 1 ? 'mudança' : 'mudanças'} (${added.join(', ')}). Voltar traz o backup de antes.`,
  );

  const began = performance.now();
  // The running server sends the copy elsewhere: a place that is down keeps nobody from updating.
  const backup = await run(projectRoot, 'backup', { ...process.env, BACKUP_TO: '' });
  if (backup !== 0) giveUp('O backup não deu certo, e sem ele não se atualiza: o motivo está acima.');
  const rehearsal = await run(unpacked, 'rehearse-restore');
  if (rehearsal !== 0)
    giveUp(`Não atualize ainda: a versão ${next} não aceita estes dados ou estas configurações, como dito acima.`);
  const seconds = Math.ceil((performance.now() - began) / 1000);
  say(`Tempo: o backup e o ensaio com a cópia levaram ${seconds} s. A parada não deve passar disso.`);
  tellRoom(unpacked);
  say('Pode atualizar.');
}

/** @param {string} root @param {'backup' | 'rehearse-restore'} program of that version @returns {Promise<number>} its exit code */
function run(root, program, env = process.env) {
  const configuration = existsSync('.env') ? ['--env-file=.env'] : [];
  const path = join(root, 'packages/server/dist', `${program}.mjs`);
  return supervise(nodeRuntime(projectRoot), [...configuration, path], { cwd: process.cwd(), env }).exit;
}

/** Names what is set here and means nothing to the new version, and what is new to set. @param {string} unpacked */
function tellSettings(unpacked) {
  const [before, after] = [variablesIn(projectRoot), variablesIn(unpacked)];
  const file = existsSync('.env') ? Object.keys(parseEnv(readFileSync('.env', 'utf8'))) : [];
  const given = [...file, ...before.filter((name) => process.env[name])];
  const unknown = [...new Set(given)].filter((name) => !after.includes(name) && !name.startsWith('NODE_'));
  if (unknown.length > 0) say(`Configurações que a nova não conhece, e ignora: ${unknown.join(', ')}.`);
  const added = after.filter((name) => !before.includes(name));
  if (added.length > 0) say(`Configurações novas, se quiser: ${added.join(', ')} (docs/hosting.md).`);
  if (unknown.length + added.length === 0) say('Configurações: nada muda.');
}

/** The disk must take the version beside the old one and what is kept aside. @param {string} unpacked */
function tellRoom(unpacked) {
  const sizes = readdirSync(unpacked, { recursive: true }).map((name) => statSync(join(unpacked, String(name))).size);
  const { bavail, bsize } = statfsSync('.');
  const needed = sizes.reduce((sum, size) => sum + size, MORE_ROOM);
  const megabytes = (/** @type {number} */ bytes) => Math.ceil(bytes / 1024 / 1024).toLocaleString('pt-BR');
  // What is unpacked here goes.
  const free = bavail * bsize + needed - MORE_ROOM;
  say(`Disco: a versão e um backup pedem ${megabytes(needed)} MB, e há ${megabytes(free)} MB livres.`);
  if (free < needed) giveUp('Não atualize ainda: falta espaço no disco.');
}

/** @param {string} root @returns {string | undefined} */
function versionIn(root) {
  if (!existsSync(join(root, 'package.json'))) return undefined;
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return name === 'jornada' ? version : undefined;
}

/** The variables that a version's list names. @param {string} root @returns {string[]} */
function variablesIn(root) {
  const list = readFileSync(join(root, '.env.example'), 'utf8');
  return [...list.matchAll(/^# ([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name);
}

/** @param {string} root @returns {string[]} */
function migrationsIn(root) {
  const names = readdirSync(join(root, 'packages/server/migrations'));
  return names.filter((name) => name.endsWith('.sql')).map((name) => name.replace('.sql', ''));
}
