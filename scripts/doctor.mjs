// npm run doctor: checks every rule of the product on the platform's database (docs/reliability.md).
import { ensurePackages } from './setup/packages.mjs';
import { configurationFile, nodeRuntime, refuseUnsupportedMachine } from './setup/runtime.mjs';
import { projectRoot, supervise } from './setup/supervise.mjs';

refuseUnsupportedMachine(projectRoot);
await ensurePackages(projectRoot);

const doctor = supervise(
  nodeRuntime(projectRoot),
  [...configurationFile(projectRoot), 'packages/server/src/doctor/main.ts'],
  { cwd: projectRoot },
);
process.exitCode = await doctor.exit;
