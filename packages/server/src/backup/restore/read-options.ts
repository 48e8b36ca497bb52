import { parseArgs } from 'node:util';
import type { Environment } from '../../platform/environment.ts';
import { StartError } from '../../platform/start-error.ts';

export interface RestoreOptions {
  /** A file's path, or a copy elsewhere (`withNamedBackup`). */
  file: string;
  replace: boolean;
  evenWithFindings: boolean;
  passphraseFile: string | undefined;
}

const USAGE =
  'Use: npm run restore -- ARQUIVO [--replace] [--passphrase-file ARQUIVO] [--even-with-findings], onde ARQUIVO pode ser elsewhere ou elsewhere:NOME; ou npm run restore -- --list; ou npm run restore -- --finish';

/** What the command is to do. Throws a StartError. */
export function readRestoreOptions(
  args: string[],
  { backups }: Pick<Environment, 'backups'>,
): RestoreOptions | 'finish' | 'list' {
  const { values, positionals } = parse(args);
  const [file, ...more] = positionals;
  if (values.finish && positionals.length === 0) return 'finish';
  if (values.list && positionals.length === 0) return 'list';
  if (file === undefined || more.length > 0 || values.finish || values.list) throw new StartError(USAGE);
  return {
    file,
    replace: values.replace ?? false,
    evenWithFindings: values['even-with-findings'] ?? false,
    passphraseFile: values['passphrase-file'] ?? backups.passphraseFile,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        replace: { type: 'boolean' },
        finish: { type: 'boolean' },
        list: { type: 'boolean' },
        'even-with-findings': { type: 'boolean' },
        'passphrase-file': { type: 'string' },
      },
    });
  } catch (cause) {
    throw new StartError(USAGE, { cause });
  }
}
