import { readFile, writeFile } from 'node:fs/promises';
import { systemClock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Environment } from '../../../platform/environment.ts';
import { findSecretsKey, type SecretsKey } from '../../../platform/secrets/secrets-key.ts';
import { StartError } from '../../../platform/start-error.ts';
import { printFromDatabase } from '../../../platform/print-from-database.ts';
import { runCommand } from '../../../platform/run-command.ts';
import { counted } from '@jornada/domain/plural';
import { listBadgeKeys } from '../badge-key-store.ts';
import { rotateSigningKey } from '../signing-key.ts';
import { askPassphrase } from './ask-passphrase.ts';
import { describeKeys } from './describe-keys.ts';
import { exportKeys } from './export-keys.ts';
import { importKeys } from './import-keys.ts';

const USAGE = 'Use: npm run badge-keys -- list | rotate | export <arquivo> | import <arquivo>';
const keysOf = (count: number) => counted(count, 'chave', 'chaves');

/** What a command works with. */
interface Work {
  db: Database;
  environment: Environment;
  secretsKey: SecretsKey;
  file: string;
}

const commands: Record<string, (work: Work) => Promise<string>> = {
  list: async ({ db, secretsKey, environment }) =>
    describeKeys(await listBadgeKeys(db), { secretsKey, timeZone: environment.timeZone }),

  rotate: async ({ db, secretsKey }) => {
    const { id } = await rotateSigningKey(db, { secretsKey, clock: systemClock });
    return `✔ A chave ${id} assina a partir de agora. Exporte as chaves de novo e guarde o arquivo.\n`;
  },

  export: async ({ db, secretsKey, file }) => {
    const passphrase = await askPassphrase({ isNew: true });
    const { text, count, unreadableIds } = await exportKeys(db, { secretsKey, passphrase });
    // Never over a file that may hold other keys.
    await writeFile(file, `${text}\n`, { mode: 0o600, flag: 'wx' }).catch((cause: unknown) => {
      throw new StartError(`O arquivo ${file} já existe ou não pode ser escrito.`, { cause });
    });
    const lost = unreadableIds.map((id) => `! A chave ${id} não se abre aqui: no arquivo está só a parte pública.\n`);
    return `${lost.join('')}✔ ${keysOf(count)} em ${file}. Guarde o arquivo e a senha em lugares diferentes.\n`;
  },

  import: async ({ db, secretsKey, file }) => {
    const text = await readFile(file, 'utf8').catch((cause: unknown) => {
      throw new StartError(`O arquivo ${file} não pode ser lido.`, { cause });
    });
    const passphrase = await askPassphrase({ isNew: false });
    const { added, repaired } = await importKeys(db, { text, passphrase, secretsKey, clock: systemClock });
    return `✔ Chaves novas: ${added}. Chaves que voltaram a abrir: ${repaired}.\n`;
  },
};

// npm run badge-keys
await runCommand(async (environment) => {
  const [name = '', file = '', ...rest] = process.argv.slice(2);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const needsFile = name === 'export' || name === 'import';
  if (!command || (file !== '') !== needsFile || rest.length > 0) throw new StartError(USAGE);
  const secretsKey = await findSecretsKey(environment.dataDir, environment.secretsKey);
  if (!secretsKey) {
    throw new StartError(
      'Aqui não há chave de segredos. Defina a SECRETS_KEY da plataforma, ou inicie-a uma vez com este DATA_DIR.',
    );
  }
  await printFromDatabase(environment, (db) => command({ db, environment, secretsKey, file }));
});
