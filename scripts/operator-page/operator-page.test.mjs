import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from '../setup/supervise.mjs';
import { commandsOnPage, howToTry } from './page.mjs';

const read = (/** @type {string} */ file) => readFileSync(join(projectRoot, file), 'utf8');

test('every command on the page for operators is tried by the long test, or is Docker’s own', () => {
  const commands = commandsOnPage();
  expect(commands.length).toBeGreaterThan(15);
  const { scripts } = JSON.parse(read('package.json'));
  for (const command of commands) {
    const how = howToTry(command);
    if (how === 'docker' || 'shell' in how) continue;
    const [, file = ''] = /^node (\S+)$/.exec(scripts[how.script]) ?? [];
    expect(existsSync(join(projectRoot, file)), command).toBe(true);
  }
});

test('the commands in containers name the service and the folders that compose.postgres.yaml has', () => {
  const { app } = parse(read('deploy/container/compose.postgres.yaml')).services;
  expect(app.volumes).toEqual(['data:/data', 'backups:/app/backups']);
  expect(read('deploy/container/Dockerfile')).toContain('DATA_DIR=/data');
  expect(app.environment).toMatchObject({ BACKUP_AT: expect.anything(), BACKUP_KEEP: expect.anything() });
});
