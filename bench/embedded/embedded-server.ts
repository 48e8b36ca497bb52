import { TEST_SECRETS_KEY } from '@jornada/server/fixtures/secrets-key';
import { builtServer, serverOptions } from '../../scripts/setup/server-build.mjs';
import { projectRoot } from '../../scripts/setup/supervise.mjs';
import { startServerProcess, type ServerProcess } from '../contestants/server-process.ts';
import { SECRET } from '../school.ts';

/** Starts the server's own process on the embedded database of a data folder. `profileFolder`: where it writes a CPU profile when it is stopped. */
export async function startEmbedded(
  dataDir: string,
  { profileFolder }: { profileFolder?: string | undefined } = {},
): Promise<ServerProcess> {
  const flags = profileFolder ? ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`] : [];
  const program = [...serverOptions, await builtServer(projectRoot)];
  const server = await startServerProcess('/readyz', (port) => ({
    program: process.execPath,
    args: [...flags, ...program],
    cwd: projectRoot,
    env: {
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      AUTH_SECRET: SECRET,
      SECRETS_KEY: TEST_SECRETS_KEY,
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'error',
      DEMO: '0',
    },
  }));
  return { ...server, stop: () => server.stop(profileFolder ? 'SIGTERM' : 'SIGKILL') };
}
