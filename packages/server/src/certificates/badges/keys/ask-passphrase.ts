import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { StartError } from '../../../platform/start-error.ts';
import { SHORTEST_PASSPHRASE } from './key-file.ts';

/**
 * The passphrase of a file of keys: `BADGE_KEYS_PASSPHRASE`, else typed on the terminal, where it is not shown.
 * @throws StartError without either, when it is too short, and when a new one is typed differently the second time
 */
export async function askPassphrase({ isNew }: { isNew: boolean }): Promise<string> {
  const configured = process.env.BADGE_KEYS_PASSPHRASE;
  if (!configured && !process.stdin.isTTY) {
    throw new StartError('Falta a senha do arquivo: defina BADGE_KEYS_PASSPHRASE ou rode num terminal.');
  }
  const passphrase = configured || (await ask('Senha do arquivo: '));
  if (passphrase.length < SHORTEST_PASSPHRASE) {
    throw new StartError(`A senha do arquivo precisa de pelo menos ${SHORTEST_PASSPHRASE} caracteres.`);
  }
  if (isNew && !configured && (await ask('De novo: ')) !== passphrase)
    throw new StartError('As senhas são diferentes.');
  return passphrase;
}

async function ask(question: string): Promise<string> {
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}
