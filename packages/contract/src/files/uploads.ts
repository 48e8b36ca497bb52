import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../fields/fields.ts';
import { PICTURE_FOLDERS } from './pictures.ts';

/** The largest material, in bytes (specification §9). */
export { MAX_ATTACHMENT_BYTES } from '@jornada/domain/lessons/materials';

/** What may be wrong with any file that is sent. */
export const UPLOAD_REFUSALS = [
  'file_missing',
  'file_empty',
  'upload_broken_off',
  'storage_full',
  'storage_unavailable',
] as const;

/** Sent as multipart/form-data with one part, `file`. */
export const uploadAttachment = endpoint({
  method: 'POST',
  path: '/api/admin/uploads',
  access: 'admin',
  scope: 'write',
  summary:
    'Upload one material. A lesson claims it by id when it is saved; unclaimed ones go after 24 h (decision I2).',
  /** The lesson that it belongs to, if that exists already: names its folder in the storage (specification §3). */
  query: z.object({ lessonId: Id.optional() }),
  accepts: 'file',
  statuses: [201],
  response: z.object({ id: Id, name: z.string(), size: z.int(), type: z.string() }),
  refusals: [...UPLOAD_REFUSALS, 'attachment_too_large'],
});

export const uploadAsset = endpoint({
  method: 'POST',
  path: '/api/admin/assets/:folder',
  access: 'admin',
  scope: 'write',
  summary:
    'Upload a logo, favicon, avatar, signature or cover; its type is told from its content, which must be whole. Answers with its public address.',
  params: z.object({ folder: z.enum(PICTURE_FOLDERS) }),
  accepts: 'file',
  statuses: [201],
  /** `smallUrl`: a cover, in its smaller size. */
  response: z.object({ url: z.string(), smallUrl: z.string().optional() }),
  refusals: [...UPLOAD_REFUSALS, 'asset_too_large', 'asset_type_not_supported', 'asset_not_decodable'],
});

export const removeAsset = endpoint({
  method: 'DELETE',
  path: '/api/admin/assets',
  access: 'admin',
  summary: 'Remove a stored asset by its address; settings that name it are emptied (specification §5, decision I1).',
  query: z.object({ url: z.string().max(500) }),
  response: z.object({ removed: z.literal(true) }),
  refusals: ['invalid_asset_url'],
});
