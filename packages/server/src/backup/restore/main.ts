import { formatMoment } from '../../platform/format-moment.ts';
import { runCommand } from '../../platform/run-command.ts';
import { report } from '../../doctor/report.ts';
import { RULES } from '../../doctor/examine-everything.ts';
import { withNamedBackup } from '../elsewhere/fetch-copy.ts';
import { listEverything } from '../elsewhere/list-everything.ts';
import { readRestoreOptions } from './read-options.ts';
import { finishRestore } from './finish-restore.ts';
import { restore } from './restore.ts';

// npm run restore: exit code 0 when the platform is restored and can be started, 1 with one sentence otherwise.
await runCommand(async (environment) => {
  const options = readRestoreOptions(process.argv.slice(2), environment);
  process.umask(0o077);
  if (options === 'list') {
    process.stdout.write(await listEverything(environment.backups));
  } else if (options === 'finish') {
    const isFinished = await finishRestore(environment);
    process.stdout.write(
      isFinished ? 'A restauração foi terminada. Inicie a Jornada.\n' : 'Não há restauração por terminar.\n',
    );
  } else {
    process.stdout.write('Conferindo, restaurando ao lado e examinando…\n');
    const { manifest, findings, erasedAgain, asideFolder, asideDatabase } = await withNamedBackup(
      environment,
      options.file,
      (file) => restore(environment, { ...options, file }),
    );
    const lines = [
      `Restaurado: o backup de ${formatMoment(new Date(manifest.createdAt), environment.timeZone)}. Inicie a Jornada.`,
      ...(erasedAgain > 0 ? [`Pessoas excluídas depois do backup, e agora apagadas de novo: ${erasedAgain}.`] : []),
      ...(asideFolder
        ? [`A pasta anterior está em ${environment.dataDir}/${asideFolder}: apague-a quando tudo estiver certo.`]
        : []),
      ...(asideDatabase
        ? [`O banco anterior se chama ${asideDatabase}: apague-o com dropdb quando tudo estiver certo.`]
        : []),
      ...(manifest.contents.sessions ? [] : ['Todos precisam entrar de novo.']),
      ...(findings.length > 0 ? [report(findings, RULES).trimEnd()] : []),
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
  }
});
