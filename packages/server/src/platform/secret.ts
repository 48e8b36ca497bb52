import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from './start-error.ts';

const shortest = 32;

/**
 * The secret that signs session cookies: the configured one, else one kept in the data folder and made on first use.
 * Two processes starting at once agree on one: the first link wins.
 * @throws StartError when the folder or the file cannot be used
 */
export async function readAuthSecret(dataDir: string, configured: string | undefined): Promise<string> {
  if (configured) return configured;
  const path = join(dataDir, 'auth-secret');
  try {
    const secret = (await readIfThere(path)) ?? (await makeSecret(dataDir, path));
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

async function readIfThere(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function makeSecret(dataDir: string, path: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true });
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return (await readFile(path, 'utf8')).trim();
}
