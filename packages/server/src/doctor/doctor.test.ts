import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { builtServer } from '../../../../scripts/setup/server-build.mjs';
import { projectRoot } from '../../../../scripts/setup/supervise.mjs';
import { copyEmbeddedTemplate } from '../../fixtures/embedded-template.ts';
import { lockFolder } from '../platform/database/embedded/folder-lock.ts';
import { report } from './report.ts';

const main = await builtServer(projectRoot, 'doctor');

/** Runs the doctor as its operator does. */
function runDoctor(env: Record<string, string>): Promise<{ code: unknown; said: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [main], { env: { PATH: process.env.PATH, ...env } }, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, said: (stdout + stderr).trim() }),
    );
  });
}

async function aFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'jornada-doctor-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test('while the server holds the data folder, the operator is told in one sentence', async () => {
  const folder = await aFolder();
  const lock = lockFolder(folder);
  onTestFinished(() => lock.release());
  expect(await runDoctor({ DATA_DIR: folder })).toEqual({
    code: 1,
    said: `A pasta de dados ${folder} já está em uso por outro processo da Jornada: encerre-o ou escolha outra pasta em DATA_DIR.`,
  });
});

test('a folder that does not exist is not created by asking', async () => {
  const folder = join(await aFolder(), 'vazia');
  expect(await runDoctor({ DATA_DIR: folder })).toEqual({
    code: 1,
    said: `Não há nada para examinar: a pasta de dados ${folder} não existe.`,
  });
});

test('a new platform is well', async () => {
  const { options, remove } = await copyEmbeddedTemplate();
  onTestFinished(remove);
  expect(await runDoctor({ DATA_DIR: options.dataDir })).toEqual({
    code: 0,
    said: expect.stringMatching(/^Tudo em ordem: as \d+ regras valem\.$/),
  });
});

test('a broken rule is named with its first rows', () => {
  const finding = { invariant: 'level_matches_total', sentence: 'O nível é o do XP.', count: 12, ids: ['a', 'b'] };
  expect(report([finding], 30)).toBe(
    '✗ O nível é o do XP.\n  Não vale em 12 caso(s) (level_matches_total): a, b, …\n1 de 30 regras não valem.\n',
  );
});
