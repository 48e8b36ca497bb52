import { refuseIncompleteCopy } from '../platform/data-folder/backup-state.ts';
import { readEnvironment } from '../platform/environment.ts';
import { findSecretsKey } from '../platform/secrets/secrets-key.ts';
import { StartError } from '../platform/start-error.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { checks, examine } from './examine.ts';
import { examineFiles, FILE_RULES } from './examine-files.ts';
import { PURCHASE_RULES } from './examine-purchases.ts';
import { examineSecrets, SECRET_RULES } from './examine-secrets.ts';
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
    const findings = [
      ...(await examine(opened.db)),
      ...(await examineFiles(opened.db, storage)),
      ...(await examineSecrets(opened.db, key)),
    ];
    process.stdout.write(report(findings, checks.length + FILE_RULES + PURCHASE_RULES + SECRET_RULES));
    if (findings.length > 0) process.exitCode = 1;
  } finally {
    await opened.close();
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`\n${error.message}\n`);
  process.exitCode = 1;
}
