import { readEnvironment } from '../platform/environment.ts';
import { StartError } from '../platform/start-error.ts';
import { checks, examine } from './examine.ts';
import { openForExamination } from './open-for-examination.ts';
import { report } from './report.ts';

// npm run doctor: exit code 0 when every rule holds, 1 when one does not or nothing could be examined.
try {
  const patient = await openForExamination(readEnvironment(process.env));
  try {
    const findings = await examine(patient.db);
    process.stdout.write(report(findings, checks.length));
    if (findings.length > 0) process.exitCode = 1;
  } finally {
    await patient.close();
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`\n${error.message}\n`);
  process.exitCode = 1;
}
