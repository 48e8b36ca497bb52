import { journeyAnswersExport, lessonAnswersExport, quizAttemptsExport } from './answers/export-answers.ts';
import { securityExport } from './audit/security/export-security-events.ts';
import { bulkJob } from './bulk/bulk-job.ts';
import { bulkExports } from './bulk/export-bulk-action.ts';
import { certificatesExport } from './certificates/admin/export-certificates.ts';
import { enrollmentsExport } from './enrollments/list/export-enrollments.ts';
import { exportJob, type ListExports } from './exports/export-job.ts';
import type { LongJobKind } from './long-jobs/long-job.ts';
import { checkJob } from './people/imports/check/check-job.ts';
import { peopleExport } from './people/export-people.ts';
import { linksOfImport } from './people/imports/invitations/links-job.ts';
import { importRun } from './people/imports/run/run-job.ts';
import { myData } from './privacy/my-data/my-data-job.ts';
import { importUndo } from './people/imports/undo/undo-job.ts';

export const listExports: ListExports = {
  people: peopleExport,
  enrollments: enrollmentsExport,
  certificates: certificatesExport,
  security: securityExport,
  answers: lessonAnswersExport,
  'journey-answers': journeyAnswersExport,
  'quiz-attempts': quizAttemptsExport,
  ...bulkExports,
};

/** Every kind of long job; docs/adding.md says how to add one. */
export const longJobKinds: readonly LongJobKind[] = [
  ...Object.entries(listExports).map(([list, exported]) => exportJob(list as keyof ListExports, exported)),
  checkJob,
  importRun,
  importUndo,
  linksOfImport,
  bulkJob,
  myData,
];
