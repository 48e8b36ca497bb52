import { refuseIncompleteCopy } from '../platform/data-folder/backup-state.ts';
import { readEnvironment } from '../platform/environment.ts';
import { findSecretsKey } from '../platform/secrets/secrets-key.ts';
import { StartError } from '../platform/start-error.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { examineEverything, RULES } from './examine-everything.ts';
import { openForExamination } from './open-for-examination.ts';
import { report } from './report.ts';

// npm run doctor: exit code 0 when every rule holds, 1 when one does not or the examination failed.
try {
  const environment = readEnvironment(process.env);
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
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`\n${error.message}\n`);
  process.exitCode = 1;
}
