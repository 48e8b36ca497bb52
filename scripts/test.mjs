// npm test: installs what is missing, then runs every check (scripts/checks) in the project's own Node.
import { join } from 'node:path';
import { ensurePackages } from './setup/packages.mjs';
import { nodeRuntime, refuseUnsupportedMachine } from './setup/runtime.mjs';
import { projectRoot, supervise } from './setup/supervise.mjs';

refuseUnsupportedMachine(projectRoot);
await ensurePackages(projectRoot, 'everything');

const checks = supervise(nodeRuntime(projectRoot), [join('scripts', 'checks', 'run.mjs'), ...process.argv.slice(2)], {
  cwd: projectRoot,
});
process.exitCode = await checks.exit;
