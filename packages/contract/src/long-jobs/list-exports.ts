import * as z from 'zod';
import { exportBulkAction } from '../bulk/bulk-actions.ts';
import { exportSecurityEvents } from '../audit/audit.ts';
import { exportCertificates } from '../certificates/admin-certificates.ts';
import { endpoint } from '../endpoint.ts';
import { exportEnrollments } from '../enrollments/admin-enrollments.ts';
import { exportJourneyAnswers, exportLessonAnswers } from '../missions/answers.ts';
import { exportQuizAttempts } from '../missions/quiz.ts';
import { exportPeople } from '../people/people.ts';
import { LongJob } from './long-jobs.ts';

/** A list that can be exported, with the filter that its download takes. */
const ListExport = z.discriminatedUnion('list', [
  z.object({ list: z.literal('people'), query: exportPeople.query! }),
  z.object({ list: z.literal('enrollments'), query: exportEnrollments.query! }),
  z.object({ list: z.literal('certificates'), query: exportCertificates.query! }),
  z.object({ list: z.literal('security'), query: exportSecurityEvents.query! }),
  z.object({ list: z.literal('answers'), query: exportLessonAnswers.query!.extend(exportLessonAnswers.params!.shape) }),
  z.object({ list: z.literal('journey-answers'), query: exportJourneyAnswers.params! }),
  z.object({
    list: z.literal('quiz-attempts'),
    query: exportQuizAttempts.query!.extend(exportQuizAttempts.params!.shape),
  }),
  // A bulk action's fixed rows: `export` as its list has them, other deeds with what became of each.
  z.object({ list: z.literal('bulk-people'), query: exportBulkAction.params! }),
  z.object({ list: z.literal('bulk-enrollments'), query: exportBulkAction.params! }),
  z.object({ list: z.literal('bulk-results'), query: exportBulkAction.params! }),
]);
export type ListExport = z.infer<typeof ListExport>;

export const startExport = endpoint({
  method: 'POST',
  path: '/api/admin/exports',
  access: 'admin',
  stepUp: true,
  summary:
    'Export a long list by a long job, written down as its download is. `job` is null for a short one: it is downloaded from its own address. While the same export is under way, a repeat returns that one.',
  body: z.object({ export: ListExport }),
  response: z.object({ job: LongJob.nullable() }),
  refusals: ['lesson_not_found', 'journey_not_found', 'bulk_action_not_found'],
});
