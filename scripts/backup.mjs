// npm run backup: writes everything of the platform into one file below backups/ (README, "Backup and restore").
import { ensurePackages } from './setup/packages.mjs';
import { configurationFile, nodeRuntime, refuseUnsupportedMachine } from './setup/runtime.mjs';
import { projectRoot, supervise } from './setup/supervise.mjs';

refuseUnsupportedMachine(projectRoot);
await ensurePackages(projectRoot);

const backup = supervise(
  nodeRuntime(projectRoot),
  [...configurationFile(projectRoot), 'scripts/backup/write-backup.mjs'],
  {
    cwd: projectRoot,
  },
);
process.exitCode = await backup.exit;
