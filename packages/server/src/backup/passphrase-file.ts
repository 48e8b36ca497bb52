import { readFile } from 'node:fs/promises';
import { StartError } from '../platform/start-error.ts';

const SHORTEST = 12;

/** The passphrase in a file: its first line. Throws a StartError when there is none or it is too short to protect anything. */
export async function readPassphrase(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined;
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new StartError(`O arquivo de senha ${file} não existe ou não pode ser lido.`, { cause });
  });
  const passphrase = text.split('\n')[0]!.trim();
  if (passphrase.length >= SHORTEST) return passphrase;
  throw new StartError(
    `A senha em ${file} é curta: a primeira linha precisa de pelo menos ${SHORTEST} caracteres, como os de openssl rand -base64 24.`,
  );
}
