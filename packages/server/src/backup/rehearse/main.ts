import { parseArgs } from 'node:util';
import { report } from '../../doctor/report.ts';
import { RULES } from '../../doctor/examine-everything.ts';
import type { Environment } from '../../platform/environment.ts';
import { StartError } from '../../platform/start-error.ts';
import { runCommand } from '../../platform/run-command.ts';
import { rehearse } from './rehearse.ts';

const USAGE = 'Use: npm run rehearse-restore -- [ARQUIVO] [--passphrase-file ARQUIVO]';

function readOptions(args: string[], { backups }: Environment) {
  try {
    const options = { 'passphrase-file': { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    if (positionals.length <= 1) {
      return { file: positionals[0], passphraseFile: values['passphrase-file'] ?? backups.passphraseFile };
    }
  } catch {
    // An unknown option is told like one argument too many.
  }
  throw new StartError(USAGE);
}

// npm run rehearse-restore: exit code 0 when the backup restores to a platform that is well, 1 otherwise.
await runCommand(async (environment) => {
  process.umask(0o077);
  const { file, findings, seconds } = await rehearse(environment, readOptions(process.argv.slice(2), environment));
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
