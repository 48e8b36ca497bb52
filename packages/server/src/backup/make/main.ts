import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { SECRETS_KEY_FILE } from '../../platform/secrets/secrets-key.ts';
import { runCommand } from '../../platform/run-command.ts';
import { placeName } from '../../platform/storage/backup-place.ts';
import { sendCopy, type Sending } from '../elsewhere/send-copy.ts';
import { makeBackup } from './make-backup.ts';
import { readBackupOptions } from './read-options.ts';

// npm run backup: exit code 0 when the file is complete, 1 with one sentence otherwise.
await runCommand(async (environment) => {
  const options = readBackupOptions(process.argv.slice(2), environment);
  // A backup holds the secret that signs sessions, and personal data.
  process.umask(0o077);
  if (options.send !== undefined) return tell(await sendCopy(environment.backups, options.send));
  const { name, size, manifest, removed, sending } = await makeBackup(environment, options);
  const kilobytes = Math.ceil(size / 1024).toLocaleString('pt-BR');
  const { secretsKey, sessions, files } = manifest.contents;
  const keyFile = join(environment.dataDir, SECRETS_KEY_FILE);
  const lines = [
    `Cópia pronta: ${join(relative(process.cwd(), options.folder), name)} (${kilobytes} kB)`,
    ...(options.passphraseFile
      ? ['Está cifrada: sem a senha ninguém a abre, nem você. Guarde a senha em outro lugar.']
      : []),
    ...(secretsKey ? ['A chave de segredos está nela.'] : []),
    ...(!secretsKey && existsSync(keyFile)
      ? [`A chave de segredos não está nela: guarde ${keyFile} à parte, uma vez.`]
      : []),
    sessions
      ? 'As sessões estão nela: depois de restaurada, ninguém precisa entrar de novo. Quem a abre lê os dados de todos, mas não entra com elas: de cada uma só há um resumo.'
      : 'As sessões não estão nela: depois de restaurada, todos entram de novo.',
    ...(files === 'none' ? ['Os arquivos do bucket não estão nela: --with-files os leva.'] : []),
    ...removed.map((each) => `Apagada, por --keep: ${each}`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  if (!sending) return;
  if (sending.sentAt) process.stdout.write(`Enviada: ${placeName(environment.backups.to!)}\n`);
  for (const each of sending.removed) process.stdout.write(`Apagada lá, por BACKUP_TO_KEEP: ${each}\n`);
  tell(sending);
});

function tell({ problem, sentAt }: Sending): void {
  if (problem !== null) process.stderr.write(`${problem}\n`);
  if (!sentAt) process.exitCode = 1;
}
