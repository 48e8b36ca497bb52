import { parseArgs } from 'node:util';
import type { Environment } from '../../platform/environment.ts';
import { StartError } from '../../platform/start-error.ts';

export interface BackupOptions {
  folder: string;
  keep: number | undefined;
  passphraseFile: string | undefined;
  withFiles: boolean;
  withSecrets: boolean;
  withoutSessions: boolean;
  /** The row of a backup that a server already claimed. */
  claimed: string | undefined;
  /** A finished backup: nothing is made, and this one sent elsewhere. */
  send: string | undefined;
}

const USAGE =
  'Use: npm run backup -- [--with-files] [--keep N] [--passphrase-file ARQUIVO] [--with-secrets] [--without-sessions]';

/** The command's options; what is not given comes from the configuration. Throws a StartError. */
export function readBackupOptions(args: string[], { backups }: Pick<Environment, 'backups'>): BackupOptions {
  const given = parse(args);
  const keep = given.keep === undefined ? backups.keep : Number(given.keep);
  if (keep !== undefined && !(Number.isInteger(keep) && keep >= 1)) throw new StartError(USAGE);
  const passphraseFile = given['passphrase-file'] ?? backups.passphraseFile;
  const withSecrets = given['with-secrets'] ?? false;
  if (withSecrets && passphraseFile === undefined) {
    throw new StartError(
      'Com --with-secrets a cópia leva a chave de segredos, por isso precisa ser cifrada: informe --passphrase-file ARQUIVO.',
    );
  }
  return {
    folder: backups.folder,
    keep,
    passphraseFile,
    withFiles: given['with-files'] ?? backups.withFiles,
    withSecrets,
    withoutSessions: given['without-sessions'] ?? false,
    claimed: given.claimed,
    send: given.send,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        'with-files': { type: 'boolean' },
        keep: { type: 'string' },
        'passphrase-file': { type: 'string' },
        'with-secrets': { type: 'boolean' },
        'without-sessions': { type: 'boolean' },
        claimed: { type: 'string' },
        send: { type: 'string' },
      },
    }).values;
  } catch (cause) {
    throw new StartError(USAGE, { cause });
  }
}
