// npm run dev: the server, which restarts when its code changes, behind Vite with hot reload.
import { ensurePackages } from './setup/packages.mjs';
import { say } from './setup/progress.mjs';
import { configurationFile, nodeRuntime, refuseUnsupportedMachine } from './setup/runtime.mjs';
import { projectRoot, supervise } from './setup/supervise.mjs';

refuseUnsupportedMachine(projectRoot);
await ensurePackages(projectRoot, 'everything');

const node = nodeRuntime(projectRoot);
const apiPort = process.env.PORT ?? '3000';
const webPort = process.env.WEB_PORT ?? '5173';
// The browser talks to Vite, so requests and links carry Vite's address.
const env = { NODE_ENV: 'development', PUBLIC_URL: `http://localhost:${webPort}`, ...process.env, PORT: apiPort };

const options = ['--watch', '--import', './scripts/setup/drizzle-import-hook.mjs', ...configurationFile(projectRoot)];

say(`Telas em http://localhost:${webPort}, servidor na porta ${apiPort}. Ctrl+C encerra os dois.`);
const both = [
  supervise(node, [...options, 'packages/server/src/main.ts'], { cwd: projectRoot, env }),
  supervise(node, ['node_modules/vite/bin/vite.js', 'packages/web', '--port', webPort, '--strictPort'], {
    cwd: projectRoot,
    env: { ...env, API_PORT: apiPort },
  }),
];
process.exitCode = await Promise.race(both.map(({ exit }) => exit));
for (const { stop } of both) stop();
await Promise.all(both.map(({ exit }) => exit));
