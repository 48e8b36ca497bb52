// npm start: from a fresh clone to a running product; later it only starts the product.
import { join } from 'node:path';
import { ensurePackages } from './setup/packages.mjs';
import { giveUp } from './setup/progress.mjs';
import { configurationFile, nodeRuntime, refuseUnsupportedMachine } from './setup/runtime.mjs';
import { ensureServerBuilt, serverOptions, serverProgram } from './setup/server-build.mjs';
import { projectRoot, supervise } from './setup/supervise.mjs';
import { ensureWebBuilt } from './setup/web-build.mjs';

refuseUnsupportedMachine(projectRoot);
await ensurePackages(projectRoot);
const problem = (await ensureServerBuilt(projectRoot)) ?? (await ensureWebBuilt(projectRoot));
if (problem) giveUp(problem);

const server = supervise(
  nodeRuntime(projectRoot),
  [...configurationFile(projectRoot), ...serverOptions, serverProgram(projectRoot, 'main')],
  {
    cwd: projectRoot,
    // Compiled code is kept between starts, which saves a tenth of the time.
    env: { NODE_ENV: 'production', NODE_COMPILE_CACHE: join(projectRoot, '.cache', 'node'), ...process.env },
  },
);
process.exitCode = await server.exit;
