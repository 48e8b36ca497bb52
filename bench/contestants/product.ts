import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEST_SECRETS_KEY } from '@jornada/server/fixtures/secrets-key';
import { builtServer, serverOptions } from '../../scripts/setup/server-build.mjs';
import { SECRET } from '../school.ts';
import { startSlowMailbox } from '../slow-mailbox.ts';
import { startServerProcess, type ServerProcess } from './server-process.ts';

const repository = join(import.meta.dirname, '../..');

/**
 * Starts the product's own server process, as an installation with PostgreSQL runs it. `root`: another version's folder.
 * `profileFolder`: where it writes a CPU profile. `settings`: more environment variables. `mailPause`: milliseconds before each answer of its mail
 * server, by default so many that hardly any mail is sent.
 */
export async function startProduct(
  databaseUrl: string,
  {
    root = repository,
    profileFolder,
    settings = {},
    mailPause,
  }: {
    root?: string;
    profileFolder?: string | undefined;
    settings?: Record<string, string>;
    mailPause?: number;
  } = {},
): Promise<ServerProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'jornada-bench-'));
  const mailbox = await startSlowMailbox(mailPause);
  const flags = profileFolder ? ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`] : [];
  const program = [...serverOptions, await builtServer(root)];
  const server = await startServerProcess('/readyz', (port) => ({
    program: process.execPath,
    args: [...flags, ...program],
    cwd: root,
    env: {
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      AUTH_SECRET: SECRET,
      SECRETS_KEY: TEST_SECRETS_KEY,
      HOST: '127.0.0.1',
      PORT: String(port),
      SMTP_URL: mailbox.url,
      LOG_LEVEL: 'error',
      DEMO: '0',
      ...settings,
    },
  }));
  return {
    ...server,
    async stop() {
      // It writes its profile when it ends by itself.
      await server.stop(profileFolder ? 'SIGTERM' : 'SIGKILL');
      mailbox.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
