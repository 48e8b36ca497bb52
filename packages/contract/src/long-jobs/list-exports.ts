import * as z from 'zod';
import { exportSecurityEvents } from '../audit/audit.ts';
import { exportCertificates } from '../certificates/admin-certificates.ts';
import { endpoint } from '../endpoint.ts';
import { exportEnrollments } from '../enrollments/admin-enrollments.ts';
import { exportJourneyAnswers, exportLessonAnswers } from '../missions/answers.ts';
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
  refusals: ['lesson_not_found', 'journey_not_found'],
});
