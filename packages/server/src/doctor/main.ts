import { refuseIncompleteCopy } from '../platform/data-folder/backup-state.ts';
import { findSecretsKey } from '../platform/secrets/secrets-key.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { runCommand } from '../platform/run-command.ts';
import { examineEverything, RULES } from './examine-everything.ts';
import { openForExamination } from './open-for-examination.ts';
import { report } from './report.ts';

// npm run doctor: exit code 0 when every rule holds, 1 when one does not or the examination failed.
await runCommand(async (environment) => {
  await refuseIncompleteCopy(environment.dataDir);
  const opened = await openForExamination(environment);
  try {
    const storage = await openStorage(environment);
    const key = await findSecretsKey(environment.dataDir, environment.secretsKey);
    const findings = await examineEverything({ db: opened.db, storage, key });
    process.stdout.write(report(findings, RULES));
    if (findings.length > 0) process.exitCode = 1;
  } finally {
    await opened.close();
  }
});
