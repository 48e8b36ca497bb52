// npm run doctor: checks every rule of the product on the platform's database (docs/reliability.md).
import { ensurePackages } from './setup/packages.mjs';
import { giveUp } from './setup/progress.mjs';
import { configurationFile, nodeRuntime, refuseUnsupportedMachine } from './setup/runtime.mjs';
import { ensureServerBuilt, serverProgram } from './setup/server-build.mjs';
import { projectRoot, supervise } from './setup/supervise.mjs';

refuseUnsupportedMachine(projectRoot);
await ensurePackages(projectRoot);
const problem = await ensureServerBuilt(projectRoot);
if (problem) giveUp(problem);

const doctor = supervise(
  nodeRuntime(projectRoot),
  [...configurationFile(projectRoot), serverProgram(projectRoot, 'doctor')],
  { cwd: projectRoot },
);
process.exitCode = await doctor.exit;
