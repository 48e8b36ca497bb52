import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Writes a PostgreSQL database into one file for pg_restore. Throws an error whose message is a sentence for the operator.
 *
 * @param {string} url the database's address
 * @param {string} file where to write
 */
export async function dumpPostgres(url, file) {
  const address = new URL(url);
  // Every user of the machine can read another program's arguments, so the password goes into the environment.
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(address.password) || process.env.PGPASSWORD };
  address.password = '';
  try {
    // The running server processes of this database do not belong to its copy.
    const options = ['--format=custom', '--no-owner', '--exclude-table-data=server_processes'];
    await run('pg_dump', [...options, `--file=${file}`, `--dbname=${address.href}`], { env });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      throw new Error(
        'Falta o programa pg_dump: instale o cliente do PostgreSQL (Debian: apt-get install postgresql-client).',
        {
          cause: error,
        },
      );
    }
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new Error(`O pg_dump não conseguiu copiar o banco:\n${said}`, { cause: error });
  }
}
