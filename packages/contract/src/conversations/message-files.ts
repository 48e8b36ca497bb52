import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../fields/fields.ts';
import { UPLOAD_REFUSALS } from '../files/uploads.ts';

/** The one file beside the words of a message (decision I5). */
export const MessageFile = z.object({
  id: Id,
  /** A picture is shown; a file is saved. */
  kind: z.enum(['picture', 'file']),
  name: z.string(),
  type: z.string(),
  /** In bytes. */
  size: z.int(),
  /** A picture's, in pixels. */
  width: z.int().optional(),
  height: z.int().optional(),
});
export type MessageFile = z.infer<typeof MessageFile>;

/** Sent as multipart/form-data with one part, `file`. */
export const uploadMessageFile = endpoint({
  method: 'POST',
  path: '/api/conversation-files',
  access: 'member',
  summary:
    'Upload the file of a message, which names it by id once it is sent; unsent ones go after 24 h. Its type is told from its content; pictures are drawn anew.',
  query: z.object({ kind: MessageFile.shape.kind }),
  accepts: 'file',
  statuses: [201],
  response: MessageFile,
  refusals: [
    ...UPLOAD_REFUSALS,
    'journey_access_denied',
    'asking_blocked',
    'message_file_too_large',
    'asset_type_not_supported',
    'asset_not_decodable',
    'too_many_unsent_files',
  ],
});

export const readMessageFile = endpoint({
  method: 'GET',
  path: '/api/conversation-files/:fileId',
  access: 'member',
  summary: "The file of a message, for its conversation's member, administrators, and its sender before it is sent.",
  params: z.object({ fileId: Id }),
  answers: 'file',
  response: z.unknown(),
  refusals: ['attachment_not_found', 'storage_unavailable', 'file_damaged'],
});
