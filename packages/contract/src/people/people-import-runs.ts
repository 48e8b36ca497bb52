import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../fields/fields.ts';
import { importParams, PeopleImport } from './people-imports.ts';

export const startPeopleImport = endpoint({
  method: 'POST',
  path: '/api/admin/people-imports/:importId/start',
  access: 'admin',
  scope: 'people',
  showsAddresses: true,
  summary:
    'Run a checked import, or go on with a stopped one: a long job that does each line once. While it is under way, a repeat returns it.',
  params: importParams,
  /** What was shown: the plan, and the number of people. */
  body: z.object({ revision: z.int().min(1), people: z.int().min(0) }),
  response: PeopleImport,
  refusals: ['import_not_found', 'import_not_checked', 'import_changed', 'import_ran', 'mail_not_configured'],
});

export const undoPeopleImport = endpoint({
  method: 'POST',
  path: '/api/admin/people-imports/:importId/undo',
  access: 'admin',
  scope: 'people',
  showsAddresses: true,
  summary: 'Take back what an import created and nobody has used since, for 24 hours, by a long job.',
  params: importParams,
  response: PeopleImport,
  refusals: ['import_not_found', 'import_not_checked', 'import_running', 'import_undo_over'],
});

export const makeImportLinks = endpoint({
  method: 'POST',
  path: '/api/admin/people-imports/:importId/links',
  access: 'admin',
  stepUp: true,
  showsAddresses: true,
  summary:
    'Make the file of access links of new people by a long job: one download, for 24 hours. Former links end. Written down, as it takes addresses out.',
  params: importParams,
  /** The job of the former file that was shown; null where there was none. */
  body: z.object({ formerJobId: Id.nullable() }),
  response: PeopleImport,
  refusals: [
    'import_not_found',
    'import_not_checked',
    'import_running',
    'import_ran',
    'import_invites_by_mail',
    'import_links_made',
  ],
});

export const downloadImportResult = endpoint({
  method: 'GET',
  path: '/api/admin/people-imports/:importId/result',
  access: 'admin',
  stepUp: true,
  summary: 'What became of each line as CSV, streamed. Written down, as it takes addresses out.',
  params: importParams,
  answers: 'file',
  response: z.unknown(),
  refusals: ['import_not_found'],
});

export const previewImportInvitation = endpoint({
  method: 'GET',
  path: '/api/admin/people-imports/:importId/invitation',
  access: 'admin',
  scope: 'people',
  showsAddresses: true,
  summary: 'The mail that the first new person of a checked import gets.',
  params: importParams,
  response: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  refusals: ['import_not_found', 'import_not_checked'],
});
