import { parseArgs } from 'node:util';
import { report } from '../../doctor/report.ts';
import { RULES } from '../../doctor/examine-everything.ts';
import type { Environment } from '../../platform/environment.ts';
import { StartError } from '../../platform/start-error.ts';
import { runCommand } from '../../platform/run-command.ts';
import { withNamedBackup } from '../elsewhere/fetch-copy.ts';
import { newestBackup, rehearse } from './rehearse.ts';

const USAGE = 'Use: npm run rehearse-restore -- [ARQUIVO | --from elsewhere[:NOME]] [--passphrase-file ARQUIVO]';

function readOptions(args: string[], { backups }: Environment) {
  try {
    const options = { 'passphrase-file': { type: 'string' }, from: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [file = values.from, ...more] = positionals;
    if (more.length === 0 && (values.from ?? file) === file) {
      return { file, passphraseFile: values['passphrase-file'] ?? backups.passphraseFile };
    }
  } catch {
    // An unknown option is told like one argument too many.
  }
  throw new StartError(USAGE);
}

// npm run rehearse-restore: exit code 0 when the backup restores to a platform that is well, 1 otherwise.
await runCommand(async (environment) => {
  process.umask(0o077);
  const { file: named, passphraseFile } = readOptions(process.argv.slice(2), environment);
  const path = named ?? (await newestBackup(environment.backups.folder));
  const { file, findings, seconds } = await withNamedBackup(environment, path, (each) =>
    rehearse(environment, { file: each, passphraseFile }),
  );
  const { checking, restoring, examining } = seconds;
  const format = (count: number) =>
    count.toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  process.stdout.write(report(findings, RULES));
  process.stdout.write(
    `Ensaio de ${file}: ${format(checking + restoring + examining)} s (conferir ${format(checking)} s, restaurar ${format(restoring)} s, examinar ${format(examining)} s). Nada da plataforma foi tocado.\n`,
  );
  // The key stays out of a backup.
  if (findings.some(({ invariant }) => invariant !== 'secret_opens_with_the_key')) process.exitCode = 1;
});
