import { DOCUMENT_FILE_KINDS } from '@jornada/domain/lessons/materials';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../fields/fields.ts';
import { UPLOAD_REFUSALS } from '../files/uploads.ts';
import { LessonFile } from './document/lesson-document.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** Sent as multipart/form-data with one part, `file`. */
export const uploadLessonFile = endpoint({
  method: 'POST',
  path: '/api/admin/lesson-files',
  access: 'admin',
  scope: 'write',
  summary:
    "Upload a file for a lesson's document, which names it by id once it is saved; unnamed ones go after 24 h. Its type is told from its content.",
  query: z.object({
    kind: z.enum(DOCUMENT_FILE_KINDS),
    /** The lesson that it belongs to, if that exists already: names its folder in the storage (specification §3). */
    lessonId: Id.optional(),
    /** Of audio. */
    durationSeconds: z.coerce.number().int().min(0).max(DAY_SECONDS).optional(),
  }),
  accepts: 'file',
  statuses: [201],
  response: LessonFile,
  refusals: [
    ...UPLOAD_REFUSALS,
    'attachment_too_large',
    'asset_too_large',
    'asset_type_not_supported',
    'asset_not_decodable',
  ],
});

export const readLessonFileForEditing = endpoint({
  method: 'GET',
  path: '/api/admin/lesson-files/:fileId',
  access: 'admin',
  scope: 'read',
  summary: "A file of a lesson's document, whether that is saved already or not; understands Range.",
  params: z.object({ fileId: Id }),
  answers: 'file',
  statuses: [200, 206],
  response: z.unknown(),
  refusals: ['attachment_not_found', 'range_not_satisfiable', 'storage_unavailable', 'file_damaged'],
});
