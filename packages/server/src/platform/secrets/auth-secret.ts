import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { readOrCreate } from '../data-folder/create-once.ts';
import { StartError } from '../start-error.ts';

const shortest = 32;

/**
 * The secret that signs session cookies: the configured one, else the data folder's, made on first use.
 * @throws StartError when the folder or the file cannot be used
 */
export async function readAuthSecret(dataDir: string, configured: string | undefined): Promise<string> {
  if (configured) return configured;
  const path = join(dataDir, 'auth-secret');
  try {
    const secret = await readOrCreate(path, () => randomBytes(48).toString('base64url'));
    if (secret.length >= shortest) return secret;
  } catch (cause) {
    throw new StartError(`O arquivo ${path} não pode ser lido nem criado. Verifique as permissões da pasta.`, {
      cause,
    });
  }
  throw new StartError(
    `O arquivo ${path} está danificado. Apague-o para criar outro: todos precisarão entrar de novo.`,
  );
}
