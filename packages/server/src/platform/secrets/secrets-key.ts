import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { deriveKey } from './keyed-hash.ts';
import { readIfThere, readOrCreate } from '../data-folder/create-once.ts';
import { StartError } from '../start-error.ts';

/** The file in the data folder; backups leave it out. */
export const SECRETS_KEY_FILE = 'secrets-key';

/** The key that seals secrets in the database; all its processes share it. Printed or logged it reveals only its id. */
export interface SecretsKey {
  /** Names the key, also inside everything that it sealed: twelve hexadecimal digits that reveal nothing of it. */
  id: string;
  /** For AES-256-GCM. */
  encryption: KeyObject;
}

/** Reads 32 bytes in base64 (either alphabet) or hexadecimal digits; null when it is neither. */
export function parseSecretsKey(text: string): SecretsKey | null {
  if (/^[0-9a-f]{64}$/i.test(text)) return keyOf(Buffer.from(text, 'hex'));
  if (/^[\w+/-]{43}=?$/.test(text)) return keyOf(Buffer.from(text, 'base64'));
  return null;
}

function keyOf(bytes: Buffer): SecretsKey {
  return {
    id: deriveKey(bytes, 'id of the secrets key').toString('hex', 0, 6),
    encryption: createSecretKey(deriveKey(bytes, 'secrets in the database')),
  };
}

/**
 * The key of this process: the configured one, else the data folder's, made on first use.
 * @throws StartError when the folder or the file cannot be used
 */
export async function readSecretsKey(dataDir: string, configured: SecretsKey | undefined): Promise<SecretsKey> {
  if (configured) return configured;
  const text = await reading(dataDir, (path) => readOrCreate(path, () => `${randomBytes(32).toString('base64')}\n`));
  // Others may be able to read a file that an operator copied back.
  await chmod(join(dataDir, SECRETS_KEY_FILE), 0o600).catch(() => undefined);
  return parseFile(dataDir, text);
}

/** Like `readSecretsKey`, but null where that would make a key. */
export async function findSecretsKey(dataDir: string, configured: SecretsKey | undefined): Promise<SecretsKey | null> {
  if (configured) return configured;
  const text = await reading(dataDir, readIfThere);
  return text === null ? null : parseFile(dataDir, text);
}

async function reading<Text>(dataDir: string, read: (path: string) => Promise<Text>): Promise<Text> {
  const path = join(dataDir, SECRETS_KEY_FILE);
  return await read(path).catch((cause: unknown) => {
    throw new StartError(`O arquivo ${path} não pode ser lido nem criado. Verifique as permissões da pasta.`, {
      cause,
    });
  });
}

function parseFile(dataDir: string, text: string): SecretsKey {
  const key = parseSecretsKey(text);
  if (key) return key;
  throw new StartError(
    `O arquivo ${join(dataDir, SECRETS_KEY_FILE)} está danificado. Traga a sua cópia de volta, ou apague-o para criar outro: os segredos guardados no banco precisarão ser informados de novo.`,
  );
}
