import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { projectRoot } from './supervise.mjs';

/** @type {string} */
let folder;
/** @type {string} */
let supervisor;

const heard = () => readFileSync(join(folder, 'heard'), 'utf8').trim().split('\n');
/** @param {string[]} lines */
const untilHeard = (lines) => vi.waitFor(() => expect(heard()).toEqual(lines), { timeout: 20_000 });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jornada-supervise-'));
  writeFileSync(join(folder, 'heard'), '');
  writeFileSync(
    join(folder, 'program.mjs'),
    `import { appendFileSync } from 'node:fs';
     const hear = (line) => appendFileSync('heard', line + '\\n');
     process.on('SIGHUP', hear);
     process.on('SIGTERM', () => { hear('SIGTERM'); process.exit(0); });
     setTimeout(() => process.exit(1), 60_000);
     hear('ready');`,
  );
  supervisor = join(folder, 'supervisor.mjs');
  const own = JSON.stringify(join(projectRoot, 'scripts/setup/supervise.mjs'));
  writeFileSync(
    supervisor,
    `import { supervise } from ${own};
     process.exitCode = await supervise(process.execPath, ['program.mjs'], { cwd: import.meta.dirname }).exit;`,
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('SIGHUP is passed on as it is, and a SIGTERM right behind it, too', async () => {
  const running = spawn(process.execPath, [supervisor], { detached: true, stdio: 'ignore' });
  const exited = once(running, 'exit');
  await untilHeard(['ready']);
  running.kill('SIGHUP');
  await untilHeard(['ready', 'SIGHUP']);
  running.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect(heard()).toEqual(['ready', 'SIGHUP', 'SIGTERM']);
});

test('the SIGHUP of a terminal that closed stops the program', async () => {
  const command = `'${process.execPath}' '${supervisor}'`;
  // It holds the other side of the terminal.
  const terminal = spawn('script', ['-qc', command, '/dev/null'], { stdio: ['pipe', 'ignore', 'ignore'] });
  await untilHeard(['ready']);
  terminal.kill('SIGKILL');
  await untilHeard(['ready', 'SIGTERM']);
  expect(heard()).not.toContain('SIGHUP');
});
