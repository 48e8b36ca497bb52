import { mkdtemp, readdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { StartError } from '../start-error.ts';
import { readAuthSecret } from './auth-secret.ts';

test('a secret is made once, kept for its owner’s eyes only, and two starts at once agree on it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'jornada-secret-'));
  const [first, second] = await Promise.all([readAuthSecret(folder, undefined), readAuthSecret(folder, undefined)]);
  expect(first).toBe(second);
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect(await readAuthSecret(folder, undefined)).toBe(first);
  expect((await stat(join(folder, 'auth-secret'))).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['auth-secret']);
});

test('a damaged secret stops the start with a sentence instead of locking everybody out', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'jornada-secret-'));
  await writeFile(join(folder, 'auth-secret'), '');
  await expect(readAuthSecret(folder, undefined)).rejects.toThrow(/auth-secret está danificado/);
  await expect(readAuthSecret(join(folder, 'auth-secret'), undefined)).rejects.toThrow(StartError);
});

test('a configured secret wins', async () => {
  expect(await readAuthSecret('/nowhere', 'configured')).toBe('configured');
});
