import type { Environment } from '../../platform/environment.ts';
import { StartError } from '../../platform/start-error.ts';
import { runCommand } from '../../platform/run-command.ts';
import type { CopiedDatabase } from './copy-database.ts';
import { examineMoved, moveToEmbedded, moveToPostgres } from './move-database.ts';

const printTable = (name: string) => void process.stdout.write(`  ${name}\n`);
const compared = ({ tables, rows, skipped }: CopiedDatabase) =>
  `${rows.toLocaleString('pt-BR')} linhas de ${tables} tabelas, comparadas uma a uma: iguais nos dois bancos.${skipped > 0 ? ` ${skipped} tabelas já estavam lá.` : ''}`;

interface Options {
  /** Keeps an embedded database that is there aside. */
  replace: boolean;
  onTable: ((name: string) => void) | undefined;
}

async function toPostgres({ dataDir, databaseUrl }: Environment, { onTable }: Options): Promise<string[]> {
  if (!databaseUrl) throw new StartError('Diga para onde: DATABASE_URL=postgres://… npm run move-to-postgres');
  const copied = await moveToPostgres({ dataDir, databaseUrl, onTable });
  await examineMoved(databaseUrl);
  return [
    compared(copied),
    'Ponha DATABASE_URL na configuração e inicie a Jornada. O banco embutido ficou como estava: quando tudo estiver certo, apague a pasta postgres-18 de DATA_DIR.',
  ];
}

async function toEmbedded({ dataDir, databaseUrl }: Environment, { replace, onTable }: Options): Promise<string[]> {
  if (!databaseUrl) throw new StartError('Diga de onde: DATABASE_URL=postgres://… npm run move-to-embedded');
  const { aside, ...copied } = await moveToEmbedded({ dataDir, databaseUrl, replace, onTable });
  return [
    compared(copied),
    'Tire DATABASE_URL da configuração e inicie a Jornada. O banco do PostgreSQL ficou como estava.',
    ...(aside === null ? [] : [`O banco embutido de antes está em ${dataDir}/${aside}.`]),
  ];
}

// npm run move-to-postgres and npm run move-to-embedded: exit code 0 when every row was compared, 1 with one sentence otherwise.
await runCommand(async (environment) => {
  const [target, ...options] = process.argv.slice(2);
  const known = target === 'embedded' ? ['--replace', '--verbose'] : ['--verbose'];
  if (options.some((option) => !known.includes(option))) {
    throw new StartError(
      'Use: npm run move-to-postgres -- [--verbose], ou npm run move-to-embedded -- [--replace] [--verbose]',
    );
  }
  const isVerbose = options.includes('--verbose');
  const chosen = { replace: options.includes('--replace'), onTable: isVerbose ? printTable : undefined };
  process.umask(0o077);
  process.stdout.write(isVerbose ? 'Copiando e comparando:\n' : 'Copiando e comparando…\n');
  const lines = target === 'postgres' ? await toPostgres(environment, chosen) : await toEmbedded(environment, chosen);
  process.stdout.write(`${lines.join('\n')}\n`);
});
