import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnvironment } from '../environment.ts';
import { StartError } from '../start-error.ts';
import { findSecretsKey, parseSecretsKey, readSecretsKey } from './secrets-key.ts';

const aFolder = () => mkdtemp(join(tmpdir(), 'jornada-secrets-key-'));
const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

test('a key is made once, kept for its owner’s eyes only, and many starts at once agree on it', async () => {
  const folder = await aFolder();
  expect(await findSecretsKey(folder, undefined)).toBeNull();
  expect(await readdir(folder)).toEqual([]);
  const keys = await Promise.all(Array.from({ length: 20 }, () => readSecretsKey(folder, undefined)));
  expect(new Set(keys.map(({ id }) => id)).size).toBe(1);
  expect(await readdir(folder)).toEqual(['secrets-key']);
  expect(await modeOf(join(folder, 'secrets-key'))).toBe(0o600);
  expect(await findSecretsKey(folder, undefined)).toMatchObject({ id: keys[0]!.id });
  expect((await readSecretsKey(await aFolder(), undefined)).id).not.toBe(keys[0]!.id);
});

test('the file’s own text is a value for SECRETS_KEY, so that a second machine can be given it', async () => {
  const folder = await aFolder();
  const { id } = await readSecretsKey(folder, undefined);
  const text = (await readFile(join(folder, 'secrets-key'), 'utf8')).trim();
  expect(readEnvironment({ SECRETS_KEY: text }).secretsKey?.id).toBe(id);
});

test('32 bytes are one key in either alphabet of base64 and as hexadecimal digits', () => {
  const bytes = randomBytes(32);
  const hex = bytes.toString('hex');
  const texts = [hex, hex.toUpperCase(), bytes.toString('base64'), bytes.toString('base64url')];
  expect(new Set(texts.map((text) => parseSecretsKey(text)?.id)).size).toBe(1);
  for (const text of ['', 'curta', hex.slice(1), `${hex}0`, randomBytes(31).toString('base64'), 'ç'.repeat(43)]) {
    expect(parseSecretsKey(text)).toBeNull();
  }
});

test('a file that was brought back open to others is closed', async () => {
  const folder = await aFolder();
  const path = join(folder, 'secrets-key');
  await writeFile(path, randomBytes(32).toString('hex'));
  await chmod(path, 0o644);
  await readSecretsKey(folder, undefined);
  expect(await modeOf(path)).toBe(0o600);
});

test('a damaged or unusable file stops the start with a sentence, and is never replaced', async () => {
  const folder = await aFolder();
  const path = join(folder, 'secrets-key');
  await writeFile(path, 'nada');
  await expect(readSecretsKey(folder, undefined)).rejects.toThrow(/secrets-key está danificado\. Traga a sua cópia/);
  expect(await readFile(path, 'utf8')).toBe('nada');
  await expect(readSecretsKey(path, undefined)).rejects.toThrow(StartError);
  await expect(findSecretsKey(folder, undefined)).rejects.toThrow(StartError);
});

test('a configured key wins, and a malformed one is refused without being repeated', async () => {
  const configured = parseSecretsKey(randomBytes(32).toString('hex'))!;
  expect(await readSecretsKey('/nowhere', configured)).toBe(configured);
  expect(() => readEnvironment({ SECRETS_KEY: 'um-segredo-curto' })).toThrow(
    new StartError(
      'A configuração SECRETS_KEY está errada: precisa ter 32 bytes em base64 ou hexadecimal, como os de openssl rand -base64 32.',
    ),
  );
});
